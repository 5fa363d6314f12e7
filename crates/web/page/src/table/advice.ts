/** What a bot thinks of an action, in words. */

import type { Opinion } from '../wire/types'
import { decimal, lang, number } from '../words.svelte'
import { words } from './words'

/** As far as the bot knows: what to expect, and what speaks for it. */
export function adviceParts(opinion: Opinion): string[] {
  const { points, wins, reasons } = opinion
  const parts = reasons[lang()] ?? []
  return [
    ...(points === undefined ? [] : [words().advice.points(decimal(points / 100))]),
    ...(wins === undefined ? [] : [words().advice.wins(number(Math.round(wins / 10)))]),
    ...parts,
  ]
}

/** All of it in a line; empty where the bot gives no reason. */
export function adviceText(opinion: Opinion): string {
  // The dot stays at the end of its line.
  return adviceParts(opinion).join('\u00a0· ')
}

/** The same for ears, with its place among the others. */
export function adviceSpoken(opinion: Opinion, rank: number, of: number): string {
  return [words().advice.rankSpoken(rank, of), ...adviceParts(opinion)].join('. ')
}
