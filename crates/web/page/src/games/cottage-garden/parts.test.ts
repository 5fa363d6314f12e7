import { describe, expect, it } from 'vitest'
import { DIE_SPACES, SPACES, TILES, TRACKS, way } from './parts'

describe('the box', () => {
  it('has 27 kinds of tiles, four of them with a mark', () => {
    expect(Object.keys(TILES)).toHaveLength(27)
    const marked = Object.entries(TILES).flatMap(([name, { mark }]) => (mark ? [`${name} ${mark}`] : []))
    expect(marked).toEqual(['I1 cloche', 'I2p pot', 'X5p pot'])
  })

  it('shows different flowers on different tiles of a size', () => {
    for (let size = 1; size <= 6; size += 1) {
      const flowers = Object.values(TILES).flatMap(({ cells, flower }) => (cells.length === size ? [flower] : []))
      expect(new Set(flowers).size).toBe(flowers.length)
    }
  })

  it('has a nursery of sixteen spaces and a way with corners for four players only', () => {
    expect([SPACES[0], SPACES[5], SPACES[15]]).toEqual(['A1', 'B2', 'D4'])
    expect([1, 2, 3, 4].map((players) => way(players).spaces.length)).toEqual([16, 16, 16, 20])
    expect(DIE_SPACES.find(([name]) => name === 'L2')![1]).toEqual(['A2', 'B2', 'C2', 'D2'])
  })

  it('knows the track', () => {
    expect(TRACKS.blue).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 20])
  })
})
