import type { Seat, SeatNow } from '../wire/types'
import { botCalled, botLabel, words } from './words'

/** Who sits in a seat; of a bot also how strong it is. */
export function seatName(now: SeatNow): string {
  if (now.person) return now.person.name
  return now.bot ? botLabel(now.bot) : words().open
}

/** How somebody is called at the table, where a name is one word among others. */
export function calledName(now: SeatNow): string {
  return now.bot && !now.person ? botCalled(now.bot) : seatName(now)
}

/** Whom one plays with; how strong a bot is only where there is nobody else to name. */
export function companyNames(seats: SeatNow[]): string[] {
  return seats.map(seats.length > 1 ? calledName : seatName)
}

/** How all are called in sentences: who shares a name with somebody is told apart by their letter. */
export function calledNames(seats: SeatNow[]): Partial<Record<Seat, string>> {
  const names = seats.map(calledName)
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  return Object.fromEntries(
    seats.map(({ seat }, at) => [seat, isShared(names[at]!) ? `${names[at]} ${seat.toUpperCase()}` : names[at]]),
  )
}
