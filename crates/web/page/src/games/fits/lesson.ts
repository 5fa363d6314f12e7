/** The lesson: ten pieces of a round on board 2, each with something to learn. */

import type { Lesson, LessonStep } from '../game'
import { at } from './heap'
import { isBest, type Prospect } from './outlook'
import { orientation, prints } from './parts'
import type { Action, Placement, View } from './types'
import { words } from './words'

type Step = LessonStep<View, Action>

const step = (name: string, rule: string, isWanted: Step['isWanted']): Step => ({ name, rule, isWanted })

const placed = (name: string, rule: string, is: (placement: Placement, view: View) => boolean) =>
  step(name, rule, (action, view) => 'place' in action && is(action.place, view))

const best = (name: string, rule: string, worth: (prospect: Prospect) => number) =>
  placed(name, rule, (placement, view) => isBest(view, placement, worth))

const BOARD = 2

/** The numbers on special squares that it covers. */
function hidden({ cells }: Prospect): number {
  const under = cells.map((cell) => prints(BOARD)[at(cell)])
  return under.reduce((sum, print) => sum + (print?.kind === 'worth' ? print.points : 0), 0)
}

/** With this seed the cards show S4, X, V3, O4, N, V, F, Y and T, after the start card L. */
export const lesson: Lesson<View, Action> = {
  say: (step) => ({ ask: words(step), nudge: words(`${step}.nudge`), praise: words(`${step}.praise`) }),
  setup: `players=2 boards=${BOARD}`,
  seed: '5'.padStart(64, '0'),
  before: [],
  steps: [
    placed('lesson-start', 'FIT-G4', () => true),
    placed('lesson-stand', 'FIT-P1', ({ piece, orientation: number }) => orientation(piece, number).height > orientation(piece, number).width),
    step('lesson-aside', 'FIT-G7', (action) => 'set_aside' in action),
    best('lesson-no-hole', 'FIT-P3', ({ closed }) => -closed.length),
    best('lesson-circles', 'FIT-S3', (prospect) => -hidden(prospect)),
    // The first four orientations are those of the face on the card.
    placed('lesson-flip', 'FIT-P1', ({ orientation: number }) => number > 4),
    best('lesson-most', 'FIT-S1', ({ change }) => change),
    best('lesson-low', 'FIT-P2', ({ row }) => -row),
    best('lesson-both', 'FIT-S1', (prospect) => -prospect.closed.length - hidden(prospect)),
    step('lesson-free', 'FIT-G8', () => true),
  ],
}
