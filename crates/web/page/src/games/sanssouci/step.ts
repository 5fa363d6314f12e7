/** The next step, and what is proposed, in words. */

import { type Choice, targetOf } from './choice.svelte'
import { cardName, coloredCard } from './names'
import { kindOf, SPACES, STRUCTURES, tileOn } from './parts'
import { has, rowOf, structureOf } from './square'
import type { Action, Card, Space, Square } from './types'
import { words } from './words'

/** The one next step. */
export function stepOf(choice: Choice): string {
  const { stage, view, desk } = choice
  if (choice.reason) return choice.reason.text()
  if (stage === 'garden') return words('ask-garden')
  if (stage === 'reward') return words('ask-reward')
  if (stage === 'boar') return words('ask-boar')
  if (stage === 'stack') return words('ask-stack')
  if (stage === 'gardener') return gardenerStep(choice)
  if (stage === 'noble') return nobleStep(choice)
  const space = choice.overSpace ?? choice.space
  if (space !== null) return tileStep(choice, space)
  if (choice.card !== null) return cardStep(choice, choice.card)
  if (choice.noble !== null) return words('ask-noble-to', { structure: STRUCTURES[choice.noble]! })
  if (stage === 'take') return words('ask-take')
  if (view.phase === 'over') return words('over')
  if (view.phase === 'choose_gardens' || view.phase === 'choose_rewards') return words(desk.me ? 'chosen' : 'watching')
  if (view.on_turn === null) return words('watching')
  const name = desk.name(view.on_turn)
  return desk.me === null ? words('thinking', { name }) : words('plan-ahead', { name })
}

/** Where the gardener may go. */
export function gardenerStep(choice: Choice): string {
  const square = choice.view.plan!.aimed
  if (areFar(choice.desk.actions.map(targetOf), square)) return words('ask-gardener-anywhere')
  return words('ask-gardener', { square, row: rowOf(square), column: square[0]! })
}

/** Whether none of these squares shares the row or the column of another. */
function areFar(squares: (Square | null)[], aimed: Square): boolean {
  return !squares.some((one) => one?.[0] === aimed[0] || one?.[1] === aimed[1])
}

/** A noble walks to a square. */
const walks = (square: Square) => words('walks', { structure: structureOf(square), square, points: rowOf(square) })

function nobleStep(choice: Choice): string {
  const over = choice.overSquare
  if (over !== null && choice.overlay.path.length > 0) return walks(over)
  if (choice.noble !== null) return words('ask-noble-to', { structure: STRUCTURES[choice.noble]! })
  return words(choice.desk.actions.length > 1 ? 'ask-noble' : 'no-noble')
}

function tileStep(choice: Choice, space: Space): string {
  const structure = tileOn(choice.display, space)
  const square = choice.aimOf(space)
  if (structure === null || square === null) return words('ask-take')
  if (has(choice.garden.built, square)) {
    const opens = choice.outlook?.opens[SPACES.indexOf(space)]
    if (opens && areFar(opens, square)) return words('turns-anywhere', { square })
    return words('turns', { square, row: rowOf(square), column: square[0]! })
  }
  const isAsked = choice.space === space && choice.stage === 'take' && choice.isMine
  return isAsked ? words('ask-card', { structure, square }) : words('goes', { structure, square })
}

function cardStep(choice: Choice, card: Card): string {
  const { view } = choice
  const kind = kindOf(card)
  if (kind === 'any') return words('ask-any')
  if ('colors' in kind) return words('ask-colors', { colors: cardName(card, view.setup.edition) })
  const { structure } = kind
  const isFreed = view.allowed.some((one) => one.card === card && one.is_freed)
  return isFreed ? words('ask-freed', { structure }) : words('ask-structure', { structure })
}

/** What an action will do. */
export function proposalOf(choice: Choice, action: Action): string {
  if (action === 'stay') return words('propose-stay')
  if ('garden' in action) return words('propose-garden', { face: action.garden })
  if ('reward' in action) return words('propose-reward', { face: action.reward })
  if ('gardener' in action) return words('propose-gardener', { square: action.gardener })
  if ('boar' in action) return words('propose-boar', { square: action.boar })
  if ('stack' in action) return words('propose-stack', { stack: action.stack })
  if ('noble' in action) return walks(action.noble.to)
  const { card, space } = action.take
  const structure = tileOn(choice.display, space)!
  return words('propose-take', { card: coloredCard(card, choice.view.setup.edition), structure })
}
