/** A live table: what the server tells, and a desk to decide at. */

import { settings } from '../settings.svelte'
import type { Action, End, Now, Opinion, TablePhase, Problem, Remark, Seat, SeatNow, TableCard, ToClient } from '../wire/types'
import { type Answer, Connection, type Standing, type Wish } from './connection'
import { Desk, type Outcome } from './desk.svelte'
import { type Note, notes } from './notes'

function address(id: string, seen: number): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${location.host}/api/tables/${id}/socket?seen=${seen}`
}

/** A table for as long as its page is open. */
export class LiveTable {
  card = $state.raw<TableCard | null>(null)
  standing = $state<Standing>('connecting')
  seat = $state<Seat | null>(null)
  phase = $state<TablePhase>('gathering')
  /** Nobody can play on. */
  isDamaged = $state(false)
  seats = $state.raw<SeatNow[]>([])
  /** Whose people have the table before their eyes. */
  present = $state.raw<Seat[]>([])
  remarks = $state.raw<Remark[]>([])
  /** Everything that happened, in order. */
  events = $state.raw<unknown[]>([])
  /** Who came to play for whom, and when. */
  notes = $state.raw<Note[]>([])
  end = $state.raw<End | null>(null)
  rematch = $state<string | null>(null)
  /** When the clocks were told, so that the page can count on. */
  heardAt = $state(0)
  readonly desk: Desk
  private readonly connection: Connection
  private now: Now | null = null
  private isFirst = true
  private awaited: { version: number; arrived: () => void }[] = []

  constructor(readonly id: string) {
    this.desk = new Desk({
      act: (action) => this.decide({ act: { seen: this.now?.version ?? 0, action: action as Action } }),
      takeBack: () => this.decide({ take_back: { seen: this.now?.version ?? 0 } }),
      advise: () => this.advise(),
    })
    this.connection = new Connection((seen) => address(id, seen), {
      hear: (message) => this.hear(message),
      stand: (standing) => (this.standing = standing),
    })
  }

  close(): void {
    this.connection.close()
  }

  /** Asks for everything again, as whoever I have become. */
  anew(): void {
    this.connection.anew()
  }

  get mine(): SeatNow | undefined {
    return this.seats.find((seat) => seat.seat === this.seat)
  }

  async wish(wish: Wish): Promise<Problem | null> {
    const answer = await this.connection.send(wish)
    return answer.ok ? null : answer.problem
  }

  private async decide(wish: Wish): Promise<Outcome> {
    const answer: Answer = await this.connection.send(wish)
    if (!answer.ok) return answer
    // The news follow; until then what is on the table is old, and nobody is to decide on it.
    await this.reach(answer.version)
    return { ok: true }
  }

  /** Waits until that version has been told. */
  private reach(version: number): Promise<void> {
    if ((this.now?.version ?? 0) >= version) return Promise.resolve()
    return new Promise((arrived) => this.awaited.push({ version, arrived }))
  }

  private async advise(): Promise<Opinion[]> {
    const answer = await this.connection.send({ hint: {} })
    // Advice about what has passed helps nobody, and that it comes too late is nobody's fault.
    if (!answer.ok && answer.problem.kind !== 'stale') this.desk.problem = answer.problem
    return answer.ok && answer.version === this.now?.version ? (answer.opinions ?? []) : []
  }

  private hear(message: ToClient): void {
    if ('welcome' in message) this.welcome(message.welcome)
    if ('news' in message) this.show(message.news.now)
    if ('said' in message) this.remarks = [...this.remarks, message.said.remark]
    if ('present' in message) this.present = message.present.seats
  }

  private welcome(welcome: Extract<ToClient, { welcome: unknown }>['welcome']): void {
    const isOther = this.isFirst || this.seat !== welcome.seat
    // With other eyes the story begins anew.
    if (isOther) {
      this.events = []
      this.notes = []
    }
    this.isFirst = false
    this.card = welcome.table
    this.seat = welcome.seat
    this.remarks = welcome.remarks
    this.desk.me = welcome.seat
    this.desk.takesBack = welcome.table.takes_back
    if (isOther) this.desk.shown = welcome.seat ?? 'a'
    this.show(welcome.now, isOther)
  }

  /** What is past happened before I came: it is known, and neither told nor shown once more. */
  private show(now: Now, isPast = false): void {
    this.notes = isPast ? [] : [...this.notes, ...notes(this.seats, now.seats, this.events.length)]
    this.now = now
    this.phase = now.phase
    this.isDamaged = now.is_damaged ?? false
    this.seats = now.seats
    this.end = now.end
    this.rematch = now.rematch
    this.heardAt = performance.now()
    this.events = [...this.events, ...now.events]
    this.awaited = this.awaited.filter(({ version, arrived }) => version > now.version || arrived())
    if (now.view === null) return
    const news = isPast ? [] : now.events
    this.desk.story = this.events.slice(0, this.events.length - news.length)
    this.desk.show({
      view: now.view,
      actions: now.actions,
      canTakeBack: now.can_take_back,
      events: news,
    })
    if (now.formality !== undefined && settings.formalities) void this.desk.act(now.formality)
  }
}
