/** What lies in the hand, and what would come of it, in words. */

import type { Ghost, Item, Trial } from './parasol'
import { TILES } from './parts'
import { nameOf } from './shape'
import type { DieSpace, TileName } from './types'
import { words } from './words'

/** A tile in words: "4 roses". */
export function tileName(tile: TileName): string {
  const { cells, flower, mark } = TILES[tile]!
  return words('tile', { flower, count: cells.length, mark: mark ?? 'none' })
}

export function itemName(item: Item): string {
  if (item.kind === 'tile') return tileName(item.tile)
  return item.kind === 'pot' ? words('a-pot') : words('a-cat')
}

/** How much would be left empty; then what a complete bed scores, or else what is covered. */
function outcome({ completes, empty, ...trial }: Trial): { empty: number; pots: number; cloches: number } {
  if (completes) return { empty, pots: trial.pots, cloches: trial.cloches }
  return { empty, pots: trial.coveredPots, cloches: trial.coveredCloches }
}

/** What would come of it, or why it cannot be. */
export function result({ refusal, trial }: Ghost): string {
  if (refusal) return words('obstacle', { obstacle: refusal.obstacle })
  if (!trial) return ''
  const { empty, pots, cloches } = outcome(trial)
  return words('outcome', { empty, pots, cloches })
}

/** One sentence: what, where, with what result. */
export function sentence(item: Item, ghost: Ghost, squares = ''): string {
  const { refusal, trial, action, slot: bed } = ghost
  if (refusal || !trial) return `${result(ghost)} ${refusal?.rule ?? ''}`
  const kind = !action ? 'plan' : item.kind === 'cat' ? 'place' : 'plant'
  const { empty, pots, cloches } = outcome(trial)
  return words('proposal', { kind, what: itemName(item), bed, squares, empty, pots, cloches })
}

/** The same for ears, with every square by name. */
export function spokenSentence(item: Item, ghost: Ghost): string {
  return sentence(item, ghost, ` (${ghost.cells.map(nameOf).sort().join(' ')})`)
}

/** The line that a die space faces, in words. */
export function lineName(space: DieSpace): string {
  const [side, number] = [space[0]!, space[1]!]
  if (!/\d/.test(number)) return words('line', { kind: 'diagonal', number })
  if (side === 'L' || side === 'R') return words('line', { kind: 'row', number })
  return words('line', { kind: 'column', number: 'ABCD'[Number(number) - 1]! })
}

/** Where a die space lies on the drawing of the nursery, which is 460 wide: trays of 90 in a way of 50. */
export function stoneAt(space: DieSpace): { x: number; y: number } {
  const [side, other] = space
  const along = /\d/.test(other!) ? 50 + (Number(other) - 0.5) * 90 : other === 'R' ? 435 : 25
  if (side === 'T') return { x: along, y: 25 }
  if (side === 'B') return { x: along, y: 435 }
  return { x: side === 'R' ? 435 : 25, y: along }
}
