/** What colors and cards are called. */

import { colorOf, kindOf, STRUCTURES } from './parts'
import type { Card, Edition, Row, Structure } from './types'
import { words } from './words'

export const structureName = (structure: Structure): string => words('structure', { structure })
export const colorName = (row: Row, edition: Edition): string => words('color', { color: colorOf(row, edition) })

/** A card as messages want it where the edition is not known: a structure by its name, any other as notation has it. */
export function plainCard(card: Card): string {
  const structure = STRUCTURES.find((one) => one === card)
  return structure ? structureName(structure) : card
}

/** The same with colors: "violet or turquoise". */
export function coloredCard(card: Card, edition: Edition): string {
  const kind = kindOf(card)
  if (kind === 'any' || 'structure' in kind) return plainCard(card)
  const [one, other] = kind.colors.map((row) => colorName(row, edition)) as [string, string]
  return words('one-or-other', { one, other })
}

/** A card in words: "violet or turquoise", "pavilion", "wild card". */
export const cardName = (card: Card, edition: Edition): string => words('card', { card: coloredCard(card, edition) })
