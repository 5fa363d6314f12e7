/** What a board would be worth if the round ended now, square by square. */

import { at, cellAt, type Heap, holes } from './heap'
import { type Cell, COLUMNS, prints, ROWS } from './parts'
import type { BoardNumber, Tally } from './types'

/** What one square, or one row, counts. */
export interface Mark {
  cell: Cell
  points: number
  source: keyof Tally
  /** The other square that it counts for. */
  partner?: Cell
}

/** What a pair of symbols counts, by how many of the two are visible. */
export const PAIR = [0, -3, 3] as const

/** Rows that are covered from side to side, from 0. */
export function completeRows(covered: Heap): number[] {
  return Array.from({ length: ROWS }, (_, y) => y).filter((y) =>
    Array.from({ length: COLUMNS }, (_, x) => covered[at({ x, y })]).every(Boolean),
  )
}

/** Everything that counts: squares, then complete rows. A pair of symbols counts on its lower square. */
export function marks(board: BoardNumber, covered: Heap): Mark[] {
  const found: Mark[] = []
  const symbols = new Map<string, number[]>()
  prints(board).forEach((print, index) => {
    if (covered[index]) return
    const cell = cellAt(index)
    if (print.kind === 'plain') found.push({ cell, points: -1, source: 'uncovered' })
    else if (print.kind === 'worth') found.push({ cell, points: print.points, source: 'specials' })
    else symbols.set(print.symbol, [...(symbols.get(print.symbol) ?? []), index])
  })
  for (const seen of symbols.values()) {
    const partner = seen[1] === undefined ? {} : { partner: cellAt(seen[1]) }
    found.push({ cell: cellAt(seen[0]!), points: PAIR[seen.length]!, source: 'symbols', ...partner })
  }
  if (board === 1) {
    for (const y of completeRows(covered)) found.push({ cell: { x: COLUMNS - 1, y }, points: 1, source: 'rows' })
  }
  return found
}

/** Squares out of reach that cost points: those that gain some are welcome to stay visible. */
export function lostSquares(board: BoardNumber, covered: Heap): Cell[] {
  return holes(covered).filter((cell) => {
    const print = prints(board)[at(cell)]!
    return print.kind === 'plain' || (print.kind === 'worth' && print.points < 0)
  })
}

/** How many of each pair of symbols can be seen. */
export function symbolsSeen(board: BoardNumber, covered: Heap): { symbol: string; seen: number }[] {
  const seen = new Map<string, number>()
  prints(board).forEach((print, index) => {
    if (print.kind === 'symbol') seen.set(print.symbol, (seen.get(print.symbol) ?? 0) + (covered[index] ? 0 : 1))
  })
  return [...seen].map(([symbol, count]) => ({ symbol, seen: count })).sort((a, b) => (a.symbol < b.symbol ? -1 : 1))
}

export function tally(board: BoardNumber, covered: Heap): Tally {
  const sum: Tally = { uncovered: 0, rows: 0, specials: 0, symbols: 0 }
  for (const mark of marks(board, covered)) sum[mark.source] += mark.points
  return sum
}

export function total(tally: Tally): number {
  return tally.uncovered + tally.rows + tally.specials + tally.symbols
}

/** The sources of points that a board has. */
export const SOURCES: Record<BoardNumber, (keyof Tally)[]> = {
  1: ['uncovered', 'rows'],
  2: ['uncovered', 'specials'],
  3: ['uncovered', 'specials'],
  4: ['uncovered', 'symbols'],
}

/** The rule about a source of points. */
export function ruleOf(source: keyof Tally, board: BoardNumber): string {
  const specials = board === 3 ? 'FIT-S4' : 'FIT-S3'
  return { uncovered: 'FIT-S1', rows: 'FIT-S2', specials, symbols: 'FIT-S5' }[source]
}
