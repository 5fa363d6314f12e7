/** Where every seat's points come from, by kinds. */

import { dictionary } from '../../words.svelte'
import { SEATS, type Seat } from '../../wire/types'
import type { LedgerLine } from '../game'
import type { Reason, View } from './types'

type Kind = 'noble' | 'mark' | 'boar_chased' | 'boar_gone' | 'row' | 'column' | 'mission' | 'boar_stays'

const words = dictionary<Record<Kind, string>>({
  en: {
    noble: 'Nobles',
    mark: 'Rewards',
    boar_chased: 'Boar chased',
    boar_gone: 'Boar driven out',
    row: 'Complete rows',
    column: 'Complete columns',
    mission: 'Missions',
    boar_stays: 'Boar still there',
  },
  fr: {
    noble: 'Nobles',
    mark: 'Extension',
    boar_chased: 'Sanglier délogé',
    boar_gone: 'Sanglier chassé du jardin',
    row: 'Rangées complètes',
    column: 'Colonnes complètes',
    mission: 'Objectifs',
    boar_stays: 'Sanglier encore là',
  },
  de: {
    noble: 'Adlige',
    mark: 'Erweiterung',
    boar_chased: 'Wildschwein aufgescheucht',
    boar_gone: 'Wildschwein vertrieben',
    row: 'Vollständig belegte Reihen',
    column: 'Vollständig belegte Spalten',
    mission: 'Aufträge',
    boar_stays: 'Wildschwein noch da',
  },
})

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
    return { label: words()[kind], points, rule: RULES[kind] }
  })
}
