/** What happened, in one sentence each. */

import type { Seat } from '../../wire/types'
import { list } from '../../words.svelte'
import type { Sentence } from '../game'
import { lineName, tileName } from './results'
import { words as told } from './tell.words'
import type { Event, Slot } from './types'
import { words } from './words'

type Fields<K extends string> = Extract<Event, Record<K, unknown>> extends Record<K, infer F> ? F : never
type Names = (seat: Seat) => string
type Tellers = { [K in Event extends infer E ? (E extends unknown ? keyof E : never) : never]: Teller<K & string> }
type Teller<K extends string> = (fields: Fields<K>, name: Names) => Omit<Sentence, 'seat'> | null

const spot = (text: string): [Slot, string] => [Number(text[0]) as Slot, text.slice(2)]
const marks = (pots: number, cloches: number) => list([words().pots(pots), words().cloches(cloches)])

const TELLERS: Tellers = {
  tile: () => null,
  queued: () => null,
  reserve: () => null,
  done: () => null,
  bed: ({ seat, bed }, name) => ({ text: told().newBed(name(seat), bed.bed, bed.face) }),
  first: ({ seat }, name) => ({ text: told().begins(name(seat)), rule: 'COT-S5' }),
  turn: ({ seat, die }, name) => ({ text: told().turn(name(seat), lineName(die.space)), isHeading: true }),
  refilled: ({ space, tile }) => ({ text: told().refilled(tileName(tile), space), rule: 'COT-T1' }),
  cat_discarded: ({ seat }, name) => ({ text: told().discards(name(seat)), rule: 'COT-T2' }),
  cat_kept: ({ seat }, name) => ({ text: told().keeps(name(seat)), rule: 'COT-T11' }),
  planted: ({ seat, to }, name) => ({ text: told().planted(name(seat), tileName(to.tile), to.bed), rule: 'COT-T4' }),
  pot: ({ seat, spot: on }, name) => ({ text: told().pot(name(seat), ...spot(on)), rule: 'COT-T6' }),
  cat: ({ seat, spot: on }, name) => ({ text: told().cat(name(seat), ...spot(on)), rule: 'COT-T7' }),
  scored: ({ seat, slot, pots, cloches }, name) => ({
    text: told().scored(name(seat), slot, marks(pots, cloches)),
    rule: 'COT-T8',
  }),
  advanced: ({ seat, color, from, to }, name) => ({
    text: told().advanced(name(seat), color, from, to),
    points: to - from,
    rule: 'COT-T9',
  }),
  hive: ({ seat, hive }, name) => ({
    text: told().hive(name(seat), hive),
    points: hive === 'double' ? 2 : 1,
    rule: 'COT-T13',
  }),
  cat_gained: ({ seat }, name) => ({ text: told().catGained(name(seat)), rule: 'COT-T11' }),
  pot_gained: ({ seat }, name) => ({ text: told().potGained(name(seat)), rule: 'COT-T12' }),
  pot_lost: ({ seat }, name) => ({ text: told().potLost(name(seat)), rule: 'COT-T12' }),
  set_aside: ({ seat, slot }, name) => ({ text: told().setAside(name(seat), slot), rule: 'COT-L6' }),
  last_round: () => ({ text: told().lastRound, isHeading: true, rule: 'COT-T16' }),
  discarded: ({ seat, slot }, name) => ({ text: told().discarded(name(seat), slot), rule: 'COT-L1' }),
  paid: ({ seat, color, from, to }, name) => ({
    text: told().paid(name(seat), color, from, to),
    points: to - from,
    rule: 'COT-L2',
  }),
  counted: ({ seat, points }, name) => ({ text: told().counted(name(seat), words().points(points)), rule: 'COT-E1' }),
  over: () => ({ text: told().over, isHeading: true }),
}

/** One sentence for an event, or nothing where there is nothing to say. */
export function tell(event: Event, name: Names): Sentence | null {
  const [kind, fields] = Object.entries(event)[0] as [keyof Tellers, { seat?: Seat }]
  const teller = TELLERS[kind] as Teller<string> | undefined
  const sentence = teller?.(fields as never, name) ?? null
  return sentence && fields.seat !== undefined ? { ...sentence, seat: fields.seat } : sentence
}
