import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, it, vi } from 'vitest'
import { speak } from '../words.svelte'
import Par from './Par.svelte'

const ROUNDS = [
  {
    round: 1,
    board: '2',
    seats: [
      { seat: 'a', points: 7, par: 10, at_most: 10, is_proven: true },
      { seat: 'b', points: 11, par: 11, at_most: 13, is_proven: false },
    ],
  },
]

afterEach(() => {
  vi.unstubAllGlobals()
  speak('en')
})

it('shows how far from par everybody was, once it is asked for', async () => {
  const asked = vi.fn(async () => new Response(JSON.stringify(ROUNDS)))
  vi.stubGlobal('fetch', asked)
  render(Par, { id: 'table', seats: ['a', 'b'], name: (seat: string) => `player ${seat}` })
  expect(asked).not.toHaveBeenCalled()
  await fireEvent.click(screen.getByRole('button'))
  const row = await screen.findByRole('row', { name: /Board 2/ })
  const cells = [...row.querySelectorAll('td')].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim())
  expect(cells).toEqual(['−3 par 10', 'reached par ≥ 11'])
})

it('can be asked again where nothing came', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no line')
  })
  speak('fr')
  render(Par, { id: 'table', seats: ['a'], name: () => 'A' })
  await fireEvent.click(screen.getByRole('button', { name: 'Comparer' }))
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy()
})
