/** Where every seat's points come from. */

import { SEATS } from '../../wire/types'
import type { LedgerLine } from '../game'
import { COLORS } from './parts'
import type { View } from './types'
import { words } from './words'

export function ledger(view: View): LedgerLine[] {
  const bySeat = (points: (at: number) => number) =>
    Object.fromEntries(view.places.map((_, at) => [SEATS[at], points(at)]))
  const cubes = COLORS.map((color): LedgerLine => {
    const sum = (at: number) => view.places[at]![color].reduce((total, points) => total + points, 0)
    return { label: words('source', { source: color }), points: bySeat(sum), rule: 'COT-E1' }
  })
  // There are no beehives in solo.
  if (view.places.length === 1) return cubes
  const hive = (at: number) => ({ double: 2, single: 1, none: 0 })[view.places[at]!.hive ?? 'none']
  return [...cubes, { label: words('source', { source: 'hive' }), points: bySeat(hive), rule: 'COT-T13' }]
}

/** In solo, what the rulebook says of so many points. */
export function verdict(view: View): string | null {
  if (view.places.length !== 1 || view.duties.length > 0) return null
  const { points } = view.places[0]!
  return words('verdict', { title: points > 90 ? 'exceptional' : points > 70 ? 'good' : 'fair' })
}
