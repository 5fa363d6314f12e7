import type { SeatNow } from '../wire/types'
import { botLabel, words } from './words'

/** How somebody in a seat is called. */
export function seatName(now: SeatNow): string {
  if (now.person) return now.person.name
  return now.bot ? botLabel(now.bot) : words().open
}
