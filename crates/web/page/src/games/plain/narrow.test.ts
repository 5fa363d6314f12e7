import { describe, expect, it } from 'vitest'
import { back, choices, matching, meant } from './narrow'

/** Twelve pieces on as many squares as a board has, each in some ways. */
const MANY = [...'FILNPTUVWXYZ'].flatMap((piece) =>
  Array.from({ length: 48 }, (_, at) => `${piece} ${'abcdefgh'[at % 8]}${1 + Math.floor(at / 8)}`).flatMap((begin) =>
    ['x1 y1', 'x1 y2', 'x2 y2', 'x3'].map((rest) => `${begin} ${rest}`),
  ),
)
const labels = (actions: string[], said: string) => choices(actions, said).choices.map((choice) => choice.label)

describe('more than two thousand actions', () => {
  it('are chosen in three steps', () => {
    expect(MANY.length).toBe(2304)
    expect(labels(MANY, '')).toEqual([...'FILNPTUVWXYZ'])
    expect(labels(MANY, 'F ').slice(0, 3)).toEqual(['a1', 'a2', 'a3'])
    expect(labels(MANY, 'F ').length).toBe(48)
    const { common, choices: rest } = choices(MANY, 'F a1 ')
    expect([common, rest.map((choice) => choice.label)]).toEqual(['F a1', ['x1 y1', 'x1 y2', 'x2 y2', 'x3']])
    expect(rest[0]).toEqual({ label: 'x1 y1', said: 'F a1 x1 y1', isAction: true })
  })

  it('are narrowed by every letter that is typed, small or capital', () => {
    expect(labels(MANY, 'f  b')).toEqual(['b1', 'b2', 'b3', 'b4', 'b5', 'b6'])
    expect(matching(MANY, 'F b1 x2').length).toBe(1)
    expect(matching(MANY, 'Q')).toEqual([])
    expect(choices(MANY, 'Q').choices).toEqual([])
  })
})

it('lists a few actions as they are, those that begin another one too', () => {
  expect(labels(['pass', 'pass on'], '')).toEqual(['on', 'pass'])
  expect(labels(['take a10', 'take a9'], '')).toEqual(['a9', 'a10'])
  const many = ['pass', ...Array.from({ length: 20 }, (_, at) => `pass ${at}`)]
  expect(labels(many, 'pass ')).toContain('pass')
  expect(choices(['only this'], '').choices).toEqual([{ label: 'only this', said: 'only this', isAction: true }])
})

it('knows which action is meant', () => {
  expect(meant(['a1', 'a10'], 'a1')).toBe('a1')
  expect(meant(['a1', 'a10'], 'a')).toBeNull()
  expect(meant(['roll', 'stay'], 's')).toBe('stay')
  expect(meant(['F x', 'f x'], 'f')).toBe('f x')
})

it('goes back word by word', () => {
  expect([back('F b1 '), back('F b'), back('F '), back('')]).toEqual(['F ', 'F ', '', ''])
})
