import { describe, expect, test } from 'vitest'
import { lesson } from './lesson'
import { isBest, prospect } from './outlook'
import recorded from './recorded.json'
import { COLUMN_NAMES, type Outlook, type Placement, type View } from './types'

/** I3 over a ramp on which only d1 is covered. */
const outlook = recorded.outlooks[1] as Outlook
const view = { outlook } as View
const places: Placement[] = outlook.rows.flatMap((columns, at) =>
  columns.map((_, x) => ({ piece: outlook.piece, orientation: at + 1, column: COLUMN_NAMES[x]! })),
)

// Whether every step can be done, and has words, browser/lessons.test.js finds out with a server.
describe('the lesson', () => {
  test('has ten steps, one for each of its pieces', () => {
    expect(lesson.steps).toHaveLength(10)
    expect(lesson.seed).toHaveLength(64)
  })

  test('judges by what is foreseen', () => {
    const best = places.filter((place) => isBest(view, place, ({ closed }) => -closed.length))
    expect(best.length).toBeGreaterThan(0)
    expect(best.length).toBeLessThan(places.length)
    for (const { orientation, column } of best) {
      expect(prospect(outlook, orientation, COLUMN_NAMES.indexOf(column)).closed).toEqual([])
    }
    const [first] = places
    expect(isBest({ outlook: null } as View, first!, () => 0)).toBe(false)
  })
})
