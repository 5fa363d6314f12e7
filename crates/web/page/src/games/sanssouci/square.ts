/** Squares of a garden, and sets of them. */

import { ROWS, STRUCTURES } from './parts'
import type { Row, Square, Structure } from './types'

/** Row 0 is the terrace above a column. */
export function squareAt(column: number, row: Row | 0): Square {
  return `${'abcdefghi'[column]}${row}`
}

/** Its column, from 0 at the left. */
export function columnOf(square: Square): number {
  return square.charCodeAt(0) - 97
}

export function rowOf(square: Square): Row {
  return Number(square[1]) as Row
}

export function isTerrace(square: Square): boolean {
  return square[1] === '0'
}

export function structureOf(square: Square): Structure {
  return STRUCTURES[columnOf(square)]!
}

export function has(squares: readonly string[], square: Square): boolean {
  return squares[rowOf(square) - 1]?.[columnOf(square)] === '#'
}

/** All 54, row by row from the palace. */
export const SQUARES: readonly Square[] = ROWS.flatMap((row) => STRUCTURES.map((_, column) => squareAt(column, row)))

/** Those that share an edge. */
export function neighbors(square: Square): Square[] {
  const [column, row] = [columnOf(square), rowOf(square)]
  const around: [number, number][] = [[column, row - 1], [column - 1, row], [column + 1, row], [column, row + 1]]
  return around
    .filter(([x, y]) => x >= 0 && x < STRUCTURES.length && y >= 1 && y <= ROWS.length)
    .map(([x, y]) => squareAt(x, y as Row))
}
