/** What a board counts, as the server says. */

import { at, named } from './heap'
import { prints } from './parts'
import type { BoardNumber, Count } from './types'

export function total({ lines }: Count): number {
  return lines.reduce((sum, { points }) => sum + points, 0)
}

/** The pairs of symbols of a board: how many of each can be seen, and what that counts. */
export function symbols(board: BoardNumber, { marks }: Count): { symbol: string; seen: number; points: number }[] {
  const printed = prints(board).map((print) => (print.kind === 'symbol' ? print.symbol : ''))
  return [...new Set(printed)].filter(Boolean).sort().map((symbol) => {
    const seen = marks.find(({ source, squares }) => source === 'symbols' && printed[at(named(squares[0]!))] === symbol)
    return { symbol, seen: seen?.squares.length ?? 0, points: seen?.points ?? 0 }
  })
}
