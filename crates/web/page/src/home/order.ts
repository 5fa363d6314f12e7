/** From what somebody wishes for to a table: seats, setup line and terms. */

import type { Clock, NewTable, OptionCard, SeatWish, Terms } from '../wire/types'
import { words } from './words'

/** How an option is chosen. */
export type Control =
  | { kind: 'switch' }
  | { kind: 'choice'; values: string[] }
  | { kind: 'some'; values: string[] }
  | { kind: 'beds' }
  | { kind: 'text' }

const EDITIONS = ['ravensburger', 'imperial']
const BOARDS = ['1', '2', '3', '4']
const LETTERS = ['a', 'b', 'c', 'd']

/** The control for an option, or nothing where so many players have no use for it. */
export function control(option: OptionCard, players: number): Control | null {
  if (option.value === null) return { kind: 'switch' }
  if (option.name === 'edition') return { kind: 'choice', values: EDITIONS }
  if (option.name === 'first' && players === 1) return null
  if (option.name === 'first') return { kind: 'choice', values: [...LETTERS.slice(0, players), 'drawn'] }
  if (option.name === 'boards') return { kind: 'some', values: BOARDS }
  // [COT-O1] Beds are chosen by whoever plays alone; others have them drawn.
  if (option.name === 'beds') return players === 1 ? { kind: 'beds' } : null
  return { kind: 'text' }
}

/** What the beds of somebody who plays alone are for, and which there are. */
export const BED_USES = ['light', 'dark', 'reserve'] as const
export const BEDS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Another bed for one use: all are chosen or none, and none is there twice. */
export function withBed(chosen: string, use: number, bed: string): string {
  if (bed === '') return ''
  const had = chosen === '' ? [] : chosen.split(',')
  const beds = had.map((one) => (one === bed ? had[use]! : one))
  beds[use] = bed
  const free = BEDS.filter((one) => !beds.includes(one))
  return BED_USES.map((_, at) => beds[at] ?? free.shift()!).join(',')
}

/** What holds if nothing is chosen. */
export function usual(control: Control): string {
  if (control.kind === 'choice') return control.values[0]!
  return control.kind === 'some' ? control.values.join(',') : ''
}

/** An option's help without the note on what holds by default: the control shows that. */
export function helpText(help: string): string {
  return help.replace(/\s*\[[^\]]*\]\s*$/, '')
}

/** The setup line of a record; what is usual is left out. */
export function setupLine(options: OptionCard[], players: number, chosen: Record<string, string>): string {
  const said = [`players=${players}`]
  for (const option of options) {
    const how = control(option, players)
    const value = chosen[option.name] ?? ''
    if (!how || value === '' || value === usual(how)) continue
    if (how.kind === 'choice' && !how.values.includes(value)) continue
    said.push(how.kind === 'switch' ? option.name : `${option.name}=${value.replaceAll(' ', '')}`)
  }
  return said.join(' ')
}

const CLOCKS = {
  none: 'none',
  minutes: { per_move: { seconds: 120 } },
  game: { per_game: { seconds: 900, increment: 10 } },
  day: { per_move: { seconds: 86_400 } },
  days: { per_move: { seconds: 259_200 } },
} as const satisfies Record<string, Clock>
type ClockName = keyof typeof CLOCKS
export const CLOCK_NAMES = Object.keys(CLOCKS) as ClockName[]

/** What somebody wishes for who has not chosen anything yet. */
export const usualWishes = () => ({
  players: 2,
  /** Who sits from seat b on: `open`, or a bot's name. */
  others: ['open', 'open', 'open'],
  chosen: {} as Record<string, string>,
  isPublic: false,
  mayUndo: true,
  mayAsk: true,
  clock: 'none' as ClockName,
})
type Wishes = ReturnType<typeof usualWishes>

export function newTable(title: string, options: OptionCard[], wishes: Wishes): NewTable {
  const others = wishes.others.slice(0, wishes.players - 1)
  const seats: SeatWish[] = ['you', ...others.map((who): SeatWish => (who === 'open' ? 'open' : { bot: who }))]
  const terms: Terms = {
    visibility: wishes.isPublic ? 'public' : 'private',
    undo: wishes.mayUndo ? 'free' : 'never',
    aids: wishes.mayAsk ? 'allowed' : 'none',
    clock: CLOCKS[wishes.clock],
  }
  return { title, setup: setupLine(options, wishes.players, wishes.chosen), seats, terms }
}

/** What is unusual about a setup, beyond the number of players and who begins: "Imperial", "Wild boar". */
export function variant(setup: string): string[] {
  return setup.split(' ').flatMap((word) => {
    const [name = '', value] = word.split('=')
    if (['', 'players', 'first', 'beds'].includes(name) || value === 'ravensburger' || value === BOARDS.join(',')) return []
    const option = words().options[name]
    if (value === undefined) return option?.label ?? name
    return option?.values?.[value] ?? `${option?.label ?? name} ${value.replaceAll(',', ', ')}`
  })
}
