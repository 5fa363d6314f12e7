import { expect, test } from 'vitest'
import { grooves, outline, SIDE } from './outline'
import { orientations, PIECES } from './parts'

const numbers = (path: string) => path.match(/-?\d+(\.\d+)?/g)!.map(Number)

test('an outline runs once around the piece, within its squares', () => {
  for (const piece of PIECES) {
    for (const { cells, width, height } of orientations(piece)) {
      const path = outline(cells, 2, 5)
      expect(path.match(/M/g)).toHaveLength(1)
      const points = numbers(path)
      const xs = points.filter((_, index) => index % 2 === 0)
      const ys = points.filter((_, index) => index % 2 === 1)
      expect([Math.min(...xs), Math.max(...xs)]).toEqual([2, width * SIDE - 2])
      expect([Math.min(...ys), Math.max(...ys)]).toEqual([-height * SIDE + 2, -2])
    }
  }
})

test('a square has four corners, a hook six, a cross twelve', () => {
  expect(outline([{ x: 0, y: 0 }], 0, 1).match(/Q/g)).toHaveLength(4)
  expect(outline(orientations('L')[0]!.cells, 0, 1).match(/Q/g)).toHaveLength(6)
  expect(outline(orientations('X')[0]!.cells, 0, 1).match(/Q/g)).toHaveLength(12)
})

test('grooves lie between neighbors only', () => {
  expect(grooves([{ x: 0, y: 0 }])).toBe('')
  expect(grooves(orientations('O4')[0]!.cells).match(/M/g)).toHaveLength(4)
})
