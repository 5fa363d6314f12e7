import { describe, expect, it } from 'vitest'
import { extent, flipped, orientations, outline, signature, turned } from '../shape'
import { TILES } from './parts'
import { cellOf, footOf, nameOf } from './shape'
import type { TileName } from './types'

const cells = (tile: string) => TILES[tile as TileName].cells

describe('shapes', () => {
  it('come back after four turns and after two flips', () => {
    for (const { cells: shape } of Object.values(TILES)) {
      expect(signature(turned(turned(turned(turned(shape)))))).toBe(signature(shape))
      expect(signature(flipped(flipped(shape)))).toBe(signature(shape))
    }
  })

  it('have as many orientations as their symmetry leaves', () => {
    expect(['I1', 'O4', 'X5p', 'I4', 'S4', 'T4', 'L4'].map((tile) => orientations(cells(tile)).length)).toEqual([
      1, 1, 1, 2, 4, 4, 8,
    ])
  })

  it('name their squares from the bottom left', () => {
    expect([cellOf('a1'), cellOf('e5')]).toEqual([{ x: 0, y: 4 }, { x: 4, y: 0 }])
    expect(nameOf(cellOf('c2'))).toBe('c2')
  })

  it('show their mark on the leftmost square of the lowest row', () => {
    expect(footOf(cells('X5p'))).toEqual({ x: 1, y: 2 })
    expect(footOf(turned(cells('I2p')))).toEqual({ x: 0, y: 1 })
  })

  it('have a closed line around them with a corner for every bend', () => {
    const bends = (tile: string) => outline(cells(tile), 40, 1.5, 9).split('Q').length - 1
    expect(['I4', 'L4', 'T4', 'X5p', 'U5'].map(bends)).toEqual([4, 6, 8, 12, 8])
  })

  it('are as large as they are', () => {
    expect(extent(cells('H4'))).toEqual({ wide: 3, high: 4 })
  })
})
