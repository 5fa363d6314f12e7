import { describe, expect, it } from 'vitest'
import { turned } from '../shape'
import { TILES } from './parts'
import { cellOf, footOf, nameOf } from './shape'
import type { TileName } from './types'

const cells = (tile: string) => TILES[tile as TileName].cells

describe('shapes', () => {
  it('name their squares from the bottom left', () => {
    expect([cellOf('a1'), cellOf('e5')]).toEqual([{ x: 0, y: 4 }, { x: 4, y: 0 }])
    expect(nameOf(cellOf('c2'))).toBe('c2')
  })

  it('show their mark on the leftmost square of the lowest row', () => {
    expect(footOf(cells('X5p'))).toEqual({ x: 1, y: 2 })
    expect(footOf(turned(cells('I2p')))).toEqual({ x: 0, y: 1 })
  })
})
