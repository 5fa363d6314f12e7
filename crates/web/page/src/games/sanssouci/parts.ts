/** The components, read from the files that the engine reads. */

import colorText from '../../../../../games/sanssouci/parts/colors.txt?raw'
import rewardText from '../../../../../games/sanssouci/parts/rewards.txt?raw'
import { blocks } from '../parts'
import type { Card, Display, Edition, Row, Space, Structure } from './types'

/** From the left column to the right. */
export const STRUCTURES: readonly Structure[] = [
  'labyrinth',
  'statue',
  'pavilion',
  'topiary',
  'stairs',
  'fountain',
  'arch',
  'spiral',
  'vine',
]

export const ROWS: readonly Row[] = [1, 2, 3, 4, 5, 6]

/** The ten display spaces, in the order of a view's display. */
export const SPACES: readonly Space[] = [2, 3, 4, 5, 6].flatMap((row) => [`${row}.1`, `${row}.2`])

export type Color =
  | ('beige' | 'white' | 'gray' | 'orange' | 'violet' | 'turquoise')
  | ('red' | 'yellow' | 'blue' | 'purple' | 'none')

const ROW_COLORS = blocks(colorText)

export function colorOf(row: Row, edition: Edition): Color {
  return (ROW_COLORS.get(edition)![row - 1] as Color | undefined) ?? 'none'
}

/** What a card allows. */
export type Kind = { colors: [Row, Row] } | { structure: Structure } | 'any'

export function kindOf(card: Card): Kind {
  const structure = STRUCTURES.find((one) => one === card)
  if (structure) return { structure }
  if (card === 'any') return 'any'
  const [one, other] = card.split('+').map(Number)
  return { colors: [one as Row, other as Row] }
}

/** The row that tiles from a space go to. */
export function rowOfSpace(space: Space): Row {
  return Number(space[0]) as Row
}

export function tileOn(display: Display, space: Space): Structure | null {
  return display[SPACES.indexOf(space)] ?? null
}

/** What a reward board covers, as sets of squares are written. */
export const REWARD_AREA: readonly string[] = blocks(rewardText).get('1A')!.map((line) =>
  line
    .trim()
    .split(/\s+/)
    .map((sign) => (sign === '_' ? '.' : '#'))
    .join(''),
)
