import { afterEach, expect, it } from 'vitest'
import { speak } from '../words.svelte'
import { spell } from './clock'

afterEach(() => speak('en'))

it('spells what is left', () => {
  expect([0, 1, 59_001, 60_000, 65_000].map(spell)).toEqual(['0:00', '0:01', '1:00', '1:00', '1:05'])
  expect(spell(7_200_000)).toBe('2:00:00')
  expect(spell(-500)).toBe('0:00')
})

it('names days in the language being spoken', () => {
  const three = (3 * 86_400 + 4 * 3_600) * 1000
  expect(spell(three)).toBe('3 d 04:00')
  speak('fr')
  expect(spell(three)).toBe('3 j 04:00')
  speak('de')
  expect(spell(three)).toBe('3 T. 04:00')
})
