import { SEATS } from '../../wire/types'
import type { GamePage } from '../game'
import { ledger } from './ledger'
import { lesson } from './lesson'
import Miniature from './Miniature.svelte'
import Play from './Play.svelte'
import { board, ramp } from './story'
import { tell } from './tell'
import type { Action, Event, View } from './types'
import { words } from './words'

export const game: GamePage<View, Action, Event> = {
  id: 'fits',
  name: 'FITS',
  Play,
  Miniature,
  asked: (view) => view.asked,
  points: (view, seat) => ramp(view, seat).points.reduce((sum, points) => sum + points, 0),
  moment: (view) => {
    const card = view.phase === 'place_start' ? 0 : 16 - view.unturned.length
    return words('moment', { board: board(view), round: view.round, rounds: view.boards.length, card })
  },
  tell,
  ledger,
  verdict: (view) => view.rank && words('verdict', { rank: view.rank, points: game.points(view, SEATS[0]!) }),
  hasPar: true,
  lesson,
}
