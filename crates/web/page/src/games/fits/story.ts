/** Which pieces lie where: a view tells what is covered, the story by what. */

import type { Seat } from '../../wire/types'
import { SEATS } from '../../wire/types'
import type { Cell } from '../shape'
import { at, cells, type Heap, heap } from './heap'
import type { BoardNumber, Count, Event, Piece, Squares, View } from './types'

/** Something on a ramp: a piece, or a square covered by nobody knows what. */
export interface Block {
  piece: Piece | null
  cells: Cell[]
}

/** A board, as it is played on or as it was scored. */
export interface Played {
  board: BoardNumber
  covered: Heap
  count: Count
  blocks: Block[]
}

/** What a seat has placed in the round that the story has come to. */
function placed(story: readonly Event[], seat: Seat): Block[] {
  let blocks: Block[] = []
  for (const event of story) {
    if ('round' in event) blocks = []
    if ('placed' in event && event.placed.seat === seat) {
      const { placement, squares } = event.placed
      // Taken back and placed anew: a piece lies there once.
      blocks = blocks.filter((block) => block.piece !== placement.piece)
      blocks.push({ piece: placement.piece, cells: cells(squares) })
    }
    if ('set_aside' in event && event.set_aside.seat === seat) {
      blocks = blocks.filter((block) => block.piece !== event.set_aside.piece)
    }
  }
  return blocks
}

/** The pieces that make up what is covered; squares that the story does not explain stand alone. */
export function blocks(story: readonly Event[], seat: Seat, squares: Squares): Block[] {
  const covered = heap(squares)
  const known = placed(story, seat).filter((block) => block.cells.every((cell) => covered[at(cell)]))
  const explained = new Set(known.flatMap((block) => block.cells.map(at)))
  const rest = cells(squares).filter((cell) => !explained.has(at(cell)))
  return [...known, ...rest.map((cell) => ({ piece: null, cells: [cell] }))]
}

export function ramp(view: View, seat: Seat): View['ramps'][number] {
  return view.ramps[SEATS.indexOf(seat)]!
}

/** The board that is being played on. */
export function board(view: View): BoardNumber {
  return view.boards[view.round - 1]!
}

/** A seat's board, as far as it has come. */
export function played(view: View, seat: Seat, story: readonly Event[]): Played {
  const { covered } = ramp(view, seat)
  const count = view.counts[SEATS.indexOf(seat)]!
  return { board: board(view), covered: heap(covered), count, blocks: blocks(story, seat, covered) }
}

/** The piece that a seat decides about, or would decide about if it were asked. */
export function pieceAtHand(view: View, seat: Seat): Piece | null {
  if (view.phase === 'place_start') return ramp(view, seat).start
  return typeof view.phase === 'object' ? view.phase.place_card : null
}

/** A seat's boards that were scored, in their order. */
export function results(story: readonly Event[], seat: Seat): Played[] {
  return story.flatMap((event, index) => {
    if (!('scored' in event) || event.scored.seat !== seat) return []
    const { board, covered, count } = event.scored
    return [{ board, covered: heap(covered), count, blocks: blocks(story.slice(0, index), seat, covered) }]
  })
}

/** Whether a seat has placed nothing since its last board was scored. */
export function isBetweenBoards(story: readonly Event[], seat: Seat): boolean {
  const scored = story.findLastIndex((event) => 'scored' in event && event.scored.seat === seat)
  const placed = story.findLastIndex((event) => 'placed' in event && event.placed.seat === seat)
  return scored > placed
}

/** What a seat's boards counted. */
export function counts(story: readonly Event[], seat: Seat): Map<BoardNumber, Count> {
  return new Map(
    story.flatMap((event) =>
      'scored' in event && event.scored.seat === seat ? [[event.scored.board, event.scored.count] as const] : [],
    ),
  )
}
