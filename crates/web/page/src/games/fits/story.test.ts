import { afterEach, describe, expect, test } from 'vitest'
import sentences from '../../../../../games/fits/messages/told.jsonl?raw'
import { LANGS, speak } from '../../words.svelte'
import { at } from './heap'
import { ledger } from './ledger'
import recorded from './recorded.json'
import { blocks, counts, isBetweenBoards, results } from './story'
import { tell } from './tell'
import type { Event, Squares, View } from './types'

const stories = recorded.games as Event[][]
afterEach(() => speak('en'))

const lastCovered = (story: Event[]) => story.findLast((event) => 'scored' in event)!.scored.covered

describe('the story', () => {
  test('explains every square that is covered', () => {
    for (const story of stories) {
      const covered = lastCovered(story)
      const found = blocks(story, 'a', covered)
      expect(found.every((block) => block.piece !== null)).toBe(true)
      expect(found.flatMap((block) => block.cells)).toHaveLength(covered.join('').split('#').length - 1)
    }
  })

  test('forgets what was taken back', () => {
    const at1: Squares = [...Array.from({ length: 14 }, () => '......'), '###...']
    const at2: Squares = [...Array.from({ length: 14 }, () => '......'), '...###']
    const placed = (column: 'a' | 'd', squares: Squares): Event => ({
      placed: { seat: 'a', placement: { piece: 'I3', orientation: 1, column }, squares },
    })
    const story = [placed('a', at1), placed('d', at2)]
    expect(blocks(story, 'a', at2)).toHaveLength(1)
    expect(blocks(story.slice(0, 1), 'a', Array.from({ length: 15 }, () => '......'))).toEqual([])
  })

  test('unexplained squares stand alone', () => {
    const found = blocks([], 'a', lastCovered(stories[0]!))
    expect(found.every((block) => block.piece === null && block.cells.length === 1)).toBe(true)
    expect(new Set(found.map((block) => at(block.cells[0]!))).size).toBe(found.length)
  })

  test('knows each board that was scored', () => {
    const story = stories[1]!
    expect(results(story, 'a').map((result) => result.board)).toEqual([2])
    expect(isBetweenBoards(story, 'a')).toBe(true)
    expect(isBetweenBoards(story.slice(0, 3), 'a')).toBe(false)
    expect(counts(story, 'a').get(2)).toBeDefined()
  })

  test('is told in sentences, each of which names somebody or a rule or begins something', () => {
    for (const event of stories.flat()) {
      const sentence = tell(event, (seat) => seat.toUpperCase())
      expect(sentence?.text).toBeTruthy()
      expect(sentence!.rule ?? sentence!.isHeading).toBeTruthy()
    }
  })

  test('is told as the terminal tells it', () => {
    const player = { en: 'Player', fr: 'Joueur', de: 'Spieler' }
    const lines = sentences.trim().split('\n').map((line) => JSON.parse(line))
    expect(lines.length).toBeGreaterThan(20)
    for (const said of lines) {
      for (const lang of LANGS) {
        speak(lang)
        expect(tell(said.event, (seat) => `${player[lang]} ${seat}`)?.text).toBe(said[lang])
      }
    }
  })
})

test('the ledger adds up to the points, with or without a story', () => {
  const story = stories[2]!
  const points = -38
  const ramp = { covered: lastCovered(story), start: null, aside: [], points: [points, 0, 0, 0], last: null }
  const view: View = {
    viewer: { seat: 'a' },
    boards: [3],
    round: 1,
    phase: 'over',
    asked: [],
    undrawn: [],
    unturned: [],
    ramps: [ramp],
    counts: [{ lines: [], marks: [], lost: [] }],
    outlook: null,
    winners: [],
    rank: null,
  }
  const sum = (lines: ReturnType<typeof ledger>) => lines.reduce((so, line) => so + (line.points.a ?? 0), 0)
  expect(ledger(view, story)).toHaveLength(2)
  expect(sum(ledger(view, story))).toBe(points)
  expect(sum(ledger(view, []))).toBe(points)
  expect(ledger({ ...view, phase: 'place_start' }, story)).toEqual([])
})
