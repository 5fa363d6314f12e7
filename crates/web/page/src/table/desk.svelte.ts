/**
 * A place to look at a game from, and to decide at: the same for a live table, a replay and a
 * lesson. A title's page draws a desk and knows nothing of sockets.
 */

import { settings } from '../settings.svelte'
import type { Opinion, Problem, Seat } from '../wire/types'
import { SEATS } from '../wire/types'

/** What a decision leads to. */
export type Outcome = { ok: true } | { ok: false; problem: Problem }

const NOTHING: Outcome = { ok: false, problem: { kind: 'not_now', text: 'this is to look at only' } }

/** What stands behind a desk. */
export interface Backing<A> {
  act(action: A): Promise<Outcome>
  takeBack(): Promise<Outcome>
  /** What a bot would do, the best first; nothing where aids are not allowed. */
  advise?(): Promise<Opinion<A>[]>
}

/** The best, and so many others, are shown. */
const OPINIONS = 4

/** How long a decision that says yes by itself can be withdrawn, in milliseconds. */
export const GRACE = 1200

/** A decision that waits for a second yes. */
export interface Proposal<A> {
  action: A
  /** It says yes by itself, after a moment in which it can be withdrawn. */
  isBrief?: boolean
  /** What it will do, in the language that is spoken when it is read. */
  words: () => string
}

/** A bot plays here for me, or has just done so. */
export interface StandIn {
  /** Why, in the language being spoken. */
  text: string
  /** The way back, where there is one. */
  takeOver?: () => void
  /** It has been asked for. */
  isLeaving: boolean
  /** Puts away what is said of a move that is past. */
  close?: () => void
}

/** Where a game is looked at and decided: its view, what may be done, and what was just done. */
export class Desk<V = any, A = any, E = any> {
  /** All that may be known. */
  view = $state.raw() as V
  /** Whose eyes these are; nobody's for onlookers. */
  me = $state<Seat | null>(null)
  /** Whose board is drawn large. */
  shown = $state<Seat>('a')
  names = $state.raw<Partial<Record<Seat, string>>>({})
  /** The legal actions; none while it is not my turn. */
  actions = $state.raw<A[]>([])
  canTakeBack = $state(false)
  /** Whether anything is ever taken back here, as the server says. */
  takesBack = $state(true)
  /** What led to this view, for animation. */
  events = $state.raw<E[]>([])
  /**
   * Everything that happened up to this view, as far as it is known: a view alone may not tell how it came about.
   * Every view adds its events; whoever leaps to another one sets the story before it first.
   */
  story = $state.raw<E[]>([])
  /** Counts the views, so that an effect can tell one from the next. */
  count = $state(0)
  proposal = $state.raw<Proposal<A> | null>(null)
  standIn = $state.raw<StandIn | null>(null)
  /** What a bot would do here, the best first. */
  advice = $state.raw<Opinion<A>[]>([])
  /** Which of it is shown. */
  considered = $state(0)
  isHinting = $state(false)
  /** Sent, and not answered yet. */
  isBusy = $state(false)
  /** Why the last decision was not carried out. */
  problem = $state.raw<Problem | null>(null)
  /** What a screen reader is to say next. */
  spoken = $state('')

  /** Without anything behind it, a desk is to look from only. */
  constructor(private readonly backing: Backing<A> | null) {}

  get isMyTurn(): boolean {
    return this.actions.length > 0 && !this.isBusy
  }

  /** Whether anything can ever be taken back here: whoever only watches has nothing to. */
  get mayUndo(): boolean {
    return this.backing !== null && this.me !== null && this.takesBack
  }

  /** Nothing stands behind it: a game that is over is looked at again. */
  get isForLooking(): boolean {
    return this.backing === null
  }

  get canHint(): boolean {
    return this.backing?.advise !== undefined && this.isMyTurn
  }

  /** A new view: whatever was about the old one is forgotten. */
  show(news: { view: V; actions: A[] | null; canTakeBack: boolean; events: E[] }): void {
    const isSame = JSON.stringify(news.actions ?? []) === JSON.stringify(this.actions)
    this.view = news.view
    this.actions = news.actions ?? []
    this.canTakeBack = news.canTakeBack
    this.events = news.events
    this.story = [...this.story, ...news.events]
    this.count += 1
    this.advice = []
    this.considered = 0
    this.isBusy = false
    // Somebody's coming or going does not take a decision out of my hands.
    if (!isSame) {
      this.proposal = null
      this.problem = null
    }
  }

  /** Seats as one sits: mine first, then clockwise. */
  seats(count: number): Seat[] {
    const from = this.me === null ? 0 : SEATS.indexOf(this.me)
    return Array.from({ length: count }, (_, at) => SEATS[(from + at) % count]!)
  }

  name(seat: Seat): string {
    return this.names[seat] ?? seat.toUpperCase()
  }

  /**
   * Decides, at once or after a second yes: where it is final, or where that is always wanted. What is final and done
   * all the time (`brief`) needs no yes, but can be withdrawn for a moment.
   */
  propose(action: A, words: () => string, kind: 'open' | 'brief' | 'final'): void {
    if (this.isBusy) return
    const isAsked = settings.confirm === 'always' || (settings.confirm === 'final' && kind !== 'open')
    if (!isAsked) return void this.act(action)
    const isBrief = kind === 'brief' && settings.confirm === 'final'
    const proposal = { action, words, isBrief }
    this.proposal = proposal
    this.say(words())
    if (isBrief) setTimeout(() => this.proposal === proposal && this.confirm(), GRACE)
  }

  confirm(): void {
    if (this.proposal) void this.act(this.proposal.action)
  }

  withdraw(): void {
    this.proposal = null
  }

  /** Sends it, unless something is on its way already: the second click of a double click decides nothing. */
  async act(action: A): Promise<Outcome> {
    if (this.isBusy) return NOTHING
    this.isBusy = true
    this.problem = null
    return this.settle((await this.backing?.act(action)) ?? NOTHING)
  }

  /** What was proposed is withdrawn first, then what was done is taken back. */
  async undo(): Promise<void> {
    if (this.proposal) this.withdraw()
    else if (this.canTakeBack && !this.isBusy) {
      this.isBusy = true
      this.problem = null
      this.settle((await this.backing?.takeBack()) ?? NOTHING)
    }
  }

  /** The opinion that is shown. */
  get opinion(): Opinion<A> | null {
    return this.advice[this.considered] ?? null
  }

  /** The action that it is about. */
  get hint(): A | null {
    return this.opinion?.action ?? null
  }

  /** Asks what a bot would do; whoever has asked already is shown the next best. */
  async askHint(): Promise<void> {
    if (this.isHinting) return
    this.problem = null
    if (this.advice.length > 0) {
      this.considered = (this.considered + 1) % this.advice.length
      return
    }
    this.isHinting = true
    const count = this.count
    const advice = (await this.backing?.advise?.()) ?? []
    // What came since has made it old.
    if (count === this.count) this.advice = advice.slice(0, OPINIONS)
    this.isHinting = false
  }

  say(words: string): void {
    this.spoken = words
  }

  private settle(outcome: Outcome): Outcome {
    this.isBusy = false
    this.proposal = null
    if (!outcome.ok) this.problem = outcome.problem
    return outcome
  }
}
