/** What is shown over a garden before it is done. */

import { SPACES } from './parts'
import { columnOf, has, rowOf, SQUARES } from './square'
import type { Action, GardenView, Side, Space, Square } from './types'

export interface Overlay {
  /** A tile that is not there yet. */
  ghost: { square: Square; side: Side | 'boar' } | null
  /** A built square to which a tile belongs that becomes a gardener. */
  aimed: Square | null
  /** What may be put on the choices. */
  chooses: 'gardener' | 'boar' | null
  /** Where something may be put, with what that gains at once. */
  choices: Map<Square, number>
  /** Where nobles may end, with what that gains. */
  targets: Map<Square, number>
  /** Where nobles might end once the ghost is a tile. */
  opened: Map<Square, number>
  /** The way of a noble. */
  path: Square[]
  /** Squares to point at because a bot would go there. */
  hinted: Square | null
}

export const NOTHING: Overlay = {
  ghost: null,
  aimed: null,
  chooses: null,
  choices: new Map(),
  targets: new Map(),
  opened: new Map(),
  path: [],
  hinted: null,
}

const worth = (squares: Square[]) => new Map(squares.map((square) => [square, rowOf(square) as number]))

/** What placing a tile here brings at once, beside a noble's walk. */
function gainOn(garden: GardenView, square: Square, side: Side): number {
  return garden.outlook?.gains.find((one) => one.square === square)?.[side] ?? 0
}

/** A tile of the display that belongs to this square, and where it would go. */
export function overTile(garden: GardenView, aimed: Square | null, space: Space): Overlay {
  const aim = garden.outlook?.tiles[SPACES.indexOf(space)]
  if (aimed === null || !aim) return NOTHING
  if ('gardener' in aim) {
    const squares = SQUARES.filter((one) => has(aim.gardener.squares, one))
    const choices = squares.map((one) => [one, gainOn(garden, one, 'gardener')] as const)
    return { ...NOTHING, aimed, chooses: 'gardener', choices: new Map(choices) }
  }
  const gain = gainOn(garden, aimed, 'structure')
  return {
    ...NOTHING,
    ghost: { square: aimed, side: 'structure' },
    choices: gain === 0 ? new Map() : new Map([[aimed, gain]]),
    opened: worth(aim.structure.opens),
  }
}

/** A gardener or a boar to be put somewhere. */
export function overChoices(garden: GardenView, actions: Action[], over: Square | null): Overlay {
  const choices = new Map<Square, number>()
  let side: 'gardener' | 'boar' = 'gardener'
  for (const action of actions) {
    if (typeof action === 'string') continue
    if ('gardener' in action) choices.set(action.gardener, gainOn(garden, action.gardener, 'gardener'))
    if ('boar' in action) {
      choices.set(action.boar, 0)
      side = 'boar'
    }
  }
  const isChosen = over !== null && choices.has(over)
  return { ...NOTHING, chooses: side, choices, ghost: isChosen ? { square: over, side } : null }
}

/** Nobles that may walk; of one column where one is chosen, and the way to a square. */
export function overNobles(garden: GardenView, ends: Square[], column: number | null, over: Square | null): Overlay {
  const shown = ends.filter((square) => column === null || columnOf(square) === column)
  const walk = garden.outlook?.walks.find(({ to }) => to === over && shown.includes(to))
  return { ...NOTHING, targets: worth(shown), path: walk?.path ?? [] }
}

/** Where nobles could walk now, whoever's turn it is. */
export function planned(garden: GardenView, column: number, over: Square | null): Overlay {
  return overNobles(garden, garden.outlook?.walks.map(({ to }) => to) ?? [], column, over)
}
