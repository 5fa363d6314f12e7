import { expect, it } from 'vitest'
import type { SeatNow } from '../wire/types'
import { calledNames } from './names'

const bot = (seat: SeatNow['seat'], name: string) => ({ seat, person: null, bot: name, has_resigned: false }) as SeatNow

it('tells bots of one level apart', () => {
  const seats = [bot('a', 'level2'), bot('b', 'level5'), bot('c', 'level2')]
  expect(calledNames(seats)).toEqual({ a: 'Helper A', b: 'Master', c: 'Helper C' })
})
