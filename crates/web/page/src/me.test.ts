import { beforeEach, expect, it, vi } from 'vitest'
import { asSomebody, become, isExpected, recall, self } from './me.svelte'
import { Refused } from './wire/http'

const person = (name: string) => ({ person: { id: name, name }, has_account: false })
const unknown = () => Promise.reject(new Refused({ kind: 'unknown', text: '' }))
const asked: string[] = []

/** A server that knows nobody, and calls new guests by number. */
function serve(): void {
  let guests = 0
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`)
    if (path === '/api/guests') return Response.json({ me: person(`guest ${++guests}`) })
    return Response.json({ kind: 'unknown', text: '' }, { status: 401 })
  })
}

beforeEach(() => {
  asked.length = 0
  become(null)
  serve()
})

it('asks nobody about whoever was never here', async () => {
  expect(await recall()).toBeNull()
  expect([asked, self.isKnown]).toEqual([[], true])
})

it('asks about whoever was here, and forgets whom the server does not know', async () => {
  localStorage.setItem('tuileries.known', 'yes')
  expect(await recall()).toBeNull()
  expect([asked, isExpected()]).toEqual([['GET /api/me'], false])
})

it('forgets nobody because the server does not answer, and asks again', async () => {
  localStorage.setItem('tuileries.known', 'yes')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await expect(recall()).rejects.toThrow(Refused)
  expect(isExpected()).toBe(true)
  vi.stubGlobal('fetch', async () => Response.json(person('Rosa')))
  expect((await recall())?.person.name).toBe('Rosa')
})

it('makes a guest for whoever is nobody, once', async () => {
  expect(await asSomebody(async () => self.me?.person.name)).toBe('guest 1')
  expect(await asSomebody(async () => self.me?.person.name)).toBe('guest 1')
  expect(asked).toEqual(['POST /api/guests'])
})

it('begins again as a new guest where the server has forgotten the old one', async () => {
  become(person('old'))
  const doing = vi.fn(async () => (self.me?.person.name === 'old' ? unknown() : self.me?.person.name))
  expect(await asSomebody(doing)).toBe('guest 1')
  expect(doing).toHaveBeenCalledTimes(2)
})

it('passes on what the server refuses for another reason, and stays who it is', async () => {
  become(person('old'))
  const doing = vi.fn(() => Promise.reject(new Refused({ kind: 'forbidden', text: '' })))
  await expect(asSomebody(doing)).rejects.toThrow(Refused)
  expect([doing.mock.calls.length, self.me?.person.name, asked]).toEqual([1, 'old', []])
})
