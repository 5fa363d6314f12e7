/** What bots are called: the names that the engine keeps, in the language being spoken. */

import namesText from '../../../bots/src/names.txt?raw'
import { lang, LANGS } from './words.svelte'

/** The opponents that are offered, from the gentlest; there are others, for measuring. */
export const LEVELS = ['level1', 'level2', 'level3', 'level4', 'level5'] as const
export type Level = (typeof LEVELS)[number]

/** Who plays on for somebody who lends their seat. */
export const STAND_IN: Level = 'level3'

const NAMES = new Map(
  namesText
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [bot = '', ...names] = line.split(/ {2,}/)
      return [bot, names] as const
    }),
)

/** A bot's name for people. */
export function botName(bot: string): string {
  return NAMES.get(bot)?.[LANGS.indexOf(lang())] ?? bot
}

/** The number of a level; nothing for a bot that has none. */
export function levelOf(bot: string): number | null {
  const at = LEVELS.indexOf(bot as Level)
  return at < 0 ? null : at + 1
}
