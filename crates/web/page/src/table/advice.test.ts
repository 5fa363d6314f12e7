import { afterEach, expect, it } from 'vitest'
import type { Opinion } from '../wire/types'
import { speak } from '../words.svelte'
import { adviceSpoken, adviceText } from './advice'

const OPINION: Opinion = {
  action: 'x',
  points: 4123,
  wins: 634,
  reasons: { en: ['fills row 3', 'leaves no hole'], fr: ['remplit la rangée 3'], de: ['füllt Reihe 3'] },
}

afterEach(() => speak('en'))

it('says what to expect and what speaks for it, in every language', () => {
  expect(adviceText(OPINION).replaceAll('\u00a0', ' ')).toBe('about 41.2 points in the end · wins 63 in 100 games · fills row 3 · leaves no hole')
  speak('fr')
  expect(adviceText(OPINION).replaceAll('\u00a0', ' ')).toBe('environ 41,2 points à la fin · gagne 63 parties sur 100 · remplit la rangée 3')
  speak('de')
  expect(adviceText(OPINION).replaceAll('\u00a0', ' ')).toBe('etwa 41,2 Punkte am Ende · gewinnt 63 von 100 Partien · füllt Reihe 3')
})

it('says nothing of what the bot does not know', () => {
  const bare = { action: 'x', reasons: { en: [], fr: [], de: [] } }
  expect(adviceText(bare)).toBe('')
  expect(adviceText({ ...bare, points: -250 })).toBe('about −2.5 points in the end')
})

it('tells ears which choice it is', () => {
  const bare = { action: 'x', points: 300, reasons: {} }
  expect(adviceSpoken(bare, 1, 3)).toBe('The best. about 3.0 points in the end')
  expect(adviceSpoken(bare, 2, 3)).toBe('Choice 2 of 3. about 3.0 points in the end')
})
