/** How a game ended, in words. The server says who won. */

import type { End, Seat, SeatNow } from '../wire/types'
import { list } from '../words.svelte'
import { words } from './words'

interface Ended {
  seats: SeatNow[]
  winners: Seat[]
  /** Whether it was given up before its end. */
  isGivenUp: boolean
  /** Whose eyes these are. */
  me: Seat | null
  name: (seat: Seat) => string
}

/** Who won, and who gave up if that was the end of it. */
export function headline({ seats, winners, isGivenUp, me, name }: Ended): string {
  const quitters = seats.filter((now) => now.has_resigned).map((now) => now.seat)
  const won = winners.length === 0 ? '' : winner(winners, me, name)
  if (!isGivenUp || quitters.length === 0) {
    // Alone there is nobody to win against: the verdict says how it went.
    return seats.length === 1 || !won ? words().over : won
  }
  const isMe = quitters.length === 1 && quitters[0] === me
  const gaveUp = isMe ? words().youGaveUp : words().gaveUp(list(quitters.map(name)), quitters.length)
  return [gaveUp, won && (won.endsWith('!') ? won : `${won}.`)].filter(Boolean).join(' ')
}

/** Who won, by themselves or together. */
export function winner(winners: Seat[], me: Seat | null, name: (seat: Seat) => string): string {
  if (winners.length === 1 && winners[0] === me) return words().youWon
  return words().won(list(winners.map(name)), winners.length)
}

/** Whether there is anything to draw: points that have changed. */
export function hasCourse(points: number[][]): boolean {
  return points.some((row) => row.some((value, at) => value !== points[0]?.[at]))
}

/** Whose points are the best of a game that was played to its end: elsewhere points decide nothing. */
export function best(end: End | null): Seat[] {
  return end?.points ? end.winners : []
}
