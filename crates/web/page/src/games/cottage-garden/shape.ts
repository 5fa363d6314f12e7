/** Shapes of squares: turning, flipping, naming, and the line around them. */

import type { Square } from './types'

/** Columns from the left, rows from the top. */
export interface Cell {
  x: number
  y: number
}

/** A bed is so many squares wide and high. */
export const SIDE = 5

/** Moved to the top left corner, in reading order. */
export function settled(cells: readonly Cell[]): Cell[] {
  const left = Math.min(...cells.map((cell) => cell.x))
  const top = Math.min(...cells.map((cell) => cell.y))
  const moved = cells.map((cell) => ({ x: cell.x - left, y: cell.y - top }))
  return moved.sort((one, other) => one.y - other.y || one.x - other.x)
}

/** A quarter turn clockwise. */
export const turned = (cells: readonly Cell[]): Cell[] => settled(cells.map(({ x, y }) => ({ x: -y, y: x })))

/** Over its vertical axis. */
export const flipped = (cells: readonly Cell[]): Cell[] => settled(cells.map(({ x, y }) => ({ x: -x, y })))

/** Every different way in which it can lie. */
export function orientations(cells: readonly Cell[]): Cell[][] {
  const found = new Map<string, Cell[]>()
  for (const start of [settled(cells), flipped(cells)]) {
    let orientation = start
    for (let turn = 0; turn < 4; turn += 1, orientation = turned(orientation)) found.set(signature(orientation), orientation)
  }
  return [...found.values()]
}

export const signature = (cells: readonly Cell[]): string => cells.map(({ x, y }) => `${x}${y}`).join(' ')

export function extent(cells: readonly Cell[]): { wide: number; high: number } {
  return { wide: 1 + Math.max(...cells.map(({ x }) => x)), high: 1 + Math.max(...cells.map(({ y }) => y)) }
}

/** The cell with a name such as c2: columns from the left, rows from the bottom. */
export const cellOf = (name: Square): Cell => ({ x: name.charCodeAt(0) - 97, y: SIDE - Number(name[1]) })

export const nameOf = ({ x, y }: Cell): Square => `${String.fromCharCode(97 + x)}${SIDE - y}`

export const isOnBed = ({ x, y }: Cell): boolean => x >= 0 && y >= 0 && x < SIDE && y < SIDE

/** The leftmost square of the lowest row, where a tile shows its pot or cloche. */
export function footOf(cells: readonly Cell[]): Cell {
  return [...cells].sort((one, other) => other.y - one.y || one.x - other.x)[0]!
}

/** The middle square: what a finger points at when it carries the shape. */
export function heartOf(cells: readonly Cell[]): Cell {
  const { wide, high } = extent(cells)
  const away = ({ x, y }: Cell) => (x - (wide - 1) / 2) ** 2 + (y - (high - 1) / 2) ** 2
  return [...cells].sort((one, other) => away(one) - away(other))[0]!
}

type Point = [number, number]

/** The corners of the line around a shape without holes, clockwise. */
function corners(cells: readonly Cell[]): Point[] {
  const has = new Set(cells.map(({ x, y }) => `${x},${y}`))
  const edges = new Map<string, Point>()
  for (const { x, y } of cells) {
    if (!has.has(`${x},${y - 1}`)) edges.set(`${x},${y}`, [x + 1, y])
    if (!has.has(`${x + 1},${y}`)) edges.set(`${x + 1},${y}`, [x + 1, y + 1])
    if (!has.has(`${x},${y + 1}`)) edges.set(`${x + 1},${y + 1}`, [x, y + 1])
    if (!has.has(`${x - 1},${y}`)) edges.set(`${x},${y + 1}`, [x, y])
  }
  const start = [...edges.keys()][0]!
  const all: Point[] = []
  for (let at = start; all.length < edges.size; at = edges.get(at)!.join(',')) {
    all.push(at.split(',').map(Number) as Point)
  }
  return all.filter((_, number) => {
    const before = all[(number + all.length - 1) % all.length]!
    const after = all[(number + 1) % all.length]!
    return before[0] !== after[0] && before[1] !== after[1]
  })
}

const outlines = new Map<string, string>()

/** The line around a shape as a path, drawn a little inside, with round corners. */
export function outline(cells: readonly Cell[], unit: number, inset: number, radius: number): string {
  const key = `${signature(cells)} ${unit} ${inset} ${radius}`
  let path = outlines.get(key)
  if (path === undefined) outlines.set(key, (path = trace(cells, unit, inset, radius)))
  return path
}

function trace(cells: readonly Cell[], unit: number, inset: number, radius: number): string {
  const points = corners(cells)
  const direction = (from: Point, to: Point): Point => [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])]
  const parts = points.map((point, number) => {
    const before = direction(points[(number + points.length - 1) % points.length]!, point)
    const after = direction(point, points[(number + 1) % points.length]!)
    const x = point[0] * unit + inset * (-before[1] - after[1])
    const y = point[1] * unit + inset * (before[0] + after[0])
    const enter = `${x - before[0] * radius} ${y - before[1] * radius}`
    const leave = `${x + after[0] * radius} ${y + after[1] * radius}`
    return `${number === 0 ? 'M' : 'L'}${enter}Q${x} ${y} ${leave}`
  })
  return `${parts.join('')}Z`
}
