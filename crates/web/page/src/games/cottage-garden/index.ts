/** Cottage Garden's page. */

import { SEATS } from '../../wire/types'
import type { GamePage } from '../game'
import { ledger, verdict } from './ledger'
import { lesson } from './lesson'
import Miniature from './Miniature.svelte'
import Play from './Play.svelte'
import { tell } from './tell'
import type { Action, Event, View } from './types'
import { words } from './words'

function moment(view: View): string {
  if (view.is_last_round || view.duties.length === 0) return words('last-round')
  return words('moment', { turn: view.turns - view.turns_left + 1, turns: view.turns })
}

export const game: GamePage<View, Action, Event> = {
  id: 'cottage-garden',
  name: 'Cottage Garden',
  Play,
  Miniature,
  asked: (view) => (view.on_turn ? [view.on_turn] : []),
  points: (view, seat) => view.places[SEATS.indexOf(seat)]?.points ?? 0,
  moment,
  tell,
  ledger,
  verdict,
  lesson,
}
