/** What a title's folder gives the page. */

import { type Component, untrack } from 'svelte'
import type { Desk } from '../table/desk.svelte'
import { Refused, titles } from '../wire/http'
import type { Seat } from '../wire/types'
import { lang, type Lang } from '../words.svelte'

/** A line of the log. */
export interface Sentence {
  text: string
  /** Who did it. */
  seat?: Seat
  /** The rule by which it happened. */
  rule?: string
  /** What it gained or lost. */
  points?: number
  /** Begins something new: a round, the end. */
  isHeading?: boolean
}

/** Where points come from. */
export interface LedgerLine {
  /** What it is, in words. The same for all seats. */
  label: string
  /** Each seat's points in this line. */
  points: Partial<Record<Seat, number>>
  rule?: string
}

/** A step of a lesson: something to do, in a game that is played for the lesson only. */
export interface LessonStep<V = any, A = any> {
  /** By which the lesson has words for it. */
  name: string
  /** Whether this does what was asked. */
  isWanted(action: A, view: V): boolean
  /** The rule that it teaches. */
  rule: string
}

export interface Lesson<V = any, A = any> {
  setup: string
  /** 64 hexadecimal digits. */
  seed: string
  /** What has been played before the first step, by seat a. */
  before: A[]
  steps: LessonStep<V, A>[]
  /** Of a step: what to do and why, what is said when something else is tried, and when it is done. */
  say(step: string): { ask: string; nudge: string; praise: string }
}

export interface GamePage<V = any, A = any, E = any> {
  id: string
  /** Its name, as printed on the box. */
  name: string
  /** The game from a desk: the shown board large, what to choose from beside it, the next step in words. */
  Play: Component<{ desk: Desk<V, A, E>; title: string }>
  /** One seat's board, small; none where there is only one board for all. */
  Miniature?: Component<{ view: V; seat: Seat; story?: E[] }>
  /** Whom the game waits for. */
  asked(view: V): Seat[]
  points(view: V, seat: Seat): number
  /** Where in the game we are: "Round 3 of 18". */
  moment(view: V): string
  /** One sentence, or nothing where there is nothing to say. */
  tell(event: E, name: (seat: Seat) => string): Sentence | null
  /** Where every seat's points come from; what happened helps where a view does not keep it. */
  ledger(view: V, story: E[]): LedgerLine[]
  /** The title or verdict that a solo player has earned, once the game is over. */
  verdict(view: V): string | null
  /** Whether the server knows what the luck of a finished game allowed. */
  hasPar?: boolean
  lesson?: Lesson<V, A>
}

const PAGES = import.meta.glob<{ game: GamePage }>(['./*/index.ts', '!./plain/index.ts'])

const MESSAGES = import.meta.glob<string>('../../../../games/*/messages/*.ftl', { query: '?raw', import: 'default' })

/** What a title says in a language, as its file has it; nothing where there is none. */
export async function readMessages(title: string, spoken: Lang): Promise<string> {
  return (await MESSAGES[`../../../../games/${title}/messages/${spoken}.ftl`]?.()) ?? ''
}

/** A title's page, loaded when somebody wants it: its own, or the plain one that draws any title. */
export async function gamePage(title: string): Promise<GamePage> {
  const own = PAGES[`./${title}/index.ts`]
  if (own) {
    // Asked for together, so that none waits for another.
    const said = readMessages(title, untrack(lang))
    const [{ game }, { learn }] = await Promise.all([own(), import('./messages.svelte'), said])
    await learn(title)
    return game
  }
  const [{ plainPage }, known] = await Promise.all([import('./plain'), titles()])
  const card = known.find(({ id }) => id === title)
  if (!card) throw new Refused({ kind: 'missing', text: 'no such title' })
  return plainPage(card)
}
