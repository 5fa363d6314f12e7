/**
 * What a table needs, asked for all at once and before its page has been loaded: on a slow line
 * every question that waits for another one is felt.
 */

import { type GamePage, gamePage } from '../games/game'
import { recall } from '../me.svelte'
import { table } from '../wire/http'
import { LiveTable } from './live.svelte'

export interface Opening {
  game: GamePage
  live: LiveTable
}

let last: { id: string; opening: Promise<Opening> } | undefined

/** Opens a table, or goes on opening it. */
export function opening(id: string): Promise<Opening> {
  if (last?.id !== id) last = { id, opening: open(id) }
  return last.opening
}

/** Whoever leaves the table and comes back opens it anew. */
export function left(id: string): void {
  if (last?.id === id) last = undefined
}

async function open(id: string): Promise<Opening> {
  void recall().catch(() => null)
  const live = new LiveTable(id)
  try {
    return { live, game: await gamePage((await table(id)).table.title) }
  } catch (error) {
    live.close()
    left(id)
    throw error
  }
}
