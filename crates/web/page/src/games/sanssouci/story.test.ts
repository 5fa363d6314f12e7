import { afterEach, describe, expect, it } from 'vitest'
import sentences from '../../../../../games/sanssouci/messages/told.jsonl?raw'
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

describe('the log', () => {
  it('is told as the terminal tells it, each sentence with its rule', () => {
    const player = { en: 'Player', fr: 'Joueur', de: 'Spieler' }
    const lines = sentences.trim().split('\n').map((line) => JSON.parse(line))
    expect(lines.length).toBeGreaterThan(30)
    for (const lang of LANGS) {
      speak(lang)
      for (const said of lines) {
        const sentence = tell(said.event, (seat) => `${player[lang]} ${seat}`)
        expect(sentence?.text).toBe(said[lang])
        expect(sentence?.rule).toMatch(/^SAN-/)
      }
    }
  })

  it('begins rounds, and has what a terminal shows elsewhere', () => {
    expect(tell({ round: { round: 2 } }, name)).toEqual({ text: 'Round 2 of 18', isHeading: true })
    const text = (event: Event) => tell(event, name)?.text
    expect(text({ stack: { seat: 'a', stack: 3, left: 4 } })).toBe('Player a refills from stack 3.')
    expect(text({ over: { winners: ['a'] } })).toBe('Player a wins.')
    expect(text({ over: { winners: ['a', 'b'] } })).toBe('Player a and Player b share the win.')
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
    const texts = lesson.steps.flatMap((step) => Object.values(lesson.say(step.name)))
    for (const text of texts) expect(text).toMatch(/[.!]$/)
  })

  it('knows a wanted action whatever the order of its parts', () => {
    expect(lesson.steps[1]!.isWanted({ take: { space: '3.2', card: '3+5' } }, sampleView())).toBe(true)
    expect(lesson.steps[1]!.isWanted({ take: { space: '3.1', card: '3+5' } }, sampleView())).toBe(false)
    expect(lesson.steps[0]!.isWanted('stay', sampleView())).toBe(false)
  })
})
