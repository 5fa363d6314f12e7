import { describe, expect, it } from 'vitest'
import { colorOf, kindOf, REWARD_AREA, SPACES, tileOn } from './parts'
import { SAMPLE_DISPLAY } from './sample'

describe('the components', () => {
  it('are those of the engine', () => {
    expect(SPACES).toHaveLength(10)
    expect([1, 2, 3, 4, 5, 6].map((row) => colorOf(row as 1, 'ravensburger'))).toEqual([
      'beige',
      'white',
      'gray',
      'orange',
      'violet',
      'turquoise',
    ])
    expect(colorOf(2, 'imperial')).toBe('red')
    expect(colorOf(1, 'imperial')).toBe('none')
  })

  it('cover sixteen squares with a reward board, a tip on e3', () => {
    expect(REWARD_AREA.join('').replaceAll('.', '')).toHaveLength(16)
    expect(REWARD_AREA[2]).toBe('....#....')
  })

  it('know what a card is about', () => {
    expect(kindOf('4+6')).toEqual({ colors: [4, 6] })
  })

  it('know an empty space', () => {
    const display = SAMPLE_DISPLAY.with(0, null)
    expect(tileOn(display, '2.1')).toBeNull()
  })
})
