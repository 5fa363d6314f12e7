import { describe, expect, it } from 'vitest'
import { advanced, DIE_SPACES, paid, SPACES, TILES, TRACKS, way } from './parts'
import { clock } from './results'

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

  it('moves cubes along their track, no farther than 20', () => {
    expect(TRACKS.blue).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 20])
    expect([advanced('orange', 6, 4), advanced('blue', 2, 2), advanced('orange', 14, 9)]).toEqual([10, 6, 20])
    expect([paid('orange', 5), paid('blue', 6), paid('orange', 20), paid('blue', 20)]).toEqual([3, 4, 15, 14])
  })
})

describe('the clock', () => {
  // [COT-N3] [COT-N4]
  it('gives everyone as many turns as the rules say', () => {
    const turns = [1, 2, 3, 4].map((players) => {
      const { start, value } = way(players)
      return clock(way(players), players, { space: start, value }).of
    })
    expect(turns).toEqual([32, 32, 26, 25])
  })

  it('counts down to the last round', () => {
    expect(clock(way(2), 2, { space: 'L1', value: 5 }).left).toBe(1)
    expect(clock(way(2), 2, { space: 'T1', value: 6 }).left).toBe(0)
    expect(clock(way(1), 1, { space: 'T3', value: 2 }).left).toBe(31)
  })
})
