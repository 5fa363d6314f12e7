import { describe, expect, it } from 'vitest'
import type { Lesson } from '../games/game'
import { Refused } from '../wire/http'
import type { Practice } from '../wire/types'
import { Course, type Kept } from './course.svelte'

/** A game of numbers: the view is their sum, and a five comes by itself. */
function play(actions: number[]): Practice<number, number, string> {
  const sum = actions.reduce((all, one) => all + one, 0)
  const practice = { view: sum, events: [`${actions.at(-1) ?? 'start'}`], points: [sum], is_over: sum > 20 }
  if (sum === 3) return { ...practice, actions: [5], formality: 5 }
  return { ...practice, actions: practice.is_over ? null : [1, 2, 3] }
}

const step = (wanted: number) => ({ name: String(wanted), isWanted: (action: number) => action === wanted, rule: 'FIT-P1' })
const say = (step: string) => ({ ask: `take ${step}`, nudge: `not that, ${step}`, praise: `yes, ${step}` })
const LESSON: Lesson<number, number> = { setup: '', seed: '', before: [1], steps: [step(2), step(3), step(9)], say }

function course(ask = (actions: number[]) => Promise.resolve(play(actions))) {
  const kept: Kept<number>[] = []
  const asked: number[][] = []
  const made = new Course<number, number, string>(
    LESSON,
    (actions) => (asked.push(actions), ask(actions)),
    (one) => kept.push(one),
  )
  return { made, kept, asked }
}

describe('a lesson', () => {
  it('begins after what was played before', async () => {
    const { made } = course()
    await made.open()
    expect([made.desk.view, made.done]).toEqual([1, 0])
    expect(made.desk.story).toEqual(['start', '1'])
  })

  it('nudges, and leaves everything as it is', async () => {
    const { made, asked } = course()
    await made.open()
    const before = asked.length
    expect(await made.desk.act(3)).toEqual({ ok: true })
    expect([made.nudge, made.done, made.desk.view, asked.length]).toEqual(['not that, 2', 0, 1, before])
    expect(made.desk.spoken).toBe('not that, 2')
  })

  it('praises, goes on, and takes formalities by itself', async () => {
    const { made, kept } = course()
    await made.open()
    await made.desk.act(2)
    expect([made.praise, made.nudge, made.done, made.desk.view]).toEqual(['yes, 2', '', 1, 8])
    expect(made.desk.spoken).toBe('yes, 2')
    expect(made.desk.story).toEqual(['start', '1', '2', '5'])
    expect(kept.at(-1)).toEqual({ actions: [2, 5], marks: [1] })
  })

  it('lets anything pass where nothing wanted is possible', async () => {
    const { made } = course()
    await made.open({ actions: [2, 5, 3], marks: [1, 3] })
    expect(made.done).toBe(2)
    await made.desk.act(1)
    expect([made.done, made.desk.view]).toEqual([2, 12])
  })

  it('steps back, and starts over', async () => {
    const { made } = course()
    await made.open({ actions: [2, 5, 3], marks: [1, 3] })
    await made.back()
    expect([made.done, made.desk.view]).toEqual([1, 8])
    await made.startOver()
    expect([made.done, made.desk.view]).toEqual([0, 1])
  })

  it('gives what is wanted as a hint', async () => {
    const { made } = course()
    await made.open()
    await made.desk.askHint()
    expect(made.desk.hint).toBe(2)
  })

  it('is over with the game', async () => {
    const { made } = course()
    await made.open({ actions: [20], marks: [] })
    expect([made.step, made.desk.actions]).toEqual([null, []])
  })

  it('says when the server does not answer', async () => {
    const { made } = course(() => Promise.reject(new Refused({ kind: 'unavailable', text: '' })))
    expect(await made.open()).toEqual({ ok: false, problem: { kind: 'unavailable', text: '' } })
  })
})
