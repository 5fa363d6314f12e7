/** What a title says while it is a draft: the same text as at a terminal, in every language. */

import type { Seat } from '../../wire/types'
import type { Lang } from '../../words.svelte'

interface Told {
  /** Letters in rows, all as wide as one another. */
  picture: string
  /** The one next step. */
  task: string
  /** Points, or who has won. */
  verdict: string
}

export type View = Record<Lang, Told> & { asked: Seat[]; points: number[] }
/** One sentence, or none where there is nothing to say. */
export type Event = Record<Lang, string | null>
