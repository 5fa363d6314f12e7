/** What happened, one sentence each. */

import { list } from '../../words.svelte'
import type { Seat } from '../../wire/types'
import type { Sentence } from '../game'
import { plainCard } from './names'
import { structureOf } from './square'
import type { Event, FinalCount } from './types'
import { words } from './words'

type Name = (seat: Seat) => string

/** Setting up, and cards drawn. */
function tellSetup(event: Event, name: Name): Sentence | null {
  if ('garden' in event) {
    const { seat, board } = event.garden
    return { text: words('told-garden', { name: name(seat), board }), seat, rule: 'SAN-S1' }
  }
  if ('reward' in event) {
    const { seat, board } = event.reward
    return { text: words('told-reward', { name: name(seat), board }), seat, rule: 'SAN-R1' }
  }
  if ('garden_face' in event) {
    const { seat, face } = event.garden_face
    return { text: words('told-garden-face', { name: name(seat), face }), seat, rule: 'SAN-S1' }
  }
  if ('reward_face' in event) {
    const { seat, face } = event.reward_face
    return { text: words('told-reward-face', { name: name(seat), face }), seat, rule: 'SAN-R1' }
  }
  if ('drew' in event) {
    const { seat, card } = event.drew
    return card === null ? null : { text: words('told-drew', { card: plainCard(card) }), seat, rule: 'SAN-T14' }
  }
  if ('mission' in event) {
    const { seat, mission: structure } = event.mission
    return structure && { text: words('told-mission', { structure }), seat, rule: 'SAN-S4' }
  }
  if ('first' in event) {
    const { seat } = event.first
    return { text: words('told-first', { name: name(seat) }), seat, rule: 'SAN-S6' }
  }
  if ('round' in event) return { text: words('round', { round: event.round.round }), isHeading: true }
  return null
}

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

/** A turn, and the end. */
function tellTurn(event: Event, name: Name): Sentence | null {
  if ('took' in event) {
    const { seat, card, tile } = event.took
    const text = words('told-took', { name: name(seat), card: plainCard(card), structure: tile })
    return { text, seat, rule: cardRule(card) }
  }
  if ('placed' in event) {
    const { seat, square, side, points } = event.placed
    const text = words('told-placed', { name: name(seat), square, side, points })
    return { text, seat, rule: side === 'gardener' ? 'SAN-T6' : 'SAN-T5' }
  }
  if ('boar' in event) {
    const { seat, to, points } = event.boar
    const text = words('told-boar', { name: name(seat), square: to ?? 'gone', points })
    return { text, seat, rule: to === null ? 'SAN-B3' : 'SAN-B2' }
  }
  if ('noble' in event) {
    const { seat, to: square, points } = event.noble
    const text = words('told-noble', { name: name(seat), structure: structureOf(square), square, points })
    return { text, seat, rule: 'SAN-T12' }
  }
  if ('stayed' in event) {
    const { seat } = event.stayed
    return { text: words('told-stayed', { name: name(seat) }), seat, rule: 'SAN-T11' }
  }
  if ('stack' in event) {
    const { seat, stack } = event.stack
    return { text: words('told-stack', { name: name(seat), stack }), seat, rule: 'SAN-T13' }
  }
  if ('counted' in event) {
    const { seat, count, points } = event.counted
    const text = words('told-counted', { name: name(seat), points, sources: closing(count) })
    return { text, seat, rule: 'SAN-E2' }
  }
  if ('over' in event) {
    const { winners } = event.over
    return { text: words('told-won', { names: list(winners.map(name)), count: winners.length }), rule: 'SAN-E5' }
  }
  return null
}

/** One sentence; nothing for a tile put on the display or for the stacks, which everyone sees there. */
export function tell(event: Event, name: Name): Sentence | null {
  return tellSetup(event, name) ?? tellTurn(event, name)
}
