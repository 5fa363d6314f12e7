/** What a placement does to a ramp, and what all others would do: to compare them. */

import { at, type Heap, heap, landing, withCells } from './heap'
import { COLUMNS, orientation, orientations, prints, ROWS } from './parts'
import { lostSquares, tally, total } from './score'
import { board as boardOf, ramp } from './story'
import { type BoardNumber, COLUMN_NAMES, type Piece, type Placement, type View } from './types'

export interface Outlook {
  /** Of the lowest square, from 0. */
  row: number
  /** How the board's points change. */
  change: number
  /** How many squares that cost points can be reached no more. */
  closed: number
  /** The numbers on special squares that it covers. */
  hidden: number
}

export function outlook(board: BoardNumber, covered: Heap, { piece, orientation: number, column }: Placement): Outlook {
  const { row, cells } = landing(covered, orientation(piece, number), COLUMN_NAMES.indexOf(column))
  const after = withCells(covered, cells)
  const points = (under: Heap) => total(tally(board, under))
  const hidden = cells.map((cell) => prints(board)[at(cell)]).reduce((sum, print) => {
    return print?.kind === 'worth' ? sum + print.points : sum
  }, 0)
  const lost = lostSquares(board, covered).filter((cell) => !after[at(cell)])
  const closed = lostSquares(board, after).length - lost.length
  return { row, change: points(after) - points(covered), closed, hidden }
}

/** All places where a piece can go in. */
export function places(covered: Heap, piece: Piece): Placement[] {
  return orientations(piece).flatMap((one) =>
    COLUMN_NAMES.slice(0, COLUMNS - one.width + 1).flatMap((column, x) =>
      landing(covered, one, x).row < ROWS ? [{ piece, orientation: one.number, column }] : [],
    ),
  )
}

/** Whether no other place would be worth more to whoever judges so. */
export function isBest(view: View, placement: Placement, worth: (outlook: Outlook) => number): boolean {
  const [board, covered] = [boardOf(view), heap(ramp(view, 'a').covered)]
  const of = (one: Placement) => worth(outlook(board, covered, one))
  return places(covered, placement.piece).every((other) => of(other) <= of(placement))
}
