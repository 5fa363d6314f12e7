import { describe, expect, it } from 'vitest'
import { SAMPLE_DISPLAY, sampleGarden } from './sample'
import { has, including, neighbors, squareAt } from './square'
import { aimOf, gainOn, gardenerSquares, opened, path, targets } from './walk'

const garden = sampleGarden()

describe('squares', () => {
  it('are named by column and row', () => {
    expect(squareAt(4, 4)).toBe('e4')
    expect(has(garden.built, 'f3')).toBe(true)
    expect(has(including(garden.built, 'i6'), 'i6')).toBe(true)
    expect(neighbors('a1')).toEqual(['b1', 'a2'])
    expect(neighbors('e4')).toHaveLength(4)
  })
})

describe('a tile', () => {
  it('belongs to its column and to the row of its color', () => {
    expect(aimOf(SAMPLE_DISPLAY, '2.1')).toBe('e2')
    expect(aimOf(SAMPLE_DISPLAY, '6.1')).toBe('h6')
  })

  it('becomes a gardener in the row or the column of a built square', () => {
    const near = gardenerSquares(garden.built, 'a2')
    expect(near).toContain('a6')
    expect(near).toContain('i2')
    expect(near).not.toContain('b3')
  })

  it('becomes a gardener anywhere if both are full', () => {
    const built = ['#########', '#########', '#........', '#........', '#........', '#........']
    expect(gardenerSquares(built, 'a2')).toHaveLength(32)
  })

  it('gains what its mark and the boar are worth', () => {
    const marks = [
      { square: 'e5', mark: { structure: 2 } },
      { square: 'd6', mark: { penalty: 3 } },
      { square: 'c6', mark: { gardener: 3 } },
    ]
    const marked = sampleGarden({ marks, boar: { on: 'e5' } })
    expect(gainOn(marked, 'e5', false)).toBe(3)
    expect(gainOn(marked, 'e5', true)).toBe(1)
    expect(gainOn(marked, 'd6', false)).toBe(-2)
    expect(gainOn(marked, 'c6', true)).toBe(3)
    expect(gainOn(marked, 'c6', false)).toBe(0)
  })
})

describe('a noble', () => {
  it('ends lower in its own column, where it can walk, and on no gardener', () => {
    const ends = targets(garden)
    expect(ends).toContain('f2')
    expect(ends).not.toContain('f3')
    expect(ends).not.toContain('a1')
    expect(ends).not.toContain('a2')
    expect(ends).not.toContain('d3')
  })

  it('gets where a new tile leads', () => {
    expect(opened(garden, 'd2')).toEqual(['d2', 'd3'])
    expect(opened(garden, 'i6')).toEqual([])
  })

  it('walks a shortest way, from the terrace or from where it stands', () => {
    expect(path(garden, 'f2')).toEqual(['f1', 'f2'])
    const built = including(including(garden.built, 'b2'), 'b3')
    expect(path({ ...garden, built: including(built, 'a3') }, 'a3')).toEqual(['a3'])
    const other = ['#########', '.#.......', '##.......', ...garden.built.slice(3)]
    const around = sampleGarden({ nobles: Array(9).fill(null), built: other })
    expect(path(around, 'a3')).toEqual(['a1', 'b1', 'b2', 'b3', 'a3'])
    expect(path(garden, 'i5')).toEqual([])
  })
})
