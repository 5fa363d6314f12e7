import { afterEach, expect, it } from 'vitest'
import type { Seat, SeatNow } from '../wire/types'
import { LANGS, speak } from '../words.svelte'
import { best, hasCourse, headline } from './result'

const NAMES = { a: 'Begonia', b: 'Helper', c: 'Cosmos', d: 'Dahlia' }
const name = (seat: Seat) => NAMES[seat]

function ended(quitters: Seat[], winners: Seat[], players: number, me: Seat | null) {
  const seats: SeatNow[] = (['a', 'b', 'c', 'd'] as const)
    .slice(0, players)
    .map((seat) => ({ seat, person: { id: seat, name: seat }, bot: null, has_resigned: quitters.includes(seat) }))
  return { seats, winners, isGivenUp: true, me, name }
}

afterEach(() => speak('en'))

it('names who gave up and who wins, in every language', () => {
  const told = (me: Seat | null) => headline(ended(['a'], ['b'], 2, me))
  expect([told('b'), told('a'), told(null)]).toEqual([
    'Begonia gave up. You win!',
    'You gave up. Helper wins.',
    'Begonia gave up. Helper wins.',
  ])
  speak('de')
  expect([told('b'), told('a')]).toEqual(['Begonia hat aufgegeben. Du gewinnst!', 'Du hast aufgegeben. Helper gewinnt.'])
  speak('fr')
  expect(told('b')).toMatch(/^Begonia a abandonné\. Vous gagnez\s!$/)
  expect(told('a')).toBe('Vous avez abandonné. Helper gagne.')
})

it('names all who gave up where only one is left', () => {
  expect(headline(ended(['a', 'c'], ['b'], 3, 'b'))).toBe('Begonia and Cosmos gave up. You win!')
  for (const lang of LANGS) {
    speak(lang)
    expect(headline(ended(['a', 'c'], ['b'], 3, null))).toMatch(/^Begonia .* Cosmos .*Helper/)
  }
})

it('makes nobody win who played alone', () => {
  expect(headline(ended(['a'], [], 1, 'a'))).toBe('You gave up.')
})

it('says who won a game that was played to its end, whoever gave up on the way', () => {
  expect(headline({ ...ended(['a'], ['b'], 3, 'c'), isGivenUp: false })).toBe('Helper wins')
  expect(headline({ ...ended([], ['b', 'c'], 3, 'c'), isGivenUp: false })).toBe('Helper and Cosmos share the win')
})

it('lets points decide only where they did', () => {
  const end = { seed: '', salt: '', winners: ['b' as const] }
  expect(best({ ...end, points: null })).toEqual([])
  expect(best({ ...end, points: [1, 2] })).toEqual(['b'])
})

it('draws no chart of points that never changed', () => {
  expect(hasCourse([[0, 0], [0, 0]])).toBe(false)
  expect(hasCourse([])).toBe(false)
  expect(hasCourse([[0, 0], [0, 3], [0, 3]])).toBe(true)
})
