import { describe, expect, test } from 'vitest'
import { at, heap } from './heap'
import recorded from './recorded.json'
import { completeRows, lostSquares, marks, symbolsSeen, tally, total } from './score'
import type { Event } from './types'

describe('a board', () => {
  test('counts as the server counts it', () => {
    const scored = (recorded.games as Event[][]).flat().filter((event) => 'scored' in event)
    expect(scored.map(({ scored }) => scored.board).sort()).toEqual([1, 2, 3, 4])
    for (const { scored: one } of scored) expect(tally(one.board, heap(one.covered))).toEqual(one.tally)
  })

  test('is the sum of its marks', () => {
    const rows = ['......', '......', '......', ...Array.from({ length: 11 }, () => '#.#.#.'), '######']
    for (const board of [1, 2, 3, 4] as const) {
      const sum = marks(board, heap(rows)).reduce((points, mark) => points + mark.points, 0)
      expect(sum).toBe(total(tally(board, heap(rows))))
    }
    expect(completeRows(heap(rows))).toEqual([0])
  })

  test('is empty at first: everything is visible', () => {
    const empty = heap(Array.from({ length: 15 }, () => '......'))
    expect(tally(1, empty)).toEqual({ uncovered: -72, rows: 0, specials: 0, symbols: 0 })
    expect(tally(4, empty)).toEqual({ uncovered: -62, rows: 0, specials: 0, symbols: 15 })
    expect(symbolsSeen(4, empty)).toEqual(['A', 'B', 'C', 'D', 'E'].map((symbol) => ({ symbol, seen: 2 })))
  })

  test('is glad of a circle that nothing can cover any more', () => {
    const rows = Array.from({ length: 15 }, () => '......')
    rows[12] = '#.....'
    // Below a3 lie a1, a plain square, and a2, which shows a 1 on board 2.
    expect(lostSquares(2, heap(rows)).map(at)).toEqual([0])
    expect(lostSquares(1, heap(rows)).map(at)).toEqual([0, 6])
  })
})
