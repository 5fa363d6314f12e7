import { afterEach, describe, expect, it } from 'vitest'
import rules from '../../../../../games/cottage-garden/src/rules.rs?raw'
import { LANGS, speak } from '../../words.svelte'
import { ledger, verdict } from './ledger'
import { lesson } from './lesson'
import { tell } from './tell'
import type { Event, Place, View } from './types'

const EVENTS: Event[] = [
  { refilled: { space: 'A1', tile: 'L4' } },
  { bed: { seat: 'a', slot: 1, bed: { bed: 3, face: 'dark' } } },
  { first: { seat: 'b' } },
  { turn: { seat: 'a', die: { space: 'TL', value: 2 } } },
  { cat_discarded: { seat: 'a' } },
  { cat_kept: { seat: 'a' } },
  { planted: { seat: 'a', from: 'A1', to: { tile: 'X5p', bed: 2, squares: ['b1', 'a2', 'b2', 'c2', 'b3'] } } },
  { pot: { seat: 'a', spot: '1 c3' } },
  { cat: { seat: 'a', spot: '2 d4' } },
  { scored: { seat: 'a', slot: 1, pots: 1, cloches: 2 } },
  { advanced: { seat: 'a', color: 'orange', from: 2, to: 7 } },
  { hive: { seat: 'a', hive: 'double' } },
  { cat_gained: { seat: 'a' } },
  { pot_gained: { seat: 'a' } },
  { pot_lost: { seat: 'a' } },
  { set_aside: { seat: 'a', slot: 2 } },
  { last_round: { seat: 'a' } },
  { discarded: { seat: 'a', slot: 1 } },
  { paid: { seat: 'a', color: 'blue', from: 6, to: 4 } },
  { counted: { seat: 'a', orange: [1, 2, 3], blue: [2, 2, 4], hive: null, points: 14 } },
  { over: { winners: ['a'] } },
]

afterEach(() => speak('en'))

describe('the log', () => {
  it('has a sentence for whatever happens, in three languages, by rules that exist', () => {
    for (const lang of LANGS) {
      speak(lang)
      for (const event of EVENTS) {
        const sentence = tell(event, () => 'Rosa')
        expect(sentence?.text).toBeTruthy()
        if (sentence?.rule) expect(rules).toContain(`"${sentence.rule}"`)
      }
    }
  })

  it('says who gained how much', () => {
    const sentence = tell({ advanced: { seat: 'b', color: 'blue', from: 4, to: 20 } }, () => 'Max')
    expect(sentence).toEqual({ text: 'Max: blue cube from 4 to 20.', seat: 'b', points: 16, rule: 'COT-T9' })
  })

  it('is silent about the set-up and about going on', () => {
    expect(tell({ queued: { tile: 'L4' } }, () => '')).toBeNull()
    expect(tell({ done: { seat: 'a' } }, () => '')).toBeNull()
  })
})

const place = (orange: number[], blue: number[], points: number): Place => ({
  beds: [null, null],
  cats: 0,
  orange,
  blue,
  hive: null,
  points,
  breakdown: [],
  tie_break: 0,
})
const viewOf = (...places: Place[]) => ({ places, duties: [] }) as unknown as View

describe('points', () => {
  it('come from cubes and beehives, of which there are none in solo', () => {
    const other: Place = { ...place([0, 0, 1], [0, 0, 0], 3), hive: 'double' }
    const lines = ledger(viewOf(place([1, 5, 20], [0, 2, 4], 34), other))
    expect(lines.map(({ points }) => points)).toEqual([{ a: 26, b: 1 }, { a: 6, b: 0 }, { a: 0, b: 2 }])
    expect(ledger(viewOf(place([0, 0, 0], [0, 0, 0], 0)))).toHaveLength(2)
  })

  it('earn a verdict in solo only', () => {
    const said = [91, 90, 71, 70].map((points) => verdict(viewOf(place([], [], points))))
    expect(new Set(said).size).toBe(3)
    expect([said[1], said[0] === said[1]]).toEqual([said[2], false])
    expect(verdict(viewOf(place([], [], 99), place([], [], 1)))).toBeNull()
  })
})

describe('the lesson', () => {
  it('asks, nudges and praises by rules that exist, in three languages', () => {
    for (const lang of LANGS) {
      speak(lang)
      for (const step of lesson.steps) {
        expect([step.ask(), step.nudge(), step.praise()].every((text) => text.length > 10)).toBe(true)
        expect(rules).toContain(`"${step.rule}"`)
      }
    }
  })
})
