/** A lesson in ten steps, on a game of which every draw is known. */

import type { Lesson, LessonStep } from '../game'
import type { Action, View } from './types'
import { words } from './words'

/** A step that wants exactly this action: whatever comes later relies on it. */
const step = (name: string, rule: string, wanted: Action): LessonStep<View, Action> => ({
  name,
  rule,
  isWanted: (action) => isSame(action, wanted),
})

/** Whether two actions are the same, whatever the order of their parts. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const parts = Object.entries(one)
  const others = new Map(Object.entries(other))
  return parts.length === others.size && parts.every(([name, part]) => isSame(part, others.get(name)))
}

export const lesson: Lesson<View, Action> = {
  say: (step) => ({ ask: words(step), nudge: words(`${step}.nudge`), praise: words(`${step}.praise`) }),
  // Without stacks a turn has nothing to choose that makes no difference.
  setup: 'players=2 edition=imperial',
  seed: '6f'.padStart(64, '0'),
  before: [],
  steps: [
    step('lesson-face', 'SAN-S1', { garden: 'A' }),
    step('lesson-colors', 'SAN-T2', { take: { card: '3+5', space: '3.2' } }),
    step('lesson-walk', 'SAN-T12', { noble: { noble: 'pavilion', to: 'c3' } }),
    step('lesson-structure', 'SAN-T3', { take: { card: 'fountain', space: '4.2' } }),
    step('lesson-around', 'SAN-T9', { noble: { noble: 'statue', to: 'b3' } }),
    step('lesson-turned', 'SAN-T6', { take: { card: '2+5', space: '2.2' } }),
    step('lesson-gardener', 'SAN-T6', { gardener: 'f2' }),
    step('lesson-over', 'SAN-T10', { noble: { noble: 'fountain', to: 'f4' } }),
    step('lesson-mission', 'SAN-E4', { take: { card: 'topiary', space: '3.1' } }),
    step('lesson-last', 'SAN-E2', { noble: { noble: 'topiary', to: 'd3' } }),
  ],
}
