/** The next step, and what is proposed, in words. */

import { type Choice, targetOf } from './choice.svelte'
import { cardName, ofStructure, structureAsSubject, structureName, theStructure } from './names'
import { kindOf, SPACES, STRUCTURES, tileOn } from './parts'
import { has, rowOf, structureOf } from './square'
import type { Action, Card, Space, Square } from './types'
import { words } from './words'

/** The one next step. */
export function stepOf(choice: Choice): string {
  const { stage, view, desk } = choice
  const say = words().step
  if (choice.reason) return choice.reason.text()
  if (stage === 'garden') return say.garden
  if (stage === 'reward') return say.reward
  if (stage === 'boar') return say.boar
  if (stage === 'stack') return say.stack
  if (stage === 'gardener') return gardenerStep(choice)
  if (stage === 'noble') return nobleStep(choice)
  const space = choice.overSpace ?? choice.space
  if (space !== null) return tileStep(choice, space)
  if (choice.card !== null) return cardStep(choice, choice.card)
  if (choice.noble !== null) return say.nobleTo(ofStructure(STRUCTURES[choice.noble]!))
  if (stage === 'take') return say.take
  if (view.phase === 'over') return say.over
  if (view.phase === 'choose_gardens' || view.phase === 'choose_rewards') return desk.me ? say.chosen : say.watch
  if (view.on_turn === null) return say.watch
  return (desk.me === null ? say.watchOne : say.wait)(desk.name(view.on_turn))
}

/** Where the gardener may go. */
export function gardenerStep(choice: Choice): string {
  const aimed = choice.view.plan?.aimed
  if (aimed === undefined || areFar(choice.desk.actions.map(targetOf), aimed)) return words().step.gardenerAnywhere
  return words().step.gardener(rowOf(aimed), aimed[0]!)
}

/** Whether none of these squares shares the row or the column of another. */
function areFar(squares: (Square | null)[], aimed: Square): boolean {
  return !squares.some((one) => one?.[0] === aimed[0] || one?.[1] === aimed[1])
}

function nobleStep(choice: Choice): string {
  const say = words().step
  const over = choice.overSquare
  if (over !== null && choice.overlay.path.length > 0) {
    return say.walks(ofStructure(structureOf(over)), over, rowOf(over))
  }
  if (choice.noble !== null) return say.nobleTo(ofStructure(STRUCTURES[choice.noble]!))
  return choice.desk.actions.length > 1 ? say.noble : say.noNoble
}

function tileStep(choice: Choice, space: Space): string {
  const say = words().step
  const tile = tileOn(choice.display, space)
  const aimed = choice.aimOf(space)
  if (tile === null || aimed === null) return say.take
  if (has(choice.garden.built, aimed)) {
    const opens = choice.outlook?.opens[SPACES.indexOf(space)]
    return opens && areFar(opens, aimed) ? say.anywhere(aimed) : say.turns(aimed, rowOf(aimed), aimed[0]!)
  }
  const isAsked = choice.space === space && choice.stage === 'take' && choice.isMine
  return isAsked ? say.forTile(structureAsSubject(tile), aimed) : say.goes(structureAsSubject(tile), aimed)
}

function cardStep(choice: Choice, card: Card): string {
  const say = words().step
  const kind = kindOf(card)
  if (kind === 'any') return say.any
  if ('colors' in kind) return say.colors(cardName(card, choice.view.setup.edition))
  if (choice.view.allowed.some((one) => one.card === card && one.is_freed)) return say.freed(structureName(kind.structure))
  return say.structure(theStructure(kind.structure))
}

/** What an action will do. */
export function proposalOf(choice: Choice, action: Action): string {
  const say = words().propose
  if (action === 'stay') return say.stay
  if ('garden' in action) return say.garden(action.garden)
  if ('reward' in action) return say.reward(action.reward)
  if ('gardener' in action) return say.gardener(action.gardener)
  if ('boar' in action) return say.boar(action.boar)
  if ('stack' in action) return say.stack(action.stack)
  if ('noble' in action) {
    return words().step.walks(ofStructure(action.noble.noble), action.noble.to, rowOf(action.noble.to))
  }
  const tile = tileOn(choice.display, action.take.space)!
  return say.take(cardName(action.take.card, choice.view.setup.edition), theStructure(tile))
}
