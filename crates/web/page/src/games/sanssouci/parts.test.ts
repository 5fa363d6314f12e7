import { describe, expect, it } from 'vitest'
import { allowed, colorOf, isFreed, kindOf, REWARD_AREA, SPACES, tileOn } from './parts'
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

  it('know what a card allows', () => {
    expect(kindOf('4+6')).toEqual({ colors: [4, 6] })
    expect(allowed('4+6', SAMPLE_DISPLAY)).toEqual(['4.1', '4.2', '6.1', '6.2'])
    expect(allowed('vine', SAMPLE_DISPLAY)).toEqual(['3.2', '4.2'])
    expect(allowed('any', SAMPLE_DISPLAY)).toEqual(SPACES)
  })

  it('free a structure card whose structure is not there', () => {
    expect(isFreed('pavilion', SAMPLE_DISPLAY)).toBe(true)
    expect(allowed('pavilion', SAMPLE_DISPLAY)).toHaveLength(10)
    expect(isFreed('vine', SAMPLE_DISPLAY)).toBe(false)
  })

  it('take nothing from an empty space', () => {
    const display = SAMPLE_DISPLAY.with(0, null)
    expect(tileOn(display, '2.1')).toBeNull()
    expect(allowed('any', display)).not.toContain('2.1')
  })
})
