/** Where things are in the drawing of a garden, in its own units. */

import { columnOf, isTerrace, rowOf } from './square'
import type { Square } from './types'

/** A square with the way around it. */
export const PITCH = 100
export const LEFT = 52
/** Where row 1 begins, below the terrace. */
export const TOP = 120
export const WIDTH = 2 * LEFT + 9 * PITCH
export const HEIGHT = TOP + 6 * PITCH + 50

export const xOf = (column: number): number => LEFT + column * PITCH

/** Row 0 is the terrace. */
export const yOf = (row: number): number => (row === 0 ? 8 : TOP + (row - 1) * PITCH)

export const corner = (square: Square): [number, number] => [xOf(columnOf(square)), yOf(rowOf(square))]

/** Where a noble's way passes. */
function center(square: Square): [number, number] {
  const [x, y] = corner(square)
  return [x + PITCH / 2, isTerrace(square) ? y + 46 : y + PITCH / 2]
}

/** A line through squares. */
export function line(way: Square[]): string {
  return way.map((square, at) => `${at === 0 ? 'M' : 'L'}${center(square).join(' ')}`).join('')
}
