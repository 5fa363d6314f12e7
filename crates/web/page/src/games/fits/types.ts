/** What the server tells about a game of FITS, and what it is told: the shapes of the crate `fits`. */

import type { Seat } from '../../wire/types'

export type Piece =
  | 'I3' | 'V3' | 'O4' | 'L4' | 'T4' | 'S4'
  | 'F' | 'L' | 'N' | 'P' | 'T' | 'U' | 'V' | 'W' | 'X' | 'Y'

export const COLUMN_NAMES = ['a', 'b', 'c', 'd', 'e', 'f'] as const
export type ColumnName = (typeof COLUMN_NAMES)[number]

export type BoardNumber = 1 | 2 | 3 | 4

/** Fifteen rows of six squares, the top one first: `#` is covered. Three of them lie above the board. */
export type Squares = string[]

export interface Placement {
  piece: Piece
  /** One of up to eight, from 1. */
  orientation: number
  /** The column of the leftmost square. */
  column: ColumnName
}

export type Action = { place: Placement } | { set_aside: { piece: Piece } }

export type Phase =
  | 'draw_start'
  | 'place_start'
  | 'turn_card'
  | { place_card: Piece }
  | 'round_over'
  | 'over'

export type Rank =
  | 'hole_filler'
  | 'joint_cleaner'
  | 'stone_breaker'
  | 'paver'
  | 'mason'
  | 'engineer'
  | 'architect'

export interface RampView {
  covered: Squares
  start: Piece | null
  aside: Piece[]
  /** Of each round that has been scored; else 0. */
  points: number[]
  /** The viewer's own last placement. */
  last: Placement | null
}

export interface View {
  viewer: 'spectator' | { seat: Seat }
  boards: BoardNumber[]
  /** From 1. */
  round: number
  phase: Phase
  asked: Seat[]
  undrawn: Piece[]
  /** Pieces still to come, in no order that means anything. */
  unturned: Piece[]
  ramps: RampView[]
  winners: Seat[]
  rank: Rank | null
}

/** Where the points of a board come from. */
export interface Tally {
  uncovered: number
  rows: number
  specials: number
  symbols: number
}

export type Event =
  | { round: { round: number; board: BoardNumber } }
  | { start: { seat: Seat; piece: Piece } }
  | { card: { piece: Piece } }
  | { placed: { seat: Seat; placement: Placement; squares: Squares } }
  | { set_aside: { seat: Seat; piece: Piece } }
  | { scored: { seat: Seat; board: BoardNumber; covered: Squares; tally: Tally } }
  | { over: { winners: Seat[]; rank: Rank | null } }
