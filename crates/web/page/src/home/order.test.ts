import { describe, expect, it } from 'vitest'
import type { OptionCard } from '../wire/types'
import { control, helpText, newTable, setupLine, usualWishes, variant, withBed } from './order'

const option = (name: string, value: string | null): OptionCard => ({ name, value, help: {} })
const SANSSOUCI = [option('edition', 'NAME'), option('rewards', null), option('boar', null), option('first', 'SEAT')]
const WISHES = { ...usualWishes(), others: ['open', 'greedy', 'open'] }

describe('the setup line', () => {
  it('leaves out what is usual', () => {
    expect(setupLine(SANSSOUCI, 2, { edition: 'ravensburger', first: 'a', rewards: '' })).toBe('players=2')
  })

  it('names what is not', () => {
    const chosen = { edition: 'imperial', rewards: 'yes', first: 'drawn' }
    expect(setupLine(SANSSOUCI, 3, chosen)).toBe('players=3 edition=imperial rewards first=drawn')
  })

  it('forgets a first player who does not sit there any more', () => {
    expect(setupLine(SANSSOUCI, 2, { first: 'd' })).toBe('players=2')
  })

  it('knows lists, and that beds are chosen solo only', () => {
    expect(setupLine([option('boards', 'LIST')], 2, { boards: '1,3' })).toBe('players=2 boards=1,3')
    expect(setupLine([option('boards', 'LIST')], 2, { boards: '1,2,3,4' })).toBe('players=2')
    expect(setupLine([option('beds', 'LIST')], 2, { beds: '3,5,7' })).toBe('players=2')
    expect(setupLine([option('beds', 'LIST')], 1, { beds: '3, 5, 7' })).toBe('players=1 beds=3,5,7')
  })
})

describe('alone', () => {
  it('nobody else can begin', () => {
    expect(control(option('first', 'SEAT'), 1)).toBeNull()
    expect(setupLine(SANSSOUCI, 1, { first: 'drawn' })).toBe('players=1')
  })

  it('one chooses all three beds or none, and no bed twice', () => {
    expect(withBed('', 0, '5')).toBe('5,1,2')
    expect(withBed('', 2, '1')).toBe('2,3,1')
    expect(withBed('3,5,7', 1, '9')).toBe('3,9,7')
    expect(withBed('3,5,7', 1, '7')).toBe('3,7,5')
    expect(withBed('3,5,7', 1, '')).toBe('')
  })
})

describe('a new table', () => {
  it('has as many seats as players', () => {
    const table = newTable('sanssouci', SANSSOUCI, { ...WISHES, players: 3 })
    expect(table.seats).toEqual(['you', 'open', { bot: 'greedy' }])
  })

  it('has the terms that were wished for', () => {
    const table = newTable('fits', [], { ...WISHES, isPublic: true, mayAsk: false, clock: 'day' })
    const clock = { per_move: { seconds: 86_400 } }
    expect(table.terms).toEqual({ visibility: 'public', undo: 'free', aids: 'none', clock })
  })
})

it('drops the note on defaults from help', () => {
  expect(helpText('the boards to play, in this order [default: 1,2,3,4]')).toBe('the boards to play, in this order')
})

it('tells what is unusual about a setup', () => {
  expect(variant('players=2 edition=ravensburger first=a')).toEqual([])
  expect(variant('players=2 edition=imperial rewards first=b boards=1,3')).toEqual(['Imperial', 'Rewards', 'Boards 1, 3'])
})
