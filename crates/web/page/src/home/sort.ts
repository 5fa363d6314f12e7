/** Which of my tables matters most. */

import type { SeatNow, TableLine } from '../wire/types'

const isRunning = (line: TableLine) => line.phase === 'playing' || line.phase === 'gathering'

/** Those that are not over: first where I am to play, then the latest. */
export function running(lines: TableLine[]): TableLine[] {
  return lines
    .filter(isRunning)
    .sort((a, b) => Number(b.is_your_turn) - Number(a.is_your_turn) || b.touched - a.touched)
}

/** Those that are over, the latest first. */
export function finished(lines: TableLine[]): TableLine[] {
  return lines.filter((line) => !isRunning(line)).sort((a, b) => b.touched - a.touched)
}

export const openSeats = (line: TableLine): SeatNow[] =>
  line.seats.filter((seat) => seat.person === null && seat.bot === null)

/** Whoever sits there besides me. */
export const company = (line: TableLine, me: string | undefined): SeatNow[] =>
  line.seats.filter((seat) => (seat.person !== null || seat.bot !== null) && seat.person?.id !== me)
