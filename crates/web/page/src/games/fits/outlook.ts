/** What dropping a piece would do, as the server says. */

import type { Cell } from '../shape'
import { named } from './heap'
import { orientation } from './parts'
import { COLUMN_NAMES, type Outlook, type Placement, type View } from './types'

/** What a drop would do. */
export interface Prospect {
  /** Of the lowest square, from 0. */
  row: number
  cells: Cell[]
  isLegal: boolean
  /** How the board's points change. */
  change: number
  /** Squares that would cost points and that nothing could reach any more. */
  closed: Cell[]
}

/** What a drop would do with the piece lying so, its leftmost square over that column. */
export function prospect({ piece, rows, changes, closed }: Outlook, number: number, column: number): Prospect {
  const row = rows[number - 1]![column]! - 1
  const change = changes[number - 1]![column]!
  return {
    row,
    cells: orientation(piece, number).cells.map(({ x, y }) => ({ x: x + column, y: y + row })),
    isLegal: change !== null,
    change: change ?? 0,
    closed: closed[number - 1]![column]!.map(named),
  }
}

/** Whether no other place would be worth more to whoever judges so. */
export function isBest({ outlook }: View, placement: Placement, worth: (prospect: Prospect) => number): boolean {
  if (!outlook) return false
  const all = outlook.rows.flatMap((columns, at) => columns.map((_, column) => prospect(outlook, at + 1, column)))
  const own = worth(prospect(outlook, placement.orientation, COLUMN_NAMES.indexOf(placement.column)))
  return all.every((other) => !other.isLegal || worth(other) <= own)
}
