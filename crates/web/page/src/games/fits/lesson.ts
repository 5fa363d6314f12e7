/** The lesson: ten pieces of a round on board 2, each with something to learn. */

import type { Lesson, LessonStep } from '../game'
import { isBest, type Outlook } from './outlook'
import { orientation } from './parts'
import type { Action, Placement, View } from './types'
import { words } from './words'

type Step = LessonStep<View, Action>

function step(name: string, rule: string, isWanted: Step['isWanted']): Step {
  return {
    ask: () => words(name),
    nudge: () => words(`${name}.nudge`),
    praise: () => words(`${name}.praise`),
    rule,
    isWanted,
  }
}

const placed = (name: string, rule: string, is: (placement: Placement, view: View) => boolean) =>
  step(name, rule, (action, view) => 'place' in action && is(action.place, view))

const best = (name: string, rule: string, worth: (outlook: Outlook) => number) =>
  placed(name, rule, (placement, view) => isBest(view, placement, worth))

/** With this seed the cards show S4, X, V3, O4, N, V, F, Y and T, after the start card L. */
export const lesson: Lesson<View, Action> = {
  setup: 'players=2 boards=2',
  seed: '5'.padStart(64, '0'),
  before: [],
  steps: [
    placed('lesson-start', 'FIT-G4', () => true),
    placed('lesson-stand', 'FIT-P1', ({ piece, orientation: number }) => orientation(piece, number).height > orientation(piece, number).width),
    step('lesson-aside', 'FIT-G7', (action) => 'set_aside' in action),
    best('lesson-no-hole', 'FIT-P3', ({ closed }) => -closed),
    best('lesson-circles', 'FIT-S3', ({ hidden }) => -hidden),
    // The first four orientations are those of the face on the card.
    placed('lesson-flip', 'FIT-P1', ({ orientation: number }) => number > 4),
    best('lesson-most', 'FIT-S1', ({ change }) => change),
    best('lesson-low', 'FIT-P2', ({ row }) => -row),
    best('lesson-both', 'FIT-S1', ({ closed, hidden }) => -closed - hidden),
    step('lesson-free', 'FIT-G8', () => true),
  ],
}
