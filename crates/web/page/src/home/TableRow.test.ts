import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, it, vi } from 'vitest'
import type { TablePhase, TableLine } from '../wire/types'
import TableRow from './TableRow.svelte'

function shown(phase: TablePhase) {
  const terms = { visibility: 'private', undo: 'free', aids: 'allowed', clock: 'none' } as const
  const table = { id: 'x', title: 'fits', setup: 'players=2', terms, made: 0, commitment: '', takes_back: false }
  const line: TableLine = { table, phase, seats: [], winners: [], is_your_turn: false, touched: 0, is_kept: false }
  render(TableRow, { line, isMine: true })
}
const star = () => screen.queryByRole('button', { name: /^Keep this game/ })
afterEach(() => vi.unstubAllGlobals())

it.each(['playing', 'over'] as const)('says why a game that is %s is not kept', async (phase) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ kind: 'too_many', text: '' }), { status: 429 }))
  shown(phase)
  await fireEvent.click(star()!)
  expect((await screen.findByRole('alert')).textContent).toContain('You cannot keep any more games.')
  expect(star()!.getAttribute('aria-pressed')).toBe('false')
})

it('keeps nothing where nothing has begun', () => {
  shown('gathering')
  expect(star()).toBeNull()
})
