/** What is shown over a garden before it is done. */

import { SPACES } from './parts'
import { columnOf, has, rowOf } from './square'
import type { Action, GardenView, Outlook, Side, Space, Square } from './types'

export const NOTHING = {
  /** A tile that is not there yet. */
  ghost: null as { square: Square; side: Side | 'boar' } | null,
  /** A built square to which a tile belongs that becomes a gardener. */
  aimed: null as Square | null,
  /** What may be put on the choices. */
  chooses: null as 'gardener' | 'boar' | null,
  /** Where something may be put, with what that gains at once. */
  choices: new Map<Square, number>(),
  /** Where nobles may end, with what that gains. */
  targets: new Map<Square, number>(),
  /** Where nobles might end once the ghost is a tile. */
  opened: new Map<Square, number>(),
  /** The way of a noble. */
  path: [] as Square[],
  /** Squares to point at because a bot would go there. */
  hinted: null as Square | null,
}
export type Overlay = typeof NOTHING

const worth = (squares: Square[]) => new Map(squares.map((square) => [square, rowOf(square) as number]))

/** What placing a tile here brings at once, beside a noble's walk. */
function gainOn(outlook: Outlook | null, square: Square, side: Side): number {
  return outlook?.gains.find((one) => one.square === square)?.[side] ?? 0
}

/** A tile of the display that belongs to this square, and where it would go; what that opens is known with an outlook. */
export function overTile(garden: GardenView, outlook: Outlook | null, aimed: Square | null, space: Space): Overlay {
  if (aimed === null) return NOTHING
  const opens = outlook?.opens[SPACES.indexOf(space)] ?? []
  if (has(garden.built, aimed)) {
    const choices = opens.map((one) => [one, gainOn(outlook, one, 'gardener')] as const)
    return { ...NOTHING, aimed, chooses: 'gardener', choices: new Map(choices) }
  }
  const gain = gainOn(outlook, aimed, 'structure')
  return {
    ...NOTHING,
    ghost: { square: aimed, side: 'structure' },
    choices: gain === 0 ? new Map() : new Map([[aimed, gain]]),
    opened: worth(opens),
  }
}

/** A gardener or a boar to be put somewhere. */
export function overChoices(outlook: Outlook | null, actions: Action[], over: Square | null): Overlay {
  const choices = new Map<Square, number>()
  let side: 'gardener' | 'boar' = 'gardener'
  for (const action of actions) {
    if (typeof action === 'string') continue
    if ('gardener' in action) choices.set(action.gardener, gainOn(outlook, action.gardener, 'gardener'))
    if ('boar' in action) {
      choices.set(action.boar, 0)
      side = 'boar'
    }
  }
  const isChosen = over !== null && choices.has(over)
  return { ...NOTHING, chooses: side, choices, ghost: isChosen ? { square: over, side } : null }
}

/** Nobles that may walk; of one column where one is chosen, and the way to a square. */
export function overNobles(outlook: Outlook | null, ends: Square[], column: number | null, over: Square | null): Overlay {
  const shown = ends.filter((square) => column === null || columnOf(square) === column)
  const walk = outlook?.walks.find((way) => way.at(-1) === over)
  return { ...NOTHING, targets: worth(shown), path: over !== null && shown.includes(over) ? (walk ?? []) : [] }
}

/** Where nobles could walk now, whoever's turn it is. */
export function planned(outlook: Outlook | null, column: number, over: Square | null): Overlay {
  return overNobles(outlook, outlook?.walks.map((way) => way.at(-1)!) ?? [], column, over)
}
