import { afterEach, describe, expect, it } from 'vitest'
import { LANGS, speak } from '../../words.svelte'
import { ledger } from './ledger'
import { lesson } from './lesson'
import { NOTHING } from './overlay'
import { sampleGarden, sampleView } from './sample'
import { describe as describeSquare } from './spoken'
import { tell } from './tell'
import type { Event } from './types'

const name = (seat: string) => `Player ${seat}`
afterEach(() => speak('en'))

const EVENTS: Event[] = [
  { garden: { seat: 'a', board: 1 } },
  { reward: { seat: 'a', board: 2 } },
  { garden_face: { seat: 'b', face: 'A' } },
  { reward_face: { seat: 'b', face: 'B' } },
  { drew: { seat: 'a', card: '2+4' } },
  { mission: { seat: 'a', mission: 'vine' } },
  { first: { seat: 'a' } },
  { round: { round: 2 } },
  { took: { seat: 'a', card: 'any', space: '4.2', tile: 'vine' } },
  { placed: { seat: 'a', square: 'i4', side: 'structure', points: 0 } },
  { placed: { seat: 'a', square: 'i4', side: 'gardener', points: 3 } },
  { boar: { seat: 'a', to: 'e5', points: 1 } },
  { boar: { seat: 'a', to: null, points: 4 } },
  { noble: { seat: 'a', from: null, to: 'i4', points: 4 } },
  { stayed: { seat: 'a' } },
  { stack: { seat: 'a', stack: 3, left: 4 } },
  { counted: { seat: 'a', count: { rows: 8, columns: 5, missions: 6, boar: -2 }, points: 60 } },
  { over: { winners: ['a', 'b'] } },
]

describe('the log', () => {
  it.each(LANGS)('tells every event in %s, with its rule', (lang) => {
    speak(lang)
    for (const event of EVENTS) {
      const sentence = tell(event, name)
      expect(sentence?.text).toBeTruthy()
      expect(sentence?.isHeading === true || sentence?.rule !== undefined).toBe(true)
    }
  })

  it('keeps to itself what is hidden, and what everyone sees', () => {
    expect(tell({ drew: { seat: 'b', card: null } }, name)).toBeNull()
    expect(tell({ mission: { seat: 'b', mission: null } }, name)).toBeNull()
    expect(tell({ tile: { space: '2.1', tile: 'vine' } }, name)).toBeNull()
    expect(tell({ stacks: { heights: [5, 5, 5, 4, 4, 4, 4, 4] } }, name)).toBeNull()
  })

  it('names the rule of the card that was played', () => {
    const rule = (card: string) => tell({ took: { seat: 'a', card, space: '4.2', tile: 'vine' } }, name)?.rule
    expect([rule('any'), rule('vine'), rule('4+6')]).toEqual(['SAN-T4', 'SAN-T3', 'SAN-T2'])
  })

  it('gives points where there are some', () => {
    expect(tell(EVENTS[13]!, name)).toEqual({
      text: 'The noble of the vine walks to i4.',
      seat: 'a',
      rule: 'SAN-T12',
      points: 4,
    })
    expect(tell(EVENTS[9]!, name)?.points).toBeUndefined()
  })
})

describe('the ledger', () => {
  it('has what has been won so far', () => {
    expect(ledger(sampleView())).toEqual([{ label: 'Nobles', points: { a: 2, b: 2 }, rule: 'SAN-T12' }])
  })

  it('has all kinds at the end, and they add up', () => {
    const garden = sampleGarden({
      points: 14,
      breakdown: [
        { reason: { noble: 'a2' }, points: 2 },
        { reason: { mark: 'e5' }, points: 3 },
        { reason: { boar_chased: 2 }, points: 2 },
        { reason: 'boar_gone', points: 3 },
        { reason: { row: 6 }, points: 4 },
        { reason: { mission: 'vine' }, points: 0 },
      ],
    })
    const setup = { ...sampleView().setup, edition: 'imperial', rewards: true, boar: true } as const
    const view = sampleView({ phase: 'over', setup })
    view.places[0]!.garden = garden
    const lines = ledger(view)
    expect(lines).toHaveLength(8)
    expect(lines.reduce((sum, line) => sum + (line.points.a ?? 0), 0)).toBe(14)
  })
})

describe('a square for ears', () => {
  it('has its column, row, color and content', () => {
    expect(describeSquare(sampleGarden(), 'e4', 'ravensburger', NOTHING)).toBe('e, stairs, Row 4, orange: free')
    expect(describeSquare(sampleGarden(), 'f0', 'imperial', NOTHING)).toBe('f, fountain, Terrace: noble')
    const overlay = { ...NOTHING, targets: new Map([['f2', 2]]) }
    expect(describeSquare(sampleGarden(), 'f2', 'imperial', overlay)).toBe(
      'f, fountain, Row 2, red: pre-printed, a noble may walk here: +2',
    )
  })
})

describe('the lesson', () => {
  it.each(LANGS)('has ten steps with words in %s', (lang) => {
    speak(lang)
    expect(lesson.seed).toHaveLength(64)
    expect(lesson.steps).toHaveLength(10)
    const texts = lesson.steps.flatMap((step) => [step.ask(), step.nudge(), step.praise()])
    for (const text of texts) expect(text).toMatch(/[.!]$/)
  })

  it('knows a wanted action whatever the order of its parts', () => {
    expect(lesson.steps[1]!.isWanted({ take: { space: '3.2', card: '3+5' } }, sampleView())).toBe(true)
    expect(lesson.steps[1]!.isWanted({ take: { space: '3.1', card: '3+5' } }, sampleView())).toBe(false)
    expect(lesson.steps[0]!.isWanted('stay', sampleView())).toBe(false)
  })
})
