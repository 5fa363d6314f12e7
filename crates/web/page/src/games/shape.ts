/** Shapes of squares: turning, flipping, and the line around them. */

/** A square: its column from the left; its row from the top or from the bottom, as the title counts. */
export interface Cell {
  x: number
  y: number
}

/** Pushed into the corner at 0, 0, row by row. */
export function settled(cells: readonly Cell[]): Cell[] {
  const left = Math.min(...cells.map((cell) => cell.x))
  const first = Math.min(...cells.map((cell) => cell.y))
  const moved = cells.map((cell) => ({ x: cell.x - left, y: cell.y - first }))
  return moved.sort((one, other) => one.y - other.y || one.x - other.x)
}

/** A quarter turn: clockwise where rows are counted from the top, to the left where from the bottom. */
export const turned = (cells: readonly Cell[]): Cell[] => settled(cells.map(({ x, y }) => ({ x: -y, y: x })))

/** Over its vertical axis. */
export const flipped = (cells: readonly Cell[]): Cell[] => settled(cells.map(({ x, y }) => ({ x: -x, y })))

/** Every different way in which it can lie: as it is and turned, then the same of its other face. */
export function orientations(cells: readonly Cell[]): Cell[][] {
  const found = new Map<string, Cell[]>()
  for (const face of [settled(cells), flipped(cells)]) {
    let orientation = face
    for (let turn = 0; turn < 4; turn += 1, orientation = turned(orientation)) found.set(signature(orientation), orientation)
  }
  return [...found.values()]
}

export const signature = (cells: readonly Cell[]): string => cells.map(({ x, y }) => `${x}${y}`).join(' ')

export function extent(cells: readonly Cell[]): { wide: number; high: number } {
  return { wide: 1 + Math.max(...cells.map(({ x }) => x)), high: 1 + Math.max(...cells.map(({ y }) => y)) }
}

type Point = [number, number]

/** The corners of the line around a shape without holes, clockwise where rows are counted from the top. */
function corners(cells: readonly Cell[]): Point[] {
  const has = new Set(cells.map(({ x, y }) => `${x},${y}`))
  const edges = new Map<string, Point>()
  for (const { x, y } of cells) {
    if (!has.has(`${x},${y - 1}`)) edges.set(`${x},${y}`, [x + 1, y])
    if (!has.has(`${x + 1},${y}`)) edges.set(`${x + 1},${y}`, [x + 1, y + 1])
    if (!has.has(`${x},${y + 1}`)) edges.set(`${x + 1},${y + 1}`, [x, y + 1])
    if (!has.has(`${x - 1},${y}`)) edges.set(`${x},${y + 1}`, [x, y])
  }
  const start = [...edges.keys()].at(-1)!
  const all: Point[] = []
  for (let at = start; all.length < edges.size; at = edges.get(at)!.join(',')) {
    all.push(at.split(',').map(Number) as Point)
  }
  return all.filter((_, number) => {
    const before = all.at(number - 1)!
    const after = all[(number + 1) % all.length]!
    return before[0] !== after[0] && before[1] !== after[1]
  })
}

const outlines = new Map<string, string>()

/** The line around a shape as a path, drawn a little inside, with round corners; rows are counted from the top. */
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
    const before = direction(points.at(number - 1)!, point)
    const after = direction(point, points[(number + 1) % points.length]!)
    // Inside lies to the right of the way: a quarter turn clockwise.
    const x = point[0] * unit + inset * (-before[1] - after[1])
    const y = point[1] * unit + inset * (before[0] + after[0])
    const enter = `${x - before[0] * radius} ${y - before[1] * radius}`
    return `${enter}Q${x} ${y} ${x + after[0] * radius} ${y + after[1] * radius}`
  })
  return `M${parts.join('L')}Z`
}
