import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { expect, it } from 'vitest'
import type { Opinion } from '../wire/types'
import { Desk } from './desk.svelte'
import StepBar from './StepBar.svelte'

function opened() {
  let answer: (opinions: Opinion<string>[]) => void = () => {}
  const fine = async () => ({ ok: true }) as const
  const advise = () => new Promise<Opinion<string>[]>((resolve) => (answer = resolve))
  const desk = new Desk<string, string>({ act: fine, takeBack: fine, advise })
  desk.show({ view: 'view', actions: ['x', 'y'], canTakeBack: false, events: [] })
  render(StepBar, { desk, title: 'any', text: 'Place it' })
  return { desk, answer: (opinions: Opinion<string>[]) => answer(opinions) }
}

const opinion = (action: string, points: number): Opinion<string> => ({
  action,
  points,
  reasons: { en: [`reason for ${action}`], fr: [], de: [] },
})

it('says that somebody thinks, then the best and why, then the next best', async () => {
  const { desk, answer } = opened()
  const button = screen.getByRole('button', { name: /Hint/ })
  await fireEvent.click(button)
  expect(screen.getByText('Thinking …')).toBeTruthy()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  answer([opinion('x', 4120), opinion('y', 3900)])
  expect(await screen.findByText('About 41.2 points in the end')).toBeTruthy()
  expect(screen.getByText('Reason for x')).toBeTruthy()
  expect(button.getAttribute('aria-disabled')).toBe('false')
  expect(button.textContent).toContain('1/2')
  expect(desk.spoken).toBe('The best. About 41.2 points in the end. Reason for x')
  await fireEvent.click(button)
  expect(screen.getByText('About 39.0 points in the end')).toBeTruthy()
  expect(screen.getByText('Reason for y')).toBeTruthy()
  expect(desk.hint).toBe('y')
  expect(desk.spoken).toContain('Choice 2 of 2')
})

it('keeps the step where the bot gives no reason', async () => {
  const { desk, answer } = opened()
  await fireEvent.click(screen.getByRole('button', { name: /Hint/ }))
  answer([{ action: 'x', reasons: {} }])
  expect(await screen.findByText('Place it')).toBeTruthy()
  expect(desk.hint).toBe('x')
  expect(screen.getByRole('button', { name: /Hint/ }).textContent).not.toContain('/')
})

it('drops advice that comes when the table has moved on', async () => {
  const { desk, answer } = opened()
  await fireEvent.click(screen.getByRole('button', { name: /Hint/ }))
  desk.show({ view: 'next', actions: ['y'], canTakeBack: false, events: [] })
  answer([opinion('x', 4120)])
  await tick()
  await tick()
  expect(desk.hint).toBeNull()
  expect(screen.getByText('Place it')).toBeTruthy()
})

it('shows no undo where nothing is ever taken back, but for what is only proposed', async () => {
  const { desk } = opened()
  desk.me = 'a'
  desk.takesBack = true
  await tick()
  expect(screen.getByRole('button', { name: /Undo/ })).toBeTruthy()
  desk.takesBack = false
  await tick()
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
  desk.proposal = { action: 'x', words: () => 'Do x?' }
  await tick()
  await fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
  expect(desk.proposal).toBeNull()
})
