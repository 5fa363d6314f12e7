/** Lines around and within shapes, as paths: the bottom left corner of a shape at 0,0, upward on the screen. */

import { type Cell, outline as around } from '../shape'

/** The side of a square in drawings. */
export const SIDE = 40

/** A path around a shape, drawn inward by `inset`. */
export function outline(cells: Cell[], inset: number, radius: number): string {
  return around(cells.map(({ x, y }) => ({ x, y: -y - 1 })), SIDE, inset, radius)
}

/** Lines between the squares of a shape. */
export function grooves(cells: Cell[]): string {
  const has = new Set(cells.map(({ x, y }) => `${x},${y}`))
  const margin = 6
  return cells
    .map(({ x, y }) => {
      const top = -(y + 1) * SIDE
      const right = has.has(`${x + 1},${y}`) ? `M${(x + 1) * SIDE} ${top + margin}v${SIDE - 2 * margin}` : ''
      const above = has.has(`${x},${y + 1}`) ? `M${x * SIDE + margin} ${top}h${SIDE - 2 * margin}` : ''
      return right + above
    })
    .join('')
}
