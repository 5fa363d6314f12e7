/** Squares of a bed, and which of a shape's squares stands for it. */

import { type Cell, extent } from '../shape'
import type { Square } from './types'

/** A bed is so many squares wide and high. */
export const SIDE = 5

/** All of a bed, row by row from the top. */
export const CELLS: readonly Cell[] = Array.from({ length: SIDE * SIDE }, (_, at) => ({ x: at % SIDE, y: Math.floor(at / SIDE) }))

/** The cell with a name such as c2: columns from the left, rows from the bottom. */
export const cellOf = (name: Square): Cell => ({ x: name.charCodeAt(0) - 97, y: SIDE - Number(name[1]) })

export const nameOf = ({ x, y }: Cell): Square => `${String.fromCharCode(97 + x)}${SIDE - y}`

export const isOnBed = ({ x, y }: Cell): boolean => x >= 0 && y >= 0 && x < SIDE && y < SIDE

/** The leftmost square of the lowest row, where a tile shows its pot or cloche. */
export function footOf(cells: readonly Cell[]): Cell {
  return cells.toSorted((one, other) => other.y - one.y || one.x - other.x)[0]!
}

/** The middle square: what a finger points at when it carries the shape. */
export function heartOf(cells: readonly Cell[]): Cell {
  const { wide, high } = extent(cells)
  const away = ({ x, y }: Cell) => (x - (wide - 1) / 2) ** 2 + (y - (high - 1) / 2) ** 2
  return cells.toSorted((one, other) => away(one) - away(other))[0]!
}
