import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { expect, it, vi } from 'vitest'
import type { Cover, SeatNow } from '../wire/types'
import Covered from './Covered.svelte'
import { Desk } from './desk.svelte'
import StepBar from './StepBar.svelte'

/** A table whose seat a is mine, and where a bot plays for this reason. */
function opened(cover: Cover | undefined, bot: string | null = 'level3', asked = ['a']) {
  const mine: SeatNow = { seat: 'a', person: { id: '1', name: 'Begonia' }, bot, has_resigned: false, cover }
  const wish = vi.fn(async () => null)
  const desk = new Desk(null)
  const live = { mine, phase: 'playing', seat: 'a', desk, wish }
  const play = document.createElement('div')
  play.className = 'play'
  document.body.replaceChildren(play)
  render(Covered, { live, game: { asked: () => asked } } as any)
  render(StepBar, { target: play, props: { desk, title: 'any', text: 'Place it' } })
  return { wish, play, desk }
}
const takeOver = () => screen.queryByRole('button', { name: 'Take over' })

it('says why a bot plays for me, and offers the way back where there is one', () => {
  opened('lent')
  expect(screen.getByText('A bot is playing for you.')).toBeTruthy()
  expect(takeOver()).toBeTruthy()
  opened('away')
  expect(screen.getByText('Your time ran out. A bot is playing for you.')).toBeTruthy()
  expect(takeOver()).toBeTruthy()
  opened('out_of_time')
  expect(screen.getByText(/used up/)).toBeTruthy()
  expect(takeOver()).toBeNull()
  opened(undefined, null)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText('Place it')).toBeTruthy()
})

it('takes over once, by the button', async () => {
  const { wish } = opened('lent')
  await fireEvent.click(takeOver()!)
  await fireEvent.click(takeOver()!)
  expect(wish.mock.calls).toEqual([[{ return: {} }]])
})

it('takes over by a click or a key on the board where I was away, and not where I lent the seat', async () => {
  const clicked = opened('away')
  await fireEvent.click(clicked.play)
  expect(clicked.wish).toHaveBeenCalledOnce()
  const pressed = opened('away')
  await fireEvent.keyDown(document.body, { key: 'Tab' })
  await fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true })
  expect(pressed.wish).not.toHaveBeenCalled()
  await fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  expect(pressed.wish).toHaveBeenCalledOnce()
  const lent = opened('lent')
  await fireEvent.click(lent.play)
  await fireEvent.keyDown(document.body, { key: ' ' })
  expect(lent.wish).not.toHaveBeenCalled()
})

it('says that a bot is making my move, and then that it did, until I close it', async () => {
  opened('late')
  expect(screen.getByText('Your time ran out, so a bot is making this move.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  opened('late', 'level3', ['b'])
  expect(screen.getByText('Your time ran out, so a bot made this move.')).toBeTruthy()
  opened('late', null)
  expect(screen.queryByText('Place it')).toBeNull()
  await fireEvent.click(screen.getByRole('button', { name: /Close/ }))
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText('Place it')).toBeTruthy()
})

it('makes way for the next step as soon as I go on', async () => {
  const asked = opened('late', null)
  asked.desk.proposal = { action: 'x', words: () => 'Do x?' }
  await tick()
  expect(screen.getByText('Do x?')).toBeTruthy()
  const touched = opened('late', null)
  await fireEvent.click(touched.play)
  expect(screen.getByText('Place it')).toBeTruthy()
  expect(touched.wish).not.toHaveBeenCalled()
})
