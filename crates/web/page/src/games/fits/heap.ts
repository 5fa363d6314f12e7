/** Squares, as the server writes them. */

import type { Cell } from '../shape'
import { COLUMNS, ROWS_ABOVE } from './parts'
import { COLUMN_NAMES, type ColumnName, type Squares } from './types'

/** Covered or not, by `at`: the board's rows and those above it. */
export type Heap = readonly boolean[]

export const at = ({ x, y }: Cell) => y * COLUMNS + x
export const cellAt = (index: number): Cell => ({ x: index % COLUMNS, y: Math.floor(index / COLUMNS) })

export function heap(squares: Squares): Heap {
  return squares.toReversed().flatMap((row) => [...row].map((sign) => sign === '#'))
}

/** The squares that a picture from the server shows. */
export function cells(squares: Squares): Cell[] {
  return heap(squares).flatMap((is, index) => (is ? [cellAt(index)] : []))
}

/** The square with that name: `c4`. */
export function named(name: string): Cell {
  return { x: name.charCodeAt(0) - 97, y: Number(name.slice(1)) - 1 }
}

/** How high the pieces stand in each column. */
export function heights(covered: Heap): number[] {
  return Array.from({ length: COLUMNS }, (_, x) => {
    let y = ROWS_ABOVE
    while (y > 0 && !covered[at({ x, y: y - 1 })]) y -= 1
    return y
  })
}

/** The leftmost column that keeps a piece over the middle wanted, in columns from the left. */
export function columnFor(middle: number, width: number): number {
  return Math.min(COLUMNS - width, Math.max(0, Math.round(middle - width / 2)))
}

export const columnName = (column: number): ColumnName => COLUMN_NAMES[column]!
