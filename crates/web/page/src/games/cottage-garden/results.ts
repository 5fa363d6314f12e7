/** What lies in the hand, and what would come of it, in words. */

import { plural } from '../../words.svelte'
import type { Ghost, Item } from './parasol'
import { TILES } from './parts'
import { nameOf } from './shape'
import type { DieSpace, TileName } from './types'
import { words } from './words'

/** A tile in words: "4 roses". */
export function tileName(tile: TileName): string {
  const { cells, flower, mark } = TILES[tile]!
  const name = plural(cells.length, words().flowers[flower])
  return mark ? `${name} ${words().withMark[mark]}` : name
}

export function itemName(item: Item): string {
  if (item.kind === 'tile') return tileName(item.tile)
  return item.kind === 'pot' ? words().aPot : words().aCat
}

/** What would come of it, or why it cannot be. */
export function result(ghost: Ghost): string {
  const { refusal, trial } = ghost
  if (refusal) return words().obstacle[refusal.obstacle]
  if (!trial) return ''
  if (trial.completes) return words().completes(words().pots(trial.pots), words().cloches(trial.cloches))
  const covered = [
    trial.coveredPots > 0 ? words().pots(trial.coveredPots) : '',
    trial.coveredCloches > 0 ? words().cloches(trial.coveredCloches) : '',
  ].filter((part) => part)
  const left = words().leaves(trial.empty)
  return covered.length > 0 ? `${left}, ${words().covers(covered.join(', '))}` : left
}

/** One sentence: what, where, with what result. */
export function sentence(item: Item, ghost: Ghost): string {
  return tellGhost(item, ghost, words().onBed[ghost.slot])
}

/** The same for ears, with every square by name. */
export function spokenSentence(item: Item, ghost: Ghost): string {
  return tellGhost(item, ghost, `${words().onBed[ghost.slot]} (${ghost.cells.map(nameOf).sort().join(' ')})`)
}

function tellGhost(item: Item, ghost: Ghost, where: string): string {
  if (ghost.refusal) return `${words().obstacle[ghost.refusal.obstacle]} ${ghost.refusal.rule}`
  const kind = !ghost.action ? words().plans : item.kind === 'cat' ? words().places : words().plants
  return words().outcome(kind(itemName(item), where), result(ghost))
}

/** The line that a die space faces, in words. */
export function lineName(space: DieSpace): string {
  const [side, number] = space
  if (!/\d/.test(number!)) return words().lineOf('diagonal', space)
  if (side === 'L' || side === 'R') return words().lineOf('row', number!)
  return words().lineOf('column', 'ABCD'[Number(number) - 1]!)
}

/** Where a die space lies on the drawing of the nursery, which is 460 wide: trays of 90 in a way of 50. */
export function stoneAt(space: DieSpace): { x: number; y: number } {
  const [side, other] = space
  const along = /\d/.test(other!) ? 50 + (Number(other) - 0.5) * 90 : other === 'R' ? 435 : 25
  if (side === 'T') return { x: along, y: 25 }
  if (side === 'B') return { x: along, y: 435 }
  return { x: side === 'R' ? 435 : 25, y: along }
}
