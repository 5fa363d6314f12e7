/** Where the points come from: board by board, and for each board its sources. */

import { SEATS } from '../../wire/types'
import type { LedgerLine } from '../game'
import { counts } from './story'
import type { Event, View } from './types'
import { words } from './words'

export function ledger(view: View, story: readonly Event[]): LedgerLine[] {
  const isOver = view.phase === 'over' || view.phase === 'round_over'
  const scored = view.boards.slice(0, isOver ? view.round : view.round - 1)
  const seats = SEATS.slice(0, view.ramps.length)
  const known = seats.map((seat) => counts(story, seat))
  return scored.flatMap((board, round) => {
    if (!known.every((of) => of.has(board))) {
      const points = Object.fromEntries(seats.map((seat, at) => [seat, view.ramps[at]!.points[round]!]))
      return [{ label: words('board', { board }), points }]
    }
    return known[0]!.get(board)!.lines.map(({ source, rule }, line) => ({
      label: words('source-of-board', { board, source }),
      points: Object.fromEntries(seats.map((seat, at) => [seat, known[at]!.get(board)!.lines[line]!.points])),
      rule,
    }))
  })
}
