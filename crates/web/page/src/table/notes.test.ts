import { expect, it } from 'vitest'
import type { SeatNow } from '../wire/types'
import { notes } from './notes'

const seat = (more: Partial<SeatNow>): SeatNow[] => [
  { seat: 'b', person: { id: '1', name: 'Begonia' }, bot: null, has_resigned: false, ...more },
]
const own = seat({})
const changed = (before: SeatNow[], now: SeatNow[]) => notes(before, now, 7).map((note) => note.what)

it('tells that a bot plays for somebody, why, and that they are back', () => {
  for (const cover of ['lent', 'late', 'away', 'out_of_time'] as const) {
    expect(changed(own, seat({ bot: 'level3', cover }))).toEqual([cover])
    expect(changed(seat({ bot: 'level3', cover }), seat({ bot: 'level3', cover }))).toEqual([])
  }
  expect(changed(seat({ bot: 'level3', cover: 'away' }), own)).toEqual(['back'])
  expect(notes(own, seat({ bot: 'level3', cover: 'lent' }), 7)).toEqual([{ after: 7, seat: 'b', what: 'lent' }])
})

it('says nothing when a missed turn is over', () => {
  expect(changed(seat({ bot: 'level3', cover: 'late' }), own)).toEqual([])
  expect(changed(seat({ bot: 'level3', cover: 'late' }), seat({ cover: 'late' }))).toEqual([])
})

it('tells once that somebody gave up, and nothing about bots that are nobody else', () => {
  const resigned = seat({ bot: 'level3', has_resigned: true })
  expect(changed(own, resigned)).toEqual(['resigned'])
  expect(changed(resigned, resigned)).toEqual([])
  expect(changed(seat({ person: null }), seat({ person: null, bot: 'level3' }))).toEqual([])
})
