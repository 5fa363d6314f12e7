/** What a bot thinks of an action, in words. */

import type { Opinion } from '../wire/types'
import { decimal, lang, number } from '../words.svelte'
import { words } from './words'

export interface Advice {
  /** What to expect, in figures. */
  gist: string
  /** What speaks for it. */
  why: string
}

const begun = (text: string) => text.charAt(0).toLocaleUpperCase(lang()) + text.slice(1)

/** As far as the bot knows. */
function parts({ points, wins, reasons }: Opinion): { figures: string[]; reasons: string[] } {
  const figures = [
    ...(points === undefined ? [] : [words().advice.points(decimal(points / 100))]),
    ...(wins === undefined ? [] : [words().advice.wins(number(Math.round(wins / 10)))]),
  ]
  return { figures, reasons: reasons[lang()] ?? [] }
}

/** To be read; nothing where the bot gives no reason. */
export function advice(opinion: Opinion): Advice | null {
  const { figures, reasons } = parts(opinion)
  if (figures.length + reasons.length === 0) return null
  // The dot stays at the end of its line.
  const [gist, why] = [figures, reasons].map((some) => begun(some.join('\u00a0· ')))
  return { gist: gist!, why: why! }
}

/** The same for ears, with its place among the others. */
export function adviceSpoken(opinion: Opinion, rank: number, of: number): string {
  const { figures, reasons } = parts(opinion)
  return [words().advice.rankSpoken(rank, of), ...figures, ...reasons].map(begun).join('. ')
}
