/** What happened, in one sentence each. */

import type { Seat } from '../../wire/types'
import { list } from '../../words.svelte'
import type { Sentence } from '../game'
import { cells, columnName } from './heap'
import { orientation } from './parts'
import { ruleOf, SOURCES, total } from './score'
import { COLUMN_NAMES, type Event, type Placement } from './types'
import { words } from './words'

/** The first and the last column that a piece takes up. */
export function columns({ piece, orientation: number, column }: Placement): [string, string] {
  return [column, columnName(COLUMN_NAMES.indexOf(column) + orientation(piece, number).width - 1)]
}

function placed({ seat, placement, squares }: Extract<Event, { placed: unknown }>['placed'], name: string): Sentence {
  const row = Math.min(...cells(squares).map((cell) => cell.y)) + 1
  return { text: words().tellPlaced(name, placement.piece, ...columns(placement), row), seat, rule: 'FIT-P2' }
}

function scored({ seat, board, tally }: Extract<Event, { scored: unknown }>['scored'], name: string): Sentence {
  const sources = SOURCES[board]
  const parts = sources.map((source) => words().tellSource(words().sources[source], tally[source]))
  const rule = ruleOf(sources.at(-1)!, board)
  return { text: words().tellScored(name, list(parts)), seat, rule, points: total(tally) }
}

/** The log's sentence about an event. */
export function tell(event: Event, name: (seat: Seat) => string): Sentence | null {
  if ('round' in event) return { text: words().tellRound(event.round.round, event.round.board), isHeading: true }
  if ('start' in event) {
    const { seat, piece } = event.start
    return { text: words().tellStart(name(seat), piece), seat, rule: 'FIT-G4' }
  }
  if ('card' in event) return { text: words().tellCard(event.card.piece), rule: 'FIT-G5' }
  if ('placed' in event) return placed(event.placed, name(event.placed.seat))
  if ('set_aside' in event) {
    const { seat, piece } = event.set_aside
    return { text: words().tellAside(name(seat), piece), seat, rule: 'FIT-G7' }
  }
  if ('scored' in event) return scored(event.scored, name(event.scored.seat))
  const { rank } = event.over
  if (rank) return { text: words().tellRank(words().ranks[rank]), rule: 'FIT-O2' }
  return { text: words().tellOver, isHeading: true }
}
