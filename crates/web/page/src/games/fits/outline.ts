/** Outlines of shapes as paths: one line around all squares, with rounded corners. */

import type { Cell } from './parts'

/** The side of a square in drawings. */
export const SIDE = 40

interface Point {
  x: number
  y: number
}

const DIRECTIONS: [dx: number, dy: number, from: Point, to: Point][] = [
  [0, 1, { x: 0, y: 0 }, { x: 1, y: 0 }],
  [1, 0, { x: 1, y: 0 }, { x: 1, y: 1 }],
  [0, -1, { x: 1, y: 1 }, { x: 0, y: 1 }],
  [-1, 0, { x: 0, y: 1 }, { x: 0, y: 0 }],
]

/** The corners of a shape without holes, clockwise on a screen, where y grows downward. */
function corners(cells: Cell[]): Point[] {
  const has = new Set(cells.map(({ x, y }) => `${x},${y}`))
  const next = new Map<string, Point>()
  let start: Point = { x: 0, y: 0 }
  for (const { x, y } of cells) {
    for (const [dx, dy, from, to] of DIRECTIONS) {
      if (has.has(`${x + dx},${y + dy}`)) continue
      start = { x: x + from.x, y: -y - 1 + from.y }
      next.set(`${start.x},${start.y}`, { x: x + to.x, y: -y - 1 + to.y })
    }
  }
  const walk = [start]
  for (let point = next.get(`${start.x},${start.y}`)!; point.x !== start.x || point.y !== start.y; ) {
    walk.push(point)
    point = next.get(`${point.x},${point.y}`)!
  }
  return walk.filter((point, index) => {
    const before = walk.at(index - 1)!
    const after = walk[(index + 1) % walk.length]!
    return (before.x === point.x) !== (point.x === after.x)
  })
}

const toward = (from: Point, to: Point): Point => ({ x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) })

/** A path around a shape: its bottom left corner at 0,0, upward on the screen; drawn inward by `inset`. */
export function outline(cells: Cell[], inset: number, radius: number): string {
  const points = corners(cells)
  const steps = points.map((point, index) => {
    const come = toward(points.at(index - 1)!, point)
    const go = toward(point, points[(index + 1) % points.length]!)
    // Inside lies to the right of the way: a quarter turn clockwise.
    const x = point.x * SIDE + (-come.y - go.y) * inset
    const y = point.y * SIDE + (come.x + go.x) * inset
    const before = `${x - come.x * radius} ${y - come.y * radius}`
    return `${before}Q${x} ${y} ${x + go.x * radius} ${y + go.y * radius}`
  })
  return `M${steps.join('L')}Z`
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
