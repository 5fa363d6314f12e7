/** Where every seat's points come from, by kinds. */

import { SEATS, type Seat } from '../../wire/types'
import type { LedgerLine } from '../game'
import type { Reason, View } from './types'
import { words } from './words'

type Kind = 'noble' | 'mark' | 'boar_chased' | 'boar_gone' | 'row' | 'column' | 'mission' | 'boar_stays'

const RULES: Record<Kind, string> = {
  noble: 'SAN-T12',
  mark: 'SAN-R4',
  boar_chased: 'SAN-B2',
  boar_gone: 'SAN-B3',
  row: 'SAN-E2',
  column: 'SAN-E3',
  mission: 'SAN-E4',
  boar_stays: 'SAN-B4',
}

const kindOf = (reason: Reason): Kind => (typeof reason === 'string' ? reason : (Object.keys(reason)[0] as Kind))

/** A line for each kind of points that the game has, in the order in which they are counted. */
export function ledger(view: View): LedgerLine[] {
  const { rewards, boar } = view.setup
  const isPlayed = (kind: Kind) => (kind === 'mark' ? rewards : kind.startsWith('boar') ? boar : true)
  const isClosing = (kind: Kind) => ['row', 'column', 'mission', 'boar_stays'].includes(kind)
  const kinds = (Object.keys(RULES) as Kind[]).filter(
    (kind) => isPlayed(kind) && (view.phase === 'over' || !isClosing(kind)),
  )
  return kinds.map((kind) => {
    const points: Partial<Record<Seat, number>> = {}
    view.places.forEach((place, at) => {
      const lines = place.garden.breakdown.filter((line) => kindOf(line.reason) === kind)
      points[SEATS[at]!] = lines.reduce((sum, line) => sum + line.points, 0)
    })
    const label = words('source', { source: kind })
    return { label: label[0]!.toUpperCase() + label.slice(1), points, rule: RULES[kind] }
  })
}
