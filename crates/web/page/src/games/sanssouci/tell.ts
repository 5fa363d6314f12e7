/** What happened, in one sentence each. */

import { list } from '../../words.svelte'
import { telling } from '../tell'
import { plainCard } from './names'
import { structureOf } from './square'
import type { Event, FinalCount } from './types'
import { words } from './words'

function cardRule(card: string): string {
  if (card === 'any') return 'SAN-T4'
  return card.includes('+') ? 'SAN-T2' : 'SAN-T3'
}

/** What a garden gained and lost at the end. */
function closing({ rows, columns, missions, boar }: FinalCount): string {
  const parts = { row: rows, column: columns, mission: missions, boar_stays: boar }
  const counted = Object.entries(parts).filter(([, points]) => points !== 0)
  return counted.map(([source, points]) => words('source-points', { source, points })).join(', ') || 'none'
}

export const tell = telling<Event>({
  // Everyone sees a tile that is put on the display, and the stacks.
  tile: () => null,
  stacks: () => null,
  garden: ({ board }, name) => ({ text: words('told-garden', { name, board }), rule: 'SAN-S1' }),
  reward: ({ board }, name) => ({ text: words('told-reward', { name, board }), rule: 'SAN-R1' }),
  garden_face: ({ face }, name) => ({ text: words('told-garden-face', { name, face }), rule: 'SAN-S1' }),
  reward_face: ({ face }, name) => ({ text: words('told-reward-face', { name, face }), rule: 'SAN-R1' }),
  drew: ({ card }) => (card === null ? null : { text: words('told-drew', { card: plainCard(card) }), rule: 'SAN-T14' }),
  mission: ({ mission: structure }) => structure && { text: words('told-mission', { structure }), rule: 'SAN-S4' },
  first: (_, name) => ({ text: words('told-first', { name }), rule: 'SAN-S6' }),
  round: ({ round }) => ({ text: words('round', { round }), isHeading: true }),
  took: ({ card, tile: structure }, name) => ({
    text: words('told-took', { name, card: plainCard(card), structure }),
    rule: cardRule(card),
  }),
  placed: ({ square, side, points }, name) => ({
    text: words('told-placed', { name, square, side, points }),
    rule: side === 'gardener' ? 'SAN-T6' : 'SAN-T5',
  }),
  boar: ({ to, points }, name) => ({
    text: words('told-boar', { name, square: to ?? 'gone', points }),
    rule: to === null ? 'SAN-B3' : 'SAN-B2',
  }),
  noble: ({ to: square, points }, name) => ({
    text: words('told-noble', { name, structure: structureOf(square), square, points }),
    rule: 'SAN-T12',
  }),
  stayed: (_, name) => ({ text: words('told-stayed', { name }), rule: 'SAN-T11' }),
  stack: ({ stack }, name) => ({ text: words('told-stack', { name, stack }), rule: 'SAN-T13' }),
  counted: ({ count, points }, name) => ({
    text: words('told-counted', { name, points, sources: closing(count) }),
    rule: 'SAN-E2',
  }),
  over: ({ winners }, _, nameOf) => ({
    text: words('told-won', { names: list(winners.map(nameOf)), count: winners.length }),
    rule: 'SAN-E5',
  }),
})
