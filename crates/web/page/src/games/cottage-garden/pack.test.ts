import { expect, test } from 'vitest'
import { packed } from './pack'

const room = { wide: 100, high: 40, gap: 10, least: 5, most: 40 }

test('what fits is as large as it may be', () => {
  expect(packed([1, 1], room)).toBe(40)
})

test('what does not fit in one line stands in two, and smaller', () => {
  // At 15, four fit in a line of 100: two lines are 40 high.
  expect(packed(Array(8).fill(1), room)).toBe(15)
})

test('what fits nowhere is no smaller than can be seen', () => {
  expect(packed(Array(500).fill(1), room)).toBe(5)
})
