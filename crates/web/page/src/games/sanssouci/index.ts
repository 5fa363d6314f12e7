/** Sanssouci's page. */

import './colors.css'
import { SEATS } from '../../wire/types'
import type { GamePage } from '../game'
import { ledger } from './ledger'
import { lesson } from './lesson'
import Miniature from './Miniature.svelte'
import Play from './Play.svelte'
import { drawSprite } from './sprite'
import { tell } from './tell'
import type { Action, Event, View } from './types'
import { words } from './words'

drawSprite()

export const game: GamePage<View, Action, Event> = {
  id: 'sanssouci',
  name: 'Sanssouci',
  Play,
  Miniature,
  asked: (view) => view.asked,
  points: (view, seat) => view.places[SEATS.indexOf(seat)]?.garden.points ?? 0,
  moment(view) {
    if (view.phase === 'over') return words('the-end')
    return view.on_turn === null ? words('setting-up') : words('round', { round: view.round })
  },
  tell,
  ledger,
  verdict: () => null,
  lesson,
}
