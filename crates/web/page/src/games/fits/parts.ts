/** The pieces in all their orientations, and the boards: read from the engine's own files. */

import boardsText from '../../../../../games/fits/parts/boards.txt?raw'
import piecesText from '../../../../../games/fits/parts/pieces.txt?raw'
import { blocks } from '../parts'
import { type Cell, extent, flipped, orientations as shapes, settled, signature, turned } from '../shape'
import type { BoardNumber, Piece } from './types'

export const COLUMNS = 6
export const ROWS = 12
/** A piece may stick out above the board: rows that are kept track of. */
export const ROWS_ABOVE = 15

/** One of the ways in which a piece can lie. */
export interface Orientation {
  /** From 1, as the engine counts. */
  number: number
  cells: Cell[]
  width: number
  height: number
}

/** What is printed on a square. */
export type Print = { kind: 'plain' } | { kind: 'worth'; points: number } | { kind: 'symbol'; symbol: string }

function fromPicture(rows: string[]): Cell[] {
  const cells = rows.flatMap((row, at) =>
    [...row].flatMap((sign, x) => (sign === '#' ? [{ x, y: rows.length - 1 - at }] : [])),
  )
  return settled(cells)
}

/** As it is, three quarter turns to the left, then the same of the other face; each only once. */
function numbered(shape: Cell[]): Orientation[] {
  return shapes(shape).map((cells, at) => {
    const { wide, high } = extent(cells)
    return { number: at + 1, cells, width: wide, height: high }
  })
}

const ORIENTATIONS = new Map([...blocks(piecesText)].map(([name, rows]) => [name as Piece, numbered(fromPicture(rows))]))

/** Every piece, in the order of the component file. */
export const PIECES: readonly Piece[] = [...ORIENTATIONS.keys()]

/** The different ways in which a piece can lie. */
export function orientations(piece: Piece): Orientation[] {
  return ORIENTATIONS.get(piece)!
}

export function orientation(piece: Piece, number: number): Orientation {
  return orientations(piece)[number - 1] ?? orientations(piece)[0]!
}

const MOVES = { right: (cells: Cell[]) => turned(turned(turned(cells))), left: turned, flip: flipped }
export type Move = keyof typeof MOVES

/** The orientation's number after a quarter turn or a flip. */
export function moved(piece: Piece, number: number, move: Move): number {
  const wanted = signature(MOVES[move](orientation(piece, number).cells))
  return orientations(piece).find((one) => signature(one.cells) === wanted)!.number
}

function print(sign: string): Print {
  if (sign === '.') return { kind: 'plain' }
  return /[A-E]/.test(sign) ? { kind: 'symbol', symbol: sign } : { kind: 'worth', points: Number(sign) }
}

const PRINTS = [...blocks(boardsText).values()].map((rows) =>
  rows.reverse().flatMap((row) => row.trim().split(/\s+/).map(print)),
)

/** What is printed on a board's squares, row by row from the bottom, each from the left. */
export function prints(board: BoardNumber): Print[] {
  return PRINTS[board - 1]!
}

/** Toy colors: no two pieces of one size share one. */
const COLORS: Record<Piece, string> = {
  I3: '#e2574c', V3: '#3b7fc4',
  O4: '#f0b429', L4: '#e8833a', T4: '#2a9d8f', S4: '#6aa84f',
  F: '#8e5bb5', L: '#e8833a', N: '#2f8fd0', P: '#d9568c', T: '#2a9d8f',
  U: '#f0b429', V: '#3d5fa8', W: '#b5651d', X: '#d8443c', Y: '#6aa84f',
}

export function color(piece: Piece): string {
  return COLORS[piece]
}
