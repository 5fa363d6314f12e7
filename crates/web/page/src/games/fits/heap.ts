/** What lies on a ramp, and where the next piece comes to rest on it. */

import { type Cell, COLUMNS, type Orientation, ROWS, ROWS_ABOVE } from './parts'
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

export function withCells(under: Heap, more: Cell[]): Heap {
  const covered = [...under]
  for (const cell of more) covered[at(cell)] = true
  return covered
}

/** How high the pieces stand in each column. */
export function heights(covered: Heap): number[] {
  return Array.from({ length: COLUMNS }, (_, x) => {
    let y = ROWS_ABOVE
    while (y > 0 && !covered[at({ x, y: y - 1 })]) y -= 1
    return y
  })
}

export interface Landing {
  /** Of the lowest square, from 0. */
  row: number
  cells: Cell[]
}

/** Where a piece comes to rest that slides straight down. */
export function landing(covered: Heap, orientation: Orientation, column: number): Landing {
  const tops = heights(covered)
  const rests = orientation.cells.map(({ x, y }) => (tops[column + x] ?? 0) - y)
  const row = Math.max(0, ...rests)
  return { row, cells: orientation.cells.map(({ x, y }) => ({ x: x + column, y: y + row })) }
}

/** Squares of the board that are not covered and that nothing can reach any more. */
export function holes(covered: Heap): Cell[] {
  const tops = heights(covered)
  return Array.from({ length: COLUMNS * ROWS }, (_, index) => cellAt(index)).filter(
    (cell) => !covered[at(cell)] && cell.y < tops[cell.x]!,
  )
}

/** The leftmost column that keeps a piece over the middle wanted, in columns from the left. */
export function columnFor(middle: number, width: number): number {
  return Math.min(COLUMNS - width, Math.max(0, Math.round(middle - width / 2)))
}

export const columnName = (column: number): ColumnName => COLUMN_NAMES[column]!
