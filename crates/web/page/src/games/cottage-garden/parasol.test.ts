import { describe, expect, it } from 'vitest'
import { choicesOf, plantKey } from './choices'
import { coverOf, ghostOf, type Item, obstacleOf, tryOn } from './parasol'
import { cellOf } from './shape'
import type { Action, BedView } from './types'

/** Bed 4, light, with a tile, a cat and a pot token on it. */
const BED: BedView = {
  bed: { bed: 4, face: 'light' },
  pots: ['#....', '#....', '....#', '.....', '....#'],
  cloches: ['.....', '....#', '.....', '..#..', '.....'],
  tiles: [{ tile: 'I3', bed: 1, squares: ['a1', 'b1', 'c1'] }],
  tokens: ['.....', '.....', '.....', '#....', '.....'],
  cats: ['.....', '.....', '.....', '.#...', '.....'],
  empty: ['.####', '.###.', '####.', '...##', '...#.'],
  visible_pots: 5,
  visible_cloches: 2,
}
const ROSES: Item = { kind: 'tile', from: 'A1', tile: 'I3' }
const CLOCHE: Item = { kind: 'tile', from: 'B1', tile: 'I1' }
const at = (names: string) => names.split(' ').map(cellOf)
const none = choicesOf([])

describe('the parasol', () => {
  it('knows what covers a square', () => {
    expect(['a1', 'b2', 'a2', 'e1', 'b5'].map((name) => coverOf(BED, cellOf(name)))).toEqual([
      'tile', 'cat', 'pot', null, null,
    ])
  })

  it('says what is in the way, and by which rule', () => {
    expect(obstacleOf(BED, ROSES, at('c1 d1 e1'))).toEqual({ obstacle: 'tile', rule: 'COT-T5' })
    expect(obstacleOf(BED, ROSES, at('b2 c2 d2'))).toEqual({ obstacle: 'cat', rule: 'COT-T5' })
    expect(obstacleOf(BED, { kind: 'pot' }, at('e1'))).toEqual({ obstacle: 'print', rule: 'COT-T6' })
    expect(obstacleOf(null, ROSES, at('c1'))).toEqual({ obstacle: 'gone', rule: 'COT-L6' })
    expect(obstacleOf(BED, ROSES, at('c2 d2 e2'))).toBeNull()
  })

  it('counts what would still be seen', () => {
    const trial = tryOn(BED, ROSES, at('c2 d2 e2'))
    expect(trial).toMatchObject({ completes: false, coveredPots: 0, coveredCloches: 1, pots: 5, cloches: 1 })
    expect(tryOn(BED, CLOCHE, at('b5'))).toMatchObject({ pots: 5, cloches: 3 })
    expect(tryOn(BED, { kind: 'cat' }, at('b5'))).toMatchObject({ pots: 5, cloches: 2 })
  })

  it('sees a bed complete that has no empty space left', () => {
    const last = { ...BED, empty: ['.....', '.....', '.....', '...#.', '.....'] }
    expect(tryOn(last, { kind: 'pot' }, at('d2'))).toMatchObject({ completes: true, empty: 0, pots: 6 })
  })
})

describe('a ghost', () => {
  const plant: Action = { plant: { from: 'A1', to: { tile: 'I3', bed: 1, squares: ['c2', 'd2', 'e2'] } } }

  it('finds its action whatever the order of squares', () => {
    const choices = choicesOf([plant, { cat: '1 b5' }, 'done'])
    expect(choices.plants.get(plantKey('A1', 1, ['e2', 'c2', 'd2']))).toBe(plant)
    expect(ghostOf(BED, ROSES, 1, at('e2 d2 c2'), choices).action).toBe(plant)
    expect([choices.done, choices.refill, [...choices.from]]).toEqual(['done', null, ['A1']])
  })

  it('is a plan where it fits and is not due', () => {
    const ghost = ghostOf(BED, ROSES, 1, at('c2 d2 e2'), none)
    expect([ghost.action, ghost.refusal, ghost.trial?.empty]).toEqual([null, null, 12])
  })

  it('is refused on a bed where a bonus must not go', () => {
    const choices = choicesOf([{ pot: '2 a1' }])
    expect(ghostOf(BED, { kind: 'pot' }, 1, at('b5'), choices).refusal).toEqual({
      obstacle: 'elsewhere',
      rule: 'COT-T12',
    })
  })
})
