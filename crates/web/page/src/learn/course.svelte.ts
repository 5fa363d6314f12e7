/**
 * A lesson under way: a game that exists only as the pupil's own actions, played anew by the server
 * from the same seed whenever one more is added.
 */

import type { Lesson, LessonStep } from '../games/game'
import { Desk, type Outcome } from '../table/desk.svelte'
import { Refused } from '../wire/http'
import type { Opinion, Practice } from '../wire/types'

/** Plays a game with these actions of seat a. */
export type Ask<V, A, E> = (actions: A[]) => Promise<Practice<V, A, E>>

/** What is kept of a lesson: the actions, and how many there were after each step. */
export interface Kept<A> {
  actions: A[]
  marks: number[]
}

/** Whoever learns, step by step. */
export class Course<V = any, A = any, E = any> {
  readonly desk: Desk<V, A, E>
  /** How many steps are done; whoever has done them all may play on. */
  done = $state(0)
  /** What is to be said of the last action: well done, or not that one. The words are made when they are read. */
  private verdict = $state.raw<{ of: string; isDone: boolean } | null>(null)
  private actions: A[] = []
  private marks: number[] = []
  /** What was told after so many actions, those before the lesson included. */
  private told: E[][] = []
  private last: Practice<V, A, E> | null = null

  constructor(
    private readonly lesson: Lesson<V, A>,
    private readonly play: Ask<V, A, E>,
    private readonly keep: (kept: Kept<A>) => void,
  ) {
    this.desk = new Desk<V, A, E>({
      act: (action) => this.act(action),
      takeBack: () => this.back(),
      advise: () => Promise.resolve(this.advice()),
    })
    this.desk.me = 'a'
  }

  get step(): LessonStep<V, A> | null {
    return this.lesson.steps[this.done] ?? null
  }

  get ask(): string {
    return this.step ? this.lesson.say(this.step.name).ask : ''
  }

  get praise(): string {
    return this.verdict?.isDone ? this.lesson.say(this.verdict.of).praise : ''
  }

  get nudge(): string {
    return this.verdict && !this.verdict.isDone ? this.lesson.say(this.verdict.of).nudge : ''
  }

  /** Goes to where one was, or to the beginning. */
  async open(kept: Kept<A> = { actions: [], marks: [] }): Promise<Outcome> {
    const all = [...this.lesson.before, ...kept.actions]
    try {
      const played = await Promise.all(
        Array.from({ length: all.length + 1 }, (_, count) => this.play(all.slice(0, count))),
      )
      this.actions = kept.actions
      this.marks = kept.marks
      this.told = played.map((one) => one.events)
      this.arrive(played.at(-1)!)
      return await this.pass()
    } catch (error) {
      return this.fail(error)
    }
  }

  startOver(): Promise<Outcome> {
    this.verdict = null
    return this.open()
  }

  /** To the beginning of this step, or of the one before. */
  async back(): Promise<Outcome> {
    const here = this.marks.at(-1) ?? 0
    const marks = this.actions.length > here ? this.marks : this.marks.slice(0, -1)
    this.verdict = null
    return this.open({ actions: this.actions.slice(0, marks.at(-1) ?? 0), marks })
  }

  private advice(): Opinion<A>[] {
    const wanted = this.wanted()
    return wanted === null ? [] : [{ action: wanted, reasons: {} }]
  }

  private async act(action: A): Promise<Outcome> {
    const { step } = this
    const isWanted = step === null || step.isWanted(action, this.desk.view)
    // Where nothing that is wanted can be done, anything leads on.
    if (step && !isWanted && this.wanted() !== null) {
      this.verdict = { of: step.name, isDone: false }
      this.desk.show({ ...this.shown(), events: [] })
      this.desk.say(this.nudge)
      return { ok: true }
    }
    const outcome = await this.add(action)
    if (!outcome.ok) return outcome
    this.verdict = null
    if (step && isWanted) {
      this.marks = [...this.marks, this.actions.length]
      this.verdict = { of: step.name, isDone: true }
      this.desk.say(this.praise)
    }
    this.arrive(this.last!)
    return this.pass()
  }

  /** Plays on with one more action. */
  private async add(action: A): Promise<Outcome> {
    const actions = [...this.actions, action]
    try {
      this.last = await this.play([...this.lesson.before, ...actions])
      this.actions = actions
      this.told = [...this.told, this.last.events]
      return { ok: true }
    } catch (error) {
      return this.fail(error)
    }
  }

  /** Takes what makes no difference, unless that is what this step is about. */
  private async pass(): Promise<Outcome> {
    for (let formality = this.last?.formality; formality !== undefined; formality = this.last?.formality) {
      if (this.step?.isWanted(formality, this.desk.view)) break
      const outcome = await this.add(formality)
      if (!outcome.ok) return outcome
      this.arrive(this.last!)
    }
    this.keep({ actions: this.actions, marks: this.marks })
    return { ok: true }
  }

  private arrive(practice: Practice<V, A, E>): void {
    this.last = practice
    this.done = practice.is_over ? this.lesson.steps.length : this.marks.length
    this.desk.story = this.told.slice(0, -1).flat()
    this.desk.show(this.shown())
  }

  private shown(): { view: V; actions: A[] | null; canTakeBack: boolean; events: E[] } {
    const { view, actions, events } = this.last!
    return { view, actions, canTakeBack: this.actions.length > 0, events }
  }

  /** Something that does what is asked. */
  private wanted(): A | null {
    const { step } = this
    return this.last?.actions?.find((action) => step?.isWanted(action, this.desk.view)) ?? null
  }

  private fail(error: unknown): Outcome {
    if (!(error instanceof Refused)) throw error
    return { ok: false, problem: error.problem }
  }
}
