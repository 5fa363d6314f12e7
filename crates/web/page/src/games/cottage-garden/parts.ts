/** What is in the box, read from the engine's own files. */

import nurseryText from '../../../../../games/cottage-garden/parts/nursery.txt?raw'
import tilesText from '../../../../../games/cottage-garden/parts/tiles.txt?raw'
import trackText from '../../../../../games/cottage-garden/parts/track.txt?raw'
import { blocks } from '../parts'
import { type Cell, settled } from '../shape'
import type { Color, DieSpace, Space, TileName } from './types'

/** The flowers that our tiles show; tiles of the same size never share one. */
export const FLOWERS = [
  'rose',
  'marigold',
  'lavender',
  'daisy',
  'cornflower',
  'peony',
  'sunflower',
  'hydrangea',
  'poppy',
] as const
export type Flower = (typeof FLOWERS)[number]
export type Mark = 'pot' | 'cloche'

export interface TileSheet {
  /** As pictured in the file; the top left corner is 0, 0. */
  cells: Cell[]
  mark: Mark | null
  flower: Flower
}

function tileSheet(picture: string[], number: number): TileSheet {
  const cells = picture.flatMap((line, y) => [...line].flatMap((sign, x) => (sign === '.' ? [] : [{ x, y }])))
  const all = picture.join('')
  const mark = all.includes('P') ? 'pot' : all.includes('C') ? 'cloche' : null
  return { cells: settled(cells), mark, flower: FLOWERS[number % FLOWERS.length]! }
}

function readTiles(): Record<TileName, TileSheet> {
  const found = {} as Record<TileName, TileSheet>
  const ofSize = new Map<number, number>()
  for (const [name, picture] of blocks(tilesText)) {
    if (!/^[A-Z]\d+p?$/.test(name)) continue
    const size = picture.join('').replaceAll('.', '').length
    const number = ofSize.get(size) ?? 0
    ofSize.set(size, number + 1)
    // Twice the size, so that the many small tiles do not all show the same flower.
    found[name as TileName] = tileSheet(picture, number + 2 * size)
  }
  return found
}

/** Every kind of tile. */
export const TILES = readTiles()

const nursery = blocks(nurseryText)

/** The die spaces, clockwise, each with the spaces that it faces, nearest first. */
export const DIE_SPACES: [DieSpace, Space[]][] = nursery.get('die spaces')!.map((line) => {
  const [name, ...spaces] = line.split(' ')
  return [name!, spaces]
})

/** The gardener's way, by the number of players: its spaces, and where the die goes up. */
export function way(players: number): { spaces: DieSpace[]; finish: DieSpace } {
  const line = nursery.get('ways')!.find((one) => one.startsWith(`${players} `))!
  const finish = line.split(' ')[4]!
  const spaces = DIE_SPACES.map(([name]) => name).filter((name) => players === 4 || /\d/.test(name))
  return { spaces, finish }
}

/** The spaces of the nursery, row by row. */
export const SPACES: Space[] = ['1', '2', '3', '4'].flatMap((row) => ['A', 'B', 'C', 'D'].map((column) => column + row))

const track = blocks(trackText)
const spacesOf = (color: Color) => track.get(color)![0]!.replace('| ', '').split(' ').map(Number)

/** The spaces of the score track, by their points. */
export const TRACKS: Record<Color, number[]> = { orange: spacesOf('orange'), blue: spacesOf('blue') }
export const COLORS: readonly Color[] = ['orange', 'blue']
/** The red line follows on it. */
export const RED_LINE = 6
