import { afterEach, describe, expect, it } from 'vitest'
import sentences from '../../../../../games/cottage-garden/messages/told.jsonl?raw'
import rules from '../../../../../games/cottage-garden/src/rules.rs?raw'
import { LANGS, speak } from '../../words.svelte'
import { ledger, verdict } from './ledger'
import { lesson } from './lesson'
import { tell } from './tell'
import type { Event, Place, View } from './types'

/** What the terminal tells, as it tells it. */
const TOLD = sentences.trim().split('\n').map((line) => JSON.parse(line))
/** What its picture shows at a glance. */
const UNTOLD: Event[] = [
  { refilled: { space: 'A1', tile: 'L4' } },
  { bed: { seat: 'a', slot: 1, bed: { bed: 3, face: 'dark' } } },
  { turn: { seat: 'a', die: { space: 'TL', value: 2 } } },
  { counted: { seat: 'a', orange: [1, 2, 3], blue: [2, 2, 4], hive: null, points: 14 } },
  { over: { winners: ['a'] } },
]

afterEach(() => speak('en'))

describe('the log', () => {
  it('has a sentence for whatever happens, in three languages, by rules that exist', () => {
    for (const lang of LANGS) {
      speak(lang)
      for (const event of [...TOLD.map((said) => said.event), ...UNTOLD]) {
        const sentence = tell(event, () => 'Rosa')
        expect(sentence?.text).toBeTruthy()
        if (sentence?.rule) expect(rules).toContain(`"${sentence.rule}"`)
      }
    }
  })

  it('says what the terminal says', () => {
    const player = { en: 'Player', fr: 'Joueur', de: 'Spieler' }
    expect(new Set(TOLD.map((said) => Object.keys(said.event)[0])).size).toBeGreaterThan(15)
    for (const said of TOLD) {
      for (const lang of LANGS) {
        speak(lang)
        expect(tell(said.event, (seat) => `${player[lang]} ${seat}`)?.text).toBe(said[lang])
      }
    }
  })

  it('says who gained how much', () => {
    const sentence = tell({ advanced: { seat: 'b', color: 'blue', from: 4, to: 20 } }, () => 'Max')
    expect(sentence).toMatchObject({ seat: 'b', points: 16, rule: 'COT-T9' })
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
  breakdown: [
    ...orange.map((points) => ({ reason: { cube: 'orange' as const }, points })),
    ...blue.map((points) => ({ reason: { cube: 'blue' as const }, points })),
  ],
  tie_break: 0,
})
const viewOf = (...places: Place[]) => ({ places, duties: [] }) as unknown as View

describe('points', () => {
  it('come from cubes and beehives, of which there are none in solo', () => {
    const other = place([0, 0, 1], [0, 0, 0], 3)
    other.breakdown.push({ reason: { hive: 'double' }, points: 2 })
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
        expect(Object.values(lesson.say(step.name)).every((text) => text.length > 10)).toBe(true)
        expect(rules).toContain(`"${step.rule}"`)
      }
    }
  })
})
