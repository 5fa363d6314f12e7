import { afterEach, describe, expect, it } from 'vitest'
import { list, number, plural, signed, since, speak } from './words.svelte'

describe('words', () => {
  afterEach(() => speak('en'))

  it('counts as each language does', () => {
    const forms = { one: '# point', other: '# points' }
    expect([0, 1, 2].map((count) => plural(count, forms))).toEqual(['0 points', '1 point', '2 points'])
    speak('fr')
    expect([0, 1, 2].map((count) => plural(count, forms))).toEqual(['0 point', '1 point', '2 points'])
  })

  it('writes a true minus sign', () => {
    expect([signed(3), signed(0), signed(-4), number(-4)]).toEqual(['+3', '0', '−4', '−4'])
  })

  it('writes numbers as each language does', () => {
    expect([number(0.5), number(12_345)]).toEqual(['0.5', '12,345'])
    speak('de')
    expect([number(0.5), number(12_345)]).toEqual(['0,5', '12.345'])
  })

  it('tells how long ago it was', () => {
    expect(since(1_000, 1_000 + 200)).toBe('3 minutes ago')
    expect(since(1_000, 1_000 + 90_000)).toBe('yesterday')
    speak('de')
    expect(since(1_000, 1_000 + 7_300)).toBe('vor 2 Stunden')
    expect(since(1_000, 1_005)).toBe('in dieser Minute')
  })

  it('puts names in a row', () => {
    expect(list(['Rosa', 'Max', 'you'])).toBe('Rosa, Max, and you')
    speak('de')
    expect(list(['Rosa', 'Max'])).toBe('Rosa und Max')
  })
})
