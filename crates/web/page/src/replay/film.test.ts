import { expect, it } from 'vitest'
import type { Frame } from '../wire/types'
import { type Eyes, Film } from './film'

function film(length: number) {
  const asked: [Eyes, number, number][] = []
  const made = new Film(length, async (eyes, from, count) => {
    asked.push([eyes, from, count])
    const frame = (number: number): Frame => ({ number, view: `${eyes}${number}`, events: [number] })
    return Array.from({ length: count }, (_, at) => frame(from + at))
  })
  return { made, asked }
}

it('fetches no more than is needed, and once', async () => {
  const { made, asked } = film(150)
  expect((await made.look('spectator', 3)).view).toBe('spectator3')
  await made.look('spectator', 20)
  expect(asked).toEqual([['spectator', 0, 64]])
})

it('tells all that led to a moment', async () => {
  const { made, asked } = film(150)
  const { view, events, before } = await made.look('b', 70)
  expect([view, events, before.length]).toEqual(['b70', [70], 70])
  expect(asked).toEqual([['b', 0, 64], ['b', 64, 64]])
})

it('looks ahead, but not beyond the end', async () => {
  const { made, asked } = film(150)
  await made.look('a', 60)
  expect(asked.at(-1)).toEqual(['a', 64, 64])
  await made.look('a', 149)
  expect(asked.at(-1)).toEqual(['a', 128, 22])
  const whole = film(128)
  await whole.made.look('a', 127)
  expect(whole.asked.at(-1)).toEqual(['a', 64, 64])
})

it('asks again after a failure', async () => {
  let isDown = true
  const made = new Film(2, async () => {
    if (isDown) throw new Error('down')
    return [{ number: 0, view: 0, events: [] }, { number: 1, view: 1, events: [] }]
  })
  await expect(made.look('a', 1)).rejects.toThrow('down')
  isDown = false
  expect((await made.look('a', 1)).view).toBe(1)
})
