import { expect, it } from 'vitest'
import type { TablePhase, TableLine } from '../wire/types'
import { company, finished, openSeats, running } from './sort'

function line(id: string, phase: TablePhase, touched: number, isYours = false): TableLine {
  const terms = { visibility: 'private', undo: 'free', aids: 'allowed', clock: 'none' } as const
  const table = { id, title: 'fits', setup: 'players=3', terms, made: 0, commitment: '', takes_back: false }
  const seats: TableLine['seats'] = [
    { seat: 'a', person: { id: 'me', name: 'Me' }, bot: null, has_resigned: false },
    { seat: 'b', person: null, bot: 'greedy', has_resigned: false },
    { seat: 'c', person: null, bot: null, has_resigned: false },
  ]
  return { table, phase, seats, winners: [], is_your_turn: isYours, touched, is_kept: false }
}

const LINES = [
  line('old', 'playing', 5),
  line('mine', 'playing', 3, true),
  line('done', 'over', 9),
  line('new', 'gathering', 8),
]
const ids = (lines: TableLine[]) => lines.map((one) => one.table.id)

it('puts what waits for me first, then the latest', () => {
  expect(ids(running(LINES))).toEqual(['mine', 'new', 'old'])
})

it('folds away what is over', () => {
  expect(ids(finished([...LINES, line('closed', 'closed', 12)]))).toEqual(['closed', 'done'])
})

it('knows who sits there', () => {
  expect(openSeats(LINES[0]!).map((seat) => seat.seat)).toEqual(['c'])
  expect(company(LINES[0]!, 'me').map((seat) => seat.seat)).toEqual(['b'])
})
