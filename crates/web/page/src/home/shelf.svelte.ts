/** What there is to play: titles that have a card in their folder, and whatever else the server knows. */

import type { Card } from '../games/card'
import { titles } from '../wire/http'
import type { TitleCard } from '../wire/types'
import { words } from './words'

/** Whoever has no picture shows a letter. */
export interface Box extends Omit<Card, 'place' | 'author' | 'Face'>, Partial<Pick<Card, 'author' | 'Face'>> {
  id: string
  /** Whether it has pages of its own, a lesson among them. */
  isDrawn: boolean
  isDraft: boolean
}

const cards = import.meta.glob<{ card: Card }>('../games/*/card.ts', { eager: true })

/** What is drawn before anything has been asked for. */
export const SHELF: Box[] = Object.entries(cards)
  .map(([path, { card }]) => ({ ...card, id: path.split('/').at(-2)!, isDrawn: true, isDraft: false }))
  .sort((a, b) => a.place - b.place)

/** A title that the page knows from the server alone. */
export const plainBox = ({ id, name, fewest, most, stage }: TitleCard): Box => ({
  id,
  name,
  fewest,
  most,
  about: () => words().plain,
  isDrawn: false,
  isDraft: stage === 'draft',
})

let others = $state.raw<Box[] | null>(null)

/** The titles without a card; nothing before the server was asked. */
export const otherBoxes = () => others

/** Asks the server what else there is; without an answer that is nothing. */
export async function stock(): Promise<void> {
  const found = await titles().catch(() => [])
  others = found.filter(({ id }) => !SHELF.some((box) => box.id === id)).map(plainBox)
}

export function boxOf(id: string): Box | undefined {
  return [...SHELF, ...(others ?? [])].find((box) => box.id === id)
}

/** A title's name as printed on the box. */
export const boxName = (id: string) => boxOf(id)?.name ?? id
