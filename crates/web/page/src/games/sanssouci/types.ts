/** The shapes of views, actions and events: those of the crate `sanssouci`. */

import type { Seat } from '../../wire/types'

export type Structure =
  | 'labyrinth'
  | 'statue'
  | 'pavilion'
  | 'topiary'
  | 'stairs'
  | 'fountain'
  | 'arch'
  | 'spiral'
  | 'vine'

/** From the palace down; the number is what a noble gains there. */
export type Row = 1 | 2 | 3 | 4 | 5 | 6

/** A column's letter and a row's number: `f2`. */
export type Square = string

/** Six rows of nine signs, row 1 first; a hash sign is a square of the set. */
export type Squares = string[]

/** A display space, as a row and a number: `4.2`. */
export type Space = string

/** `2+4`, a structure's name, or `any`. */
export type Card = string

export type Face = 'A' | 'B'
export type Edition = 'ravensburger' | 'imperial'

export type Mark = { structure: number } | { gardener: number } | { penalty: number }

export interface Marked {
  square: Square
  mark: Mark
}

export type Boar = 'absent' | 'gone' | { on: Square }

export type Reason =
  | { noble: Square }
  | { mark: Square }
  | { boar_chased: number }
  | 'boar_gone'
  | { row: Row }
  | { column: Structure }
  | { mission: Structure }
  | { boar_stays: number }

export interface Line {
  reason: Reason
  points: number
}

export interface GardenView {
  board: number | null
  face: Face | null
  printed_choices: [Squares, Squares] | null
  reward_board: number | null
  reward_face: Face | null
  mark_choices: [Marked[], Marked[]] | null
  printed: Squares
  marks: Marked[]
  built: Squares
  gardeners: Squares
  stops: Squares
  nobles: (Square | null)[]
  boar: Boar
  chased: number
  points: number
  breakdown: Line[]
  tie_break: number
  outlook: Outlook | null
}

/** What could come next in a garden. */
export interface Outlook {
  walks: { to: Square; path: Square[] }[]
  tiles: (Aim | null)[]
  gains: { square: Square; structure: number; gardener: number }[]
}

/** What a tile would do. */
export type Aim = { structure: { opens: Square[] } } | { gardener: { squares: Squares; is_anywhere: boolean } }

export interface Place {
  garden: GardenView
  hand_count: number
  deck_count: number
  discards: Card[]
  hand: Card[] | null
  mission_count: number
  missions: Structure[] | null
}

export interface Taken {
  card: Card
  space: Space
}

export interface Laid {
  taken: Taken
  square: Square
  boar_to: Square | null
}

export type Stage =
  | 'take'
  | { gardener: Taken }
  | { boar: Laid }
  | { noble: Laid }
  | { stack: { laid: Laid; noble_to: Square | null } }

export type Phase =
  | 'deal_gardens'
  | 'deal_rewards'
  | 'choose_gardens'
  | 'deal_cards'
  | 'deal_missions'
  | 'fill_display'
  | 'choose_rewards'
  | 'draw_first'
  | 'draw_card'
  | 'over'
  | { decide: Stage }
  | { refill: Space }

export type Display = (Structure | null)[]

/** My place as it will be with what has been decided this turn. */
export interface Plan {
  aimed: Square
  garden: GardenView
  display: Display
  hand: Card[]
}

export interface View {
  viewer: 'spectator' | { seat: Seat }
  setup: { players: number; edition: Edition; rewards: boolean; boar: boolean }
  round: number
  phase: Phase
  first: Seat | null
  on_turn: Seat | null
  asked: Seat[]
  display: Display
  aims: (Square | null)[]
  allowed: { card: Card; spaces: Space[]; is_freed: boolean }[]
  tiles_left: number[]
  stacks: number[]
  places: Place[]
  plan: Plan | null
  can_take_back: boolean
  winners: Seat[]
}

export type Action =
  | { garden: Face }
  | { reward: Face }
  | { take: Taken }
  | { gardener: Square }
  | { boar: Square }
  | { noble: { noble: Structure; to: Square } }
  | 'stay'
  | { stack: number }

export type Side = 'structure' | 'gardener'

export interface FinalCount {
  rows: number
  columns: number
  missions: number
  boar: number
}

export type Event =
  | { garden: { seat: Seat; board: number } }
  | { reward: { seat: Seat; board: number } }
  | { garden_face: { seat: Seat; face: Face } }
  | { reward_face: { seat: Seat; face: Face } }
  | { drew: { seat: Seat; card: Card | null } }
  | { mission: { seat: Seat; mission: Structure | null } }
  | { tile: { space: Space; tile: Structure } }
  | { stacks: { heights: number[] } }
  | { first: { seat: Seat } }
  | { round: { round: number } }
  | { took: { seat: Seat; card: Card; space: Space; tile: Structure } }
  | { placed: { seat: Seat; square: Square; side: Side; points: number } }
  | { boar: { seat: Seat; to: Square | null; points: number } }
  | { noble: { seat: Seat; from: Row | null; to: Square; points: number } }
  | { stayed: { seat: Seat } }
  | { stack: { seat: Seat; stack: number; left: number } }
  | { counted: { seat: Seat; count: FinalCount; points: number } }
  | { over: { winners: Seat[] } }
