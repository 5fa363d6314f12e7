import type { SeatNow } from '../wire/types'
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
