/** What happened to those who play, beside the game: it is in no event, so it is read off their seats. */

import type { Cover, Seat, SeatNow } from '../wire/types'

/** A line of the log about somebody. */
export interface Note {
  /** After so many events. */
  after: number
  seat: Seat
  what: Cover | 'back' | 'resigned'
}

/** What has changed between two moments. */
export function notes(before: SeatNow[], now: SeatNow[], after: number): Note[] {
  return now.flatMap((seat, at) => {
    const what = change(before[at], seat)
    return what ? [{ after, seat: seat.seat, what }] : []
  })
}

function change(before: SeatNow | undefined, now: SeatNow): Note['what'] | null {
  if (!before?.person || !now.person) return null
  if (now.has_resigned) return before.has_resigned ? null : 'resigned'
  // That a bot made the last turn is said when it begins to.
  if (now.bot !== null) return before.cover === now.cover ? null : (now.cover ?? null)
  const wasPlayedOn = before.bot !== null && (before.cover === 'lent' || before.cover === 'away')
  return wasPlayedOn ? 'back' : null
}
