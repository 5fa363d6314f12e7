import { expect, test } from 'vitest'
import { symbols, total } from './count'
import recorded from './recorded.json'
import type { Count, Event } from './types'

const scored = (recorded.games as Event[][]).flat().flatMap((event) => ('scored' in event ? [event.scored] : []))

test('a board is the sum of its lines, and of its marks', () => {
  expect(scored.map(({ board }) => board)).toEqual([1, 2, 3, 4])
  for (const { count } of scored) {
    expect(total(count)).toBe(count.marks.reduce((sum, { points }) => sum + points, 0))
  }
})

test('symbols are listed whether they can be seen or not', () => {
  const [one, , , four] = scored
  expect(symbols(1, one!.count)).toEqual([])
  const seen = symbols(4, four!.count)
  expect(seen.map(({ symbol }) => symbol)).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(seen.reduce((sum, { points }) => sum + points, 0)).toBe(four!.count.lines[1]!.points)
  const none: Count = { lines: [], marks: [], lost: [] }
  expect(symbols(4, none).every(({ seen, points }) => seen === 0 && points === 0)).toBe(true)
})
