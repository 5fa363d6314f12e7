/** What somebody has won or lost between two views. */

import type { Seat } from '../wire/types'
import { SEATS } from '../wire/types'

export interface Gain {
  seat: Seat
  points: number
}

/** Every seat whose points are not what they were; `before` and `now` are by seat. */
export function gains(before: number[], now: number[]): Gain[] {
  return now.flatMap((points, at) => {
    const gained = points - (before[at] ?? points)
    return gained === 0 ? [] : [{ seat: SEATS[at]!, points: gained }]
  })
}
