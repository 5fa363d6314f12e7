import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, it, vi } from 'vitest'
import Keep from './Keep.svelte'

const asked: string[] = []
function server(status: number) {
  asked.length = 0
  const answer = async (path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path}`)
    const body = status === 204 ? null : JSON.stringify({ kind: 'too_many', text: 'too many' })
    return new Response(body, { status })
  }
  vi.stubGlobal('fetch', answer)
}
afterEach(() => vi.unstubAllGlobals())

const isOn = () => screen.getByRole('button', { name: /Keep this game/ }).getAttribute('aria-pressed')

it('keeps a game, and lets it go again', async () => {
  server(204)
  render(Keep, { id: 'x', isKept: false, onproblem: () => {} })
  expect(isOn()).toBe('false')
  await fireEvent.click(screen.getByRole('button'))
  await vi.waitFor(() => expect(isOn()).toBe('true'))
  await fireEvent.click(screen.getByRole('button'))
  await vi.waitFor(() => expect(isOn()).toBe('false'))
  expect(asked).toEqual(['PUT /api/tables/x/keep', 'DELETE /api/tables/x/keep'])
})

it('says why not, and does not pretend', async () => {
  server(429)
  let why = ''
  render(Keep, { id: 'x', isKept: false, of: 'FITS', onproblem: (said) => (why = said) })
  await fireEvent.click(screen.getByRole('button', { name: 'Keep this game: FITS' }))
  await vi.waitFor(() => expect(why).toContain('You cannot keep any more games.'))
  expect(isOn()).toBe('false')
})
