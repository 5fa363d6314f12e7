/** What happened, in one sentence each. */

import type { Seat } from '../../wire/types'
import type { Sentence } from '../game'
import { total } from './count'
import { cells, columnName } from './heap'
import { orientation } from './parts'
import { COLUMN_NAMES, type Event, type Placement } from './types'
import { words } from './words'

/** "b" or "b–d": the columns that a piece takes up. */
export function columns({ piece, orientation: number, column }: Placement): string {
  const last = columnName(COLUMN_NAMES.indexOf(column) + orientation(piece, number).width - 1)
  return column === last ? column : `${column}–${last}`
}

function placed({ seat, placement, squares }: Extract<Event, { placed: unknown }>['placed'], name: string): Sentence {
  const row = Math.min(...cells(squares).map((cell) => cell.y)) + 1
  const text = words('told-placed', { name, piece: placement.piece, columns: columns(placement), row })
  return { text, seat, rule: 'FIT-P2' }
}

function scored({ seat, board, count }: Extract<Event, { scored: unknown }>['scored'], name: string): Sentence {
  const parts = count.lines.map(({ source, points }) => words('source-points', { source, points }))
  const text = words('told-scored', { name, board, points: total(count), sources: parts.join(', ') })
  return { text, seat, rule: count.lines.at(-1)!.rule }
}

/** The log's sentence about an event. */
export function tell(event: Event, name: (seat: Seat) => string): Sentence | null {
  if ('round' in event) {
    const { round, board } = event.round
    return { text: words('told-round', { round, board }), isHeading: true }
  }
  if ('start' in event) {
    const { seat, piece } = event.start
    return { text: words('told-start', { name: name(seat), piece }), seat, rule: 'FIT-G4' }
  }
  if ('card' in event) return { text: words('told-card', { piece: event.card.piece }), rule: 'FIT-G5' }
  if ('placed' in event) return placed(event.placed, name(event.placed.seat))
  if ('set_aside' in event) {
    const { seat, piece } = event.set_aside
    return { text: words('told-aside', { name: name(seat), piece }), seat, rule: 'FIT-G7' }
  }
  if ('scored' in event) return scored(event.scored, name(event.scored.seat))
  const { rank } = event.over
  if (rank) return { text: words('told-rank', { rank }), rule: 'FIT-O2' }
  return { text: words('told-over'), isHeading: true }
}
