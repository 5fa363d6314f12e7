import { expect, test } from 'vitest'
import { at, cells, columnFor, heap, heights, named } from './heap'
import { COLUMNS, ROWS_ABOVE } from './parts'

test('heights count what lies above gaps', () => {
  const covered = Array.from({ length: COLUMNS * ROWS_ABOVE }, () => false)
  covered[at({ x: 1, y: 2 })] = covered[at({ x: 4, y: 13 })] = true
  expect(heights(covered)).toEqual([0, 3, 0, 0, 14, 0])
})

test('a square has a name', () => {
  expect(['a1', 'c4', 'f12'].map(named)).toEqual([{ x: 0, y: 0 }, { x: 2, y: 3 }, { x: 5, y: 11 }])
})

test('a picture from the server begins with the top row', () => {
  const rows = Array.from({ length: ROWS_ABOVE }, () => '......')
  rows[14] = '#.....'
  expect(heap(rows)[0]).toBe(true)
  expect(cells(rows)).toEqual([{ x: 0, y: 0 }])
})

test('a piece stays between the rails', () => {
  expect([-2, 0, 1.5, 3, 6, 9].map((middle) => columnFor(middle, 3))).toEqual([0, 0, 0, 2, 3, 3])
  expect(columnFor(5.9, 1)).toBe(5)
})
