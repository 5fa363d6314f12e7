/** What happened, in one sentence each. */

import { telling } from '../tell'
import { total } from './count'
import { cells, columnName } from './heap'
import { orientation } from './parts'
import { COLUMN_NAMES, type Event, type Placement } from './types'
import { words } from './words'

/** "b" or "b–d": the columns that a piece takes up. */
export function columns({ piece, orientation: number, column }: Placement): string {
  const last = columnName(COLUMN_NAMES.indexOf(column) + orientation(piece, number).width - 1)
  return column === last ? column : `${column}–${last}`
}

export const tell = telling<Event>({
  round: ({ round, board }) => ({ text: words('told-round', { round, board }), isHeading: true }),
  start: ({ piece }, name) => ({ text: words('told-start', { name, piece }), rule: 'FIT-G4' }),
  card: ({ piece }) => ({ text: words('told-card', { piece }), rule: 'FIT-G5' }),
  placed: ({ placement, squares }, name) => {
    const row = Math.min(...cells(squares).map((cell) => cell.y)) + 1
    const text = words('told-placed', { name, piece: placement.piece, columns: columns(placement), row })
    return { text, rule: 'FIT-P2' }
  },
  set_aside: ({ piece }, name) => ({ text: words('told-aside', { name, piece }), rule: 'FIT-G7' }),
  scored: ({ board, count }, name) => {
    const parts = count.lines.map(({ source, points }) => words('source-points', { source, points }))
    const text = words('told-scored', { name, board, points: total(count), sources: parts.join(', ') })
    return { text, rule: count.lines.at(-1)!.rule }
  },
  over: ({ rank }) =>
    rank ? { text: words('told-rank', { rank }), rule: 'FIT-O2' } : { text: words('told-over'), isHeading: true },
})
