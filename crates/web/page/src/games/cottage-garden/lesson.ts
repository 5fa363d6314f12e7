/** A lesson in eleven steps, in one game whose seed fixes everything until the first free choice. */

import type { Lesson, LessonStep } from '../game'
import type { Action, Slot, TileName, View } from './types'
import { words } from './words'

function plant(from: string, tile: TileName, bed: Slot, squares: string): Action {
  return { plant: { from, to: { tile, bed, squares: squares.split(' ') } } }
}

type Step = LessonStep<View, Action>

/** A step that wants this very action. */
function exactly(name: string, action: Action, rule: string): Step {
  return step(name, (tried) => JSON.stringify(tried) === JSON.stringify(action), rule)
}

function step(name: string, isWanted: Step['isWanted'], rule: string): Step {
  return {
    ask: () => words(name),
    nudge: () => words(`${name}.nudge`),
    praise: () => words(`${name}.praise`),
    isWanted,
    rule,
  }
}

const isKind = (kind: 'plant' | 'pot' | 'cat') => (action: Action) => typeof action === 'object' && kind in action

export const lesson: Lesson<View, Action> = {
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
    step('lesson-turn', isKind('plant'), 'COT-T5'),
    step('lesson-go-on', (action) => action === 'done' || isKind('cat')(action), 'COT-T15'),
    step('lesson-pot', isKind('pot'), 'COT-T6'),
    step('lesson-last', (action) => action === 'done' || isKind('plant')(action) || isKind('pot')(action), 'COT-T16'),
  ],
}
