import { expect, test } from 'vitest'
import { at, cells, columnFor, type Heap, heap, heights, holes, landing, withCells } from './heap'
import { COLUMNS, orientation, ROWS_ABOVE } from './parts'
import recorded from './recorded.json'
import { COLUMN_NAMES, type Event } from './types'

const EMPTY: Heap = Array.from({ length: COLUMNS * ROWS_ABOVE }, () => false)

test('pieces come to rest where the server says', () => {
  let count = 0
  for (const game of recorded.games as Event[][]) {
    let covered = EMPTY
    for (const event of game) {
      if (!('placed' in event)) continue
      const { placement, squares } = event.placed
      const found = landing(covered, orientation(placement.piece, placement.orientation), COLUMN_NAMES.indexOf(placement.column))
      expect(found.cells.map(at).sort()).toEqual(cells(squares).map(at).sort())
      covered = withCells(covered, found.cells)
      count += 1
    }
  }
  expect(count).toBeGreaterThan(30)
})

test('heights count what lies above gaps', () => {
  const covered = withCells(EMPTY, [{ x: 1, y: 2 }, { x: 4, y: 13 }])
  expect(heights(covered)).toEqual([0, 3, 0, 0, 14, 0])
  expect(holes(covered).filter((cell) => cell.x === 1)).toEqual([{ x: 1, y: 0 }, { x: 1, y: 1 }])
  expect(holes(covered).filter((cell) => cell.x === 4)).toHaveLength(12)
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
