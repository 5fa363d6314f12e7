/** What passes between the page and the server: the shapes of the crate `wire`. */

export type Seat = 'a' | 'b' | 'c' | 'd'
export const SEATS: readonly Seat[] = ['a', 'b', 'c', 'd']

export interface Person {
  id: string
  name: string
}

export interface Me {
  person: Person
  has_account: boolean
}

export type ByLang = Record<string, string>

export interface OptionCard {
  name: string
  value: string | null
  help: ByLang
}

export interface TitleCard {
  id: string
  name: string
  /** A draft speaks in words alone, and is shown to whoever asks for drafts. */
  stage: 'draft' | 'released'
  fewest: number
  most: number
  revision: number
  options: OptionCard[]
  bots: string[]
}

export interface RuleCard {
  id: string
  section: string
  origin: string
  is_ruling: boolean
  texts: ByLang
}

export type SeatWish = 'you' | 'open' | { bot: string }
export type Clock = 'none' | { per_move: { seconds: number } } | { per_game: { seconds: number; increment: number } }

export interface Terms {
  visibility: 'private' | 'public'
  undo: 'free' | 'never'
  aids: 'allowed' | 'none'
  clock: Clock
}

export interface NewTable {
  title: string
  setup: string
  seats: SeatWish[]
  terms?: Partial<Terms>
}

export interface TableCard {
  id: string
  title: string
  setup: string
  terms: Terms
  made: number
  commitment: string
  takes_back: boolean
}

export type TablePhase = 'gathering' | 'playing' | 'over' | 'closed'

/** Why a bot plays for a person. */
export type Cover = 'lent' | 'late' | 'away' | 'out_of_time'

export interface SeatNow {
  seat: Seat
  person: Person | null
  bot: string | null
  cover?: Cover
  has_resigned: boolean
  clock?: { left_ms: number; is_running: boolean }
}

export interface End {
  seed: string
  salt: string
  points: number[] | null
  winners: Seat[]
}

export interface Now<V = unknown, A = unknown, E = unknown> {
  version: number
  phase: TablePhase
  seats: SeatNow[]
  events: E[]
  view: V | null
  actions: A[] | null
  formality?: A
  can_take_back: boolean
  end: End | null
  rematch: string | null
  /** The rest is damaged: it can be looked at, and not played on. */
  is_damaged?: boolean
}

export interface Remark {
  number: number
  person: Person
  at: number
  text: string
}

export interface TableLine {
  table: TableCard
  phase: TablePhase
  seats: SeatNow[]
  winners: Seat[]
  is_your_turn: boolean
  touched: number
  is_damaged?: boolean
  /** Whether I keep it, however old it gets. */
  is_kept: boolean
}

export type ProblemKind =
  | 'unreadable'
  | 'rule'
  | 'stale'
  | 'not_now'
  | 'unknown'
  | 'forbidden'
  | 'missing'
  | 'taken'
  | 'too_many'
  | 'too_large'
  | 'unavailable'
  | 'damaged'

export interface Problem {
  kind: ProblemKind
  rule?: string
  text: string
}

/** An action, and what a bot thinks of it. */
export interface Opinion<A = unknown> {
  action: A
  /** The points that I can expect in the end, in hundredths. */
  points?: number
  /** How often I can expect to win, in thousandths. */
  wins?: number
  /** What speaks for it, in every language. */
  reasons: Record<string, string[]>
}

export type ToServer =
  | { act: { id: string; seen: number; action: unknown } }
  | { take_back: { id: string; seen: number } }
  | { lend: { id: string; bot: string } }
  | { return: { id: string } }
  | { resign: { id: string } }
  | { hint: { id: string } }
  | { say: { id: string; text: string } }

export type Farewell = 'restart' | 'signed_out' | 'moved' | 'slow' | 'too_fast' | 'unreadable' | 'unavailable'

export type ToClient =
  | { welcome: { table: TableCard; seat: Seat | null; remarks: Remark[]; now: Now } }
  | { news: { now: Now } }
  | { accepted: { id: string; version: number } }
  | { refused: { id: string; version: number; problem: Problem } }
  | { hint: { id: string; version: number; opinions: Opinion[] } }
  | { said: { remark: Remark } }
  | { present: { seats: Seat[] } }
  | { goodbye: { reason: Farewell; retry_ms: number | null } }

export interface Moment {
  step: string
  seat: Seat | null
  points: number[]
}

export interface Replay {
  table: TableCard
  seats: SeatNow[]
  moments: Moment[]
  end: End | null
  /** There was more, which is damaged. */
  is_damaged?: boolean
}

/** A round that is over, next to what its luck allowed. */
export interface PastRound {
  round: number
  board: string
  seats: SeatPar[]
}

export interface SeatPar {
  seat: Seat
  points: number
  /** The most points found that the same luck allowed. */
  par: number
  at_most: number
  is_proven: boolean
}

export interface Frame<V = unknown, E = unknown> {
  number: number
  view: V
  events: E[]
}

export interface Practice<V = unknown, A = unknown, E = unknown> {
  view: V
  actions: A[] | null
  formality?: A
  events: E[]
  points: number[]
  is_over: boolean
}
