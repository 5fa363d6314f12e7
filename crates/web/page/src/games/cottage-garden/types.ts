/** The shapes of views, actions and events, as the crate `cottage-garden` writes them. */

import type { Seat } from '../../wire/types'

export type TileName = string
/** A space of the nursery: A1 to D4. */
export type Space = string
/** A space on the gardener's way: T1, TR, … */
export type DieSpace = string
/** A square of a bed: a1 to e5. */
export type Square = string
/** A bed and a square of it: `2 d4`. */
export type Spot = string
export type Slot = 1 | 2
export type Color = 'orange' | 'blue'
export type Hive = 'double' | 'single'
/** Five rows, the top one first; a hash sign is a square of the set. */
export type Squares = string[]

export interface Placement {
  tile: TileName
  bed: Slot
  squares: Square[]
}

export interface Die {
  space: DieSpace
  value: number
}

export interface BedUp {
  bed: number
  face: 'light' | 'dark'
}

export interface Print {
  bed: BedUp
  pots: Squares
  cloches: Squares
}

export interface BedView extends Print {
  tiles: Placement[]
  tokens: Squares
  cats: Squares
  empty: Squares
  visible_pots: number
  visible_cloches: number
}

export interface Place {
  beds: [BedView | null, BedView | null]
  cats: number
  orange: number[]
  blue: number[]
  hive: Hive | null
  points: number
  breakdown: { reason: { cube: Color } | { hive: Hive }; points: number }[]
  tie_break: number
}

export interface Facing {
  turns: number
  die: DieSpace
  line: Space[]
  contested: Space[]
}

/** What a cube does, and what it gains beside points. */
export interface CubeMove {
  color: Color
  from: number
  to: number
  hive: Hive | null
  cat: boolean
  pot: boolean
}

export type Duty =
  | 'fill_nursery'
  | 'fill_queue'
  | 'deal_beds'
  | 'draw_first'
  | 'pay'
  | 'refill'
  | 'plant'
  | 'add_cats'
  | 'score_beds'
  | { advance: { color: Color; spaces: number } }
  | { use_cat: { scored: Slot } }
  | { bonus_pot: { scored: Slot } }
  | { exchange: { scored: Slot } }
  | 'return_tiles'
  | { late_pot: { on: Slot } }
  | 'shed_cats'
  | 'move_die'

export interface View {
  setup: { players: number }
  die: Die
  row: Space[]
  turns: number
  turns_left: number
  is_last_round: boolean
  first: Seat | null
  on_turn: Seat | null
  /** What comes last first: the last entry is what the game waits for. */
  duties: Duty[]
  /** Row by row from the top. */
  nursery: (TileName | null)[]
  queue: TileName[]
  loose: TileName[]
  reserve: Print | null
  cats_left: number
  /** By seat. */
  places: Place[]
  cubes: CubeMove[]
  outlook: Facing[][]
  winners: Seat[]
}

export type Action =
  | 'refill'
  | 'done'
  | 'keep'
  | 'discard'
  | { plant: { from: Space; to: Placement } }
  | { pot: Spot }
  | { cat: Spot }
  | { score: Slot }
  | { advance: { color: Color; from: number } }
  | { pay: { color: Color; from: number } }

type BySeat = { seat: Seat }

export type Event =
  | { tile: { space: Space; tile: TileName } }
  | { refilled: { space: Space; tile: TileName } }
  | { queued: { tile: TileName } }
  | { bed: BySeat & { slot: Slot; bed: BedUp } }
  | { reserve: { bed: BedUp } }
  | { first: BySeat }
  | { turn: BySeat & { die: Die } }
  | { cat_discarded: BySeat }
  | { cat_kept: BySeat }
  | { done: BySeat }
  | { planted: BySeat & { from: Space; to: Placement } }
  | { pot: BySeat & { spot: Spot } }
  | { cat: BySeat & { spot: Spot } }
  | { scored: BySeat & { slot: Slot; pots: number; cloches: number } }
  | { advanced: BySeat & { color: Color; from: number; to: number } }
  | { hive: BySeat & { hive: Hive } }
  | { cat_gained: BySeat }
  | { pot_gained: BySeat }
  | { pot_lost: BySeat }
  | { set_aside: BySeat & { slot: Slot } }
  | { last_round: BySeat }
  | { discarded: BySeat & { slot: Slot } }
  | { paid: BySeat & { color: Color; from: number; to: number } }
  | { counted: BySeat & { orange: number[]; blue: number[]; hive: Hive | null; points: number } }
  | { over: { winners: Seat[] } }

/** What is being waited for, by its name. */
export function dutyName(duty: Duty | undefined): string {
  return duty === undefined ? 'over' : typeof duty === 'string' ? duty : Object.keys(duty)[0]!
}
