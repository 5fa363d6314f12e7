/** What is shown over a garden before it is done. */

import { columnOf, has, rowOf } from './square'
import type { Action, Display, GardenView, Side, Space, Square } from './types'
import { aimOf, gainOn, gardenerSquares, opened, path, targets } from './walk'

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

/** A tile of the display, and where it would go. */
export function overTile(garden: GardenView, display: Display, space: Space): Overlay {
  const aimed = aimOf(display, space)
  if (aimed === null || garden.face === null) return NOTHING
  if (has(garden.built, aimed)) {
    const choices = gardenerSquares(garden.built, aimed).map((one) => [one, gainOn(garden, one, true)] as const)
    return { ...NOTHING, aimed, chooses: 'gardener', choices: new Map(choices) }
  }
  const gain = gainOn(garden, aimed, false)
  return {
    ...NOTHING,
    ghost: { square: aimed, side: 'structure' },
    choices: gain === 0 ? new Map() : new Map([[aimed, gain]]),
    opened: worth(opened(garden, aimed)),
  }
}

/** A gardener or a boar to be put somewhere. */
export function overChoices(garden: GardenView, actions: Action[], over: Square | null): Overlay {
  const choices = new Map<Square, number>()
  let side: 'gardener' | 'boar' = 'gardener'
  for (const action of actions) {
    if (typeof action === 'string') continue
    if ('gardener' in action) choices.set(action.gardener, gainOn(garden, action.gardener, true))
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
  const way = over !== null && shown.includes(over) ? path(garden, over) : []
  return { ...NOTHING, targets: worth(shown), path: way }
}

/** Where nobles could walk now, whoever's turn it is. */
export function planned(garden: GardenView, column: number, over: Square | null): Overlay {
  return overNobles(garden, targets(garden), column, over)
}
