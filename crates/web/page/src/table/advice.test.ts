import { afterEach, expect, it } from 'vitest'
import type { Opinion } from '../wire/types'
import { speak } from '../words.svelte'
import { advice, adviceSpoken } from './advice'

const OPINION: Opinion = {
  action: 'x',
  points: 4123,
  wins: 634,
  reasons: { en: ['fills row 3', 'leaves no hole'], fr: ['remplit la rangée 3'], de: ['füllt Reihe 3'] },
}

const read = (opinion: Opinion) => {
  const { gist, why } = advice(opinion)!
  return [gist, why].map((text) => text.replaceAll('\u00a0', ' '))
}

afterEach(() => speak('en'))

it('says what to expect and what speaks for it, in every language', () => {
  expect(read(OPINION)).toEqual(['About 41.2 points in the end · 63% to win', 'Fills row 3 · leaves no hole'])
  speak('fr')
  expect(read(OPINION)).toEqual(['Environ 41,2 points à la fin · victoire à 63 %', 'Remplit la rangée 3'])
  speak('de')
  expect(read(OPINION)).toEqual(['Etwa 41,2 Punkte am Ende · gewinnt zu 63 %', 'Füllt Reihe 3'])
})

it('says nothing of what the bot does not know', () => {
  const bare = { action: 'x', reasons: { en: [], fr: [], de: [] } }
  expect(advice(bare)).toBeNull()
  expect(read({ ...bare, points: -250 })).toEqual(['About −2.5 points in the end', ''])
})

it('tells ears which choice it is', () => {
  const bare = { action: 'x', points: 300, reasons: {} }
  expect(adviceSpoken(bare, 1, 3)).toBe('The best. About 3.0 points in the end')
  expect(adviceSpoken(bare, 2, 3)).toBe('Choice 2 of 3. About 3.0 points in the end')
})
