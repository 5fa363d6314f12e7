/** One click, and one plays: somebody is made if there is nobody yet, then the table. */

import type { Level } from '../bots'
import { asSomebody } from '../me.svelte'
import { go } from '../route.svelte'
import { makeTable, refusal } from '../wire/http'
import type { NewTable, Problem } from '../wire/types'

/** Makes a table and goes there; says why not where that failed. */
export function begin(table: NewTable): Promise<Problem | null> {
  return refusal(async () => {
    const line = await asSomebody(() => makeTable(table))
    go(`/table/${line.table.id}`)
  })
}

export const againstBot = (title: string, bot: Level): NewTable => ({
  title,
  setup: 'players=2',
  seats: ['you', { bot }],
})

export const alone = (title: string): NewTable => ({ title, setup: 'players=1', seats: ['you'] })
