/** The legal actions, sorted once per view, so that a carried tile finds its own at once. */

import type { Action, Color, Slot, Space, Spot, Square } from './types'

const none = () => ({
  /** By space, bed and squares. */
  plants: new Map<string, Action>(),
  /** The spaces from which something can be taken. */
  from: new Set<Space>(),
  pots: new Map<Spot, Action>(),
  cats: new Map<Spot, Action>(),
  scores: new Map<Slot, Action>(),
  /** Cubes to advance or to pay with, by color and space. */
  cubes: new Map<string, Action>(),
  refill: null as Action | null,
  done: null as Action | null,
  keep: null as Action | null,
  discard: null as Action | null,
})
export type Choices = ReturnType<typeof none>

export const plantKey = (from: Space, slot: Slot, squares: readonly Square[]): string =>
  `${from} ${slot} ${[...squares].sort().join(' ')}`

export const cubeKey = (color: Color, from: number): string => `${color} ${from}`

/** Sorts what is legal. */
export function choicesOf(actions: readonly Action[]): Choices {
  const found = none()
  for (const action of actions) sort(action, found)
  return found
}

function sort(action: Action, into: Choices): void {
  if (typeof action === 'string') into[action] = action
  else if ('plant' in action) {
    const { from, to } = action.plant
    into.plants.set(plantKey(from, to.bed, to.squares), action)
    into.from.add(from)
  } else if ('pot' in action) into.pots.set(action.pot, action)
  else if ('cat' in action) into.cats.set(action.cat, action)
  else if ('score' in action) into.scores.set(action.score, action)
  else if ('advance' in action) into.cubes.set(cubeKey(action.advance.color, action.advance.from), action)
  else into.cubes.set(cubeKey(action.pay.color, action.pay.from), action)
}
