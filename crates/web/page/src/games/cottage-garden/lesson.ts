/** A lesson in eleven steps, in one game whose seed fixes everything until the first free choice. */

import type { Lesson, LessonStep } from '../game'
import type { Action, Slot, TileName, View } from './types'
import { words } from './words'

function plant(from: string, tile: TileName, bed: Slot, squares: string): Action {
  return { plant: { from, to: { tile, bed, squares: squares.split(' ') } } }
}

/** A step that wants this very action. */
const exactly = (name: string, wanted: Action, rule: string): LessonStep<View, Action> => ({
  name,
  rule,
  isWanted: (action) => JSON.stringify(action) === JSON.stringify(wanted),
})

const isOneOf = (...kinds: string[]) => (action: Action) => kinds.includes(typeof action === 'string' ? action : Object.keys(action)[0]!)

export const lesson: Lesson<View, Action> = {
  say: (step) => ({ ask: words(step), nudge: words(`${step}.nudge`), praise: words(`${step}.praise`) }),
  setup: 'players=2 first=a',
  seed: '1f'.padStart(64, '0'),
  before: [
    plant('A3', 'H1', 2, 'd1 e1 c2 d2 c3 d3'),
    'done',
    plant('C4', 'L5', 2, 'e3 b4 c4 d4 e4'),
    'done',
    plant('C1', 'L4', 2, 'a3 a4 a5 b5'),
    'done',
    plant('C3', 'V3', 2, 'b1 a2 b2'),
    'done',
    { advance: { color: 'orange', from: 0 } },
    { advance: { color: 'blue', from: 0 } },
    plant('D1', 'H8', 1, 'a1 b1 a2 a3 b3 a4'),
    'done',
    plant('B3', 'L4', 1, 'd2 e2 e3 e4'),
    'done',
    plant('B4', 'F5', 1, 'c3 b4 c4 c5 d5'),
    'done',
  ],
  steps: [
    exactly('lesson-plant', plant('D2', 'I3', 1, 'c1 d1 e1'), 'COT-T4'),
    exactly('lesson-cat', { cat: '1 c2' }, 'COT-T7'),
    exactly('lesson-done', 'done', 'COT-T8'),
    exactly('lesson-orange', { advance: { color: 'orange', from: 6 } }, 'COT-T9'),
    exactly('lesson-keep', 'keep', 'COT-T11'),
    exactly('lesson-blue', { advance: { color: 'blue', from: 2 } }, 'COT-T9'),
    exactly('lesson-refill', 'refill', 'COT-T2'),
    { name: 'lesson-turn', rule: 'COT-T5', isWanted: isOneOf('plant') },
    { name: 'lesson-go-on', rule: 'COT-T15', isWanted: isOneOf('done', 'cat') },
    { name: 'lesson-pot', rule: 'COT-T6', isWanted: isOneOf('pot') },
    { name: 'lesson-last', rule: 'COT-T16', isWanted: isOneOf('done', 'plant', 'pot') },
  ],
}
