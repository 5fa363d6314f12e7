/** The plain page: any title, drawn with letters as at a terminal. */

import { SEATS, type TitleCard } from '../../wire/types'
import { lang } from '../../words.svelte'
import type { GamePage } from '../game'
import Play from './Play.svelte'
import type { Event, View } from './types'
import { words } from './words'

export const plainPage = ({ id, name }: Pick<TitleCard, 'id' | 'name'>): GamePage<View, string, Event> => ({
  id,
  name,
  Play,
  asked: (view) => view.asked,
  points: (view, seat) => view.points[SEATS.indexOf(seat)] ?? 0,
  moment: () => '',
  tell: (event) => {
    const text = event[lang()]
    return text === null ? null : { text }
  },
  ledger: (view) => [
    { label: words().points, points: Object.fromEntries(view.points.map((points, at) => [SEATS[at]!, points])) },
  ],
  verdict: (view) => view[lang()].verdict || null,
})
