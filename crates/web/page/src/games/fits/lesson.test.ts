import { describe, expect, test } from 'vitest'
import { lesson } from './lesson'
import { places } from './outlook'
import { heap, landing, withCells } from './heap'
import { COLUMNS, orientation, PIECES } from './parts'
import { COLUMN_NAMES, type Action, type Piece, type Squares, type View } from './types'

/** The start card and the building cards that the lesson's seed brings, as the server dealt them. */
const PIECES_TO_COME: Piece[] = ['L', 'S4', 'X', 'V3', 'O4', 'N', 'V', 'F', 'Y', 'T']

function view(covered: Squares, piece: Piece): View {
  const ramp = { covered, start: 'L' as const, aside: [], points: [0, 0, 0, 0], last: null }
  return {
    viewer: { seat: 'a' },
    boards: [2],
    round: 1,
    phase: { place_card: piece },
    asked: ['a'],
    undrawn: [],
    unturned: [],
    ramps: [ramp, ramp],
    winners: [],
    rank: null,
  }
}

function after(covered: Squares, action: Action): Squares {
  if (!('place' in action)) return covered
  const { piece, orientation: number, column } = action.place
  const { cells } = landing(heap(covered), orientation(piece, number), COLUMN_NAMES.indexOf(column))
  const now = withCells(heap(covered), cells)
  return Array.from({ length: 15 }, (_, at) =>
    Array.from({ length: COLUMNS }, (_, x) => (now[(14 - at) * COLUMNS + x] ? '#' : '.')).join(''),
  )
}

describe('the lesson', () => {
  test('has ten steps, one for each of its pieces', () => {
    expect(lesson.steps).toHaveLength(10)
    expect(lesson.seed).toHaveLength(64)
    expect(PIECES).toEqual(expect.arrayContaining(PIECES_TO_COME))
  })

  test.each([0, 1, 2, 3, 4])('can be done whatever was done before (%i)', (way) => {
    let covered: Squares = Array.from({ length: 15 }, () => '......')
    lesson.steps.forEach((step, at) => {
      const piece = PIECES_TO_COME[at]!
      const now = view(covered, piece)
      const actions: Action[] = places(heap(covered), piece).map((place) => ({ place }))
      actions.push({ set_aside: { piece } })
      const wanted = actions.filter((action) => step.isWanted(action, now))
      expect(wanted, `step ${at + 1}`).not.toHaveLength(0)
      // Something can be done wrong in every step but the first and the last.
      if (at > 0 && at < 9) expect(wanted.length).toBeLessThan(actions.length)
      covered = after(covered, wanted[(way * 7) % wanted.length]!)
    })
  })

  test('has words for every step', () => {
    for (const step of lesson.steps) {
      expect([step.ask(), step.nudge(), step.praise()].every((text) => text.length > 10)).toBe(true)
    }
  })
})
