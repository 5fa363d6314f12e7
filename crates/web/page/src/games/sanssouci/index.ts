/** Sanssouci's page. */

import './colors.css'
import './sprite.css'
import { mount } from 'svelte'
import { SEATS } from '../../wire/types'
import type { GamePage } from '../game'
import Figures from './Figures.svelte'
import { ledger } from './ledger'
import { lesson } from './lesson'
import Miniature from './Miniature.svelte'
import Play from './Play.svelte'
import Sprite from './Sprite.svelte'
import { tell } from './tell'
import type { Action, Event, View } from './types'
import { words } from './words'

// What all drawings of this title use, once for the page.
for (const drawn of [Sprite, Figures]) mount(drawn, { target: document.body })

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
