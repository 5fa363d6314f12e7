/** What happened, in one sentence each. */

import { telling } from '../tell'
import { lineName, tileName } from './results'
import type { Event } from './types'
import { words } from './words'

export const tell = telling<Event>({
  tile: () => null,
  queued: () => null,
  reserve: () => null,
  done: () => null,
  bed: ({ bed }, name) => ({ text: words('told-bed', { name, number: bed.bed, face: bed.face }) }),
  first: (_, name) => ({ text: words('told-first', { name }), rule: 'COT-S5' }),
  turn: ({ die }, name) => ({ text: words('told-turn', { name, line: lineName(die.space) }), isHeading: true }),
  refilled: ({ space, tile }) => ({ text: words('told-refilled', { tile: tileName(tile), space }), rule: 'COT-T1' }),
  cat_discarded: (_, name) => ({ text: words('told-cat-discarded', { name }), rule: 'COT-T2' }),
  cat_kept: (_, name) => ({ text: words('told-cat-kept', { name }), rule: 'COT-T11' }),
  planted: ({ to }, name) => ({
    text: words('told-planted', { name, tile: tileName(to.tile), bed: to.bed, squares: to.squares.join(' ') }),
    rule: 'COT-T4',
  }),
  pot: ({ spot }, name) => ({
    text: words('told-pot', { name, bed: Number(spot[0]), square: spot.slice(2) }),
    rule: 'COT-T6',
  }),
  cat: ({ spot }, name) => ({
    text: words('told-cat', { name, bed: Number(spot[0]), square: spot.slice(2) }),
    rule: 'COT-T7',
  }),
  scored: ({ slot, pots, cloches }, name) => ({
    text: words('told-scored', { name, bed: slot, pots, cloches }),
    rule: 'COT-T8',
  }),
  advanced: ({ color, from, to }, name) => ({
    text: words('told-advanced', { name, color, from, to }),
    points: to - from,
    rule: 'COT-T9',
  }),
  hive: ({ hive }, name) => ({
    text: words('told-hive', { name, hive }),
    points: hive === 'double' ? 2 : 1,
    rule: 'COT-T13',
  }),
  cat_gained: (_, name) => ({ text: words('told-cat-gained', { name }), rule: 'COT-T11' }),
  pot_gained: (_, name) => ({ text: words('told-pot-gained', { name }), rule: 'COT-T12' }),
  pot_lost: (_, name) => ({ text: words('told-pot-lost', { name }), rule: 'COT-T12' }),
  set_aside: ({ slot }, name) => ({ text: words('told-set-aside', { name, bed: slot }), rule: 'COT-L6' }),
  last_round: () => ({ text: words('told-last-round'), isHeading: true, rule: 'COT-T16' }),
  discarded: ({ slot }, name) => ({ text: words('told-discarded', { name, bed: slot }), rule: 'COT-L1' }),
  paid: ({ color, from, to }, name) => ({
    text: words('told-paid', { name, color, from, to }),
    points: to - from,
    rule: 'COT-L2',
  }),
  counted: ({ points }, name) => ({ text: words('told-counted', { name, points }), rule: 'COT-E1' }),
  over: () => ({ text: words('task', { duty: 'over' }), isHeading: true }),
})
