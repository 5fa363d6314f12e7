/** Where every seat's points come from. */

import { SEATS } from '../../wire/types'
import type { LedgerLine } from '../game'
import { COLORS } from './parts'
import type { View } from './types'
import { words } from './words'

type Reason = View['places'][number]['breakdown'][number]['reason']

export function ledger(view: View): LedgerLine[] {
  const line = (source: string, rule: string, isIt: (reason: Reason) => boolean): LedgerLine => {
    const points = view.places.map(({ breakdown }, at) => {
      const found = breakdown.filter(({ reason }) => isIt(reason))
      return [SEATS[at], found.reduce((sum, { points }) => sum + points, 0)]
    })
    return { label: words('source', { source }), points: Object.fromEntries(points), rule }
  }
  const cubes = COLORS.map((color) => line(color, 'COT-E1', (reason) => 'cube' in reason && reason.cube === color))
  // There are no beehives in solo.
  return view.places.length === 1 ? cubes : [...cubes, line('hive', 'COT-T13', (reason) => 'hive' in reason)]
}

/** In solo, what the rulebook says of so many points. */
export function verdict(view: View): string | null {
  if (view.places.length !== 1 || view.duties.length > 0) return null
  const { points } = view.places[0]!
  return words('verdict', { title: points > 90 ? 'exceptional' : points > 70 ? 'good' : 'fair' })
}
