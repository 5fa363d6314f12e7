/** The parasol: what would come of something on a bed, and why it could not lie there. */

import type { Cell } from '../shape'
import { type Choices, plantKey } from './choices'
import { TILES } from './parts'
import { cellOf, footOf, isOnBed, nameOf } from './shape'
import type { Action, BedView, Slot, Space, Squares, TileName } from './types'

/** What can be carried to a bed. */
export type Item = { kind: 'tile'; from: Space; tile: TileName } | { kind: 'pot' } | { kind: 'cat' }

export const has = (squares: Squares, { x, y }: Cell): boolean => squares[y]?.[x] === '#'

/** How many squares a set has. */
export const count = (squares: Squares): number => squares.join('').replaceAll('.', '').length

/** What covers a square. */
export function coverOf(bed: BedView, cell: Cell): 'tile' | 'cat' | 'pot' | null {
  if (has(bed.cats, cell)) return 'cat'
  if (has(bed.tokens, cell)) return 'pot'
  const name = nameOf(cell)
  return bed.tiles.some((tile) => tile.squares.includes(name)) ? 'tile' : null
}

export interface Trial {
  completes: boolean
  /** Empty spaces left. */
  empty: number
  coveredPots: number
  coveredCloches: number
  /** What could be seen then. */
  pots: number
  cloches: number
}

/** What would come of it, provided that it fits. */
export function tryOn(bed: BedView, item: Item, cells: readonly Cell[]): Trial {
  const mark = item.kind === 'tile' ? TILES[item.tile]!.mark : item.kind === 'pot' ? 'pot' : null
  const among = (squares: Squares) => cells.filter((cell) => has(squares, cell)).length
  const empty = count(bed.empty) - among(bed.empty)
  const coveredPots = among(bed.pots)
  const coveredCloches = among(bed.cloches)
  return {
    completes: empty === 0,
    empty,
    coveredPots,
    coveredCloches,
    pots: bed.visible_pots - coveredPots + (mark === 'pot' ? 1 : 0),
    cloches: bed.visible_cloches - coveredCloches + (mark === 'cloche' ? 1 : 0),
  }
}

/** Why something cannot lie there. */
export type Obstacle = 'tile' | 'cat' | 'pot' | 'outside' | 'print' | 'gone' | 'elsewhere' | 'last_space'

export interface Refusal {
  obstacle: Obstacle
  rule: string
}

/** What is in the way on the bed itself, whoever is on turn. */
export function obstacleOf(bed: BedView | null, item: Item, cells: readonly Cell[]): Refusal | null {
  if (!bed) return { obstacle: 'gone', rule: 'COT-L6' }
  const rule = item.kind === 'tile' ? 'COT-T5' : item.kind === 'pot' ? 'COT-T6' : 'COT-T7'
  if (!cells.every(isOnBed)) return { obstacle: 'outside', rule }
  for (const cell of cells) {
    const cover = coverOf(bed, cell)
    if (cover) return { obstacle: cover, rule }
  }
  const isPrinted = item.kind !== 'tile' && !cells.every((cell) => has(bed.empty, cell))
  return isPrinted ? { obstacle: 'print', rule } : null
}

/** How something would lie: the action for it, or a plan, or why not. */
export interface Ghost {
  slot: Slot
  cells: Cell[]
  /** Where the tile shows its mark. */
  foot: Cell
  action: Action | null
  refusal: Refusal | null
  trial: Trial | null
}

/** Lays something on a bed, without any consequence. */
export function ghostOf(bed: BedView | null, item: Item, slot: Slot, cells: Cell[], choices: Choices): Ghost {
  const action = actionFor(item, slot, cells, choices)
  const found = action ? null : obstacleOf(bed, item, cells)
  const refusal = found ?? (action ? null : dutyRefusal(item, choices))
  return { slot, cells, foot: footOf(cells), action, refusal, trial: refusal || !bed ? null : tryOn(bed, item, cells) }
}

/** A pot or a cat fits, but its place is on the other bed, or it would take the last space. */
function dutyRefusal(item: Item, choices: Choices): Refusal | null {
  if (item.kind === 'pot' && choices.pots.size > 0) return { obstacle: 'elsewhere', rule: 'COT-T12' }
  if (item.kind === 'cat' && choices.cats.size > 0) return { obstacle: 'elsewhere', rule: 'COT-T11' }
  return item.kind === 'cat' && choices.plants.size + choices.pots.size > 0
    ? { obstacle: 'last_space', rule: 'COT-T7' }
    : null
}

function actionFor(item: Item, slot: Slot, cells: readonly Cell[], choices: Choices): Action | null {
  if (!cells.every(isOnBed)) return null
  const squares = cells.map(nameOf)
  if (item.kind === 'tile') return choices.plants.get(plantKey(item.from, slot, squares)) ?? null
  const spots = item.kind === 'pot' ? choices.pots : choices.cats
  return spots.get(`${slot} ${squares[0]}`) ?? null
}

/** Squares in the order of the engine: from the bottom row up. */
export const cellsOf = (squares: readonly string[]): Cell[] => squares.map(cellOf)
