import { beforeAll, expect, test, vi } from 'vitest'

const read = vi.fn(async (title: string, lang: string) => `hello = ${title} in ${lang}: { SIGNED($change) }\n    .more = { $name }`)
vi.doMock('./game', () => ({ readMessages: read }))

// As a page begins: knowing nothing yet.
vi.resetModules()
const { learn, messages } = await import('./messages.svelte')
const { speak } = await import('../words.svelte')

beforeAll(() => speak('en'))
const settled = () => new Promise((done) => setTimeout(done))

test('a title learns the language being spoken, and follows whoever speaks another', async () => {
  const say = messages('nim')
  expect(() => say('hello')).toThrow('nim has no message hello')
  await learn('nim')
  expect(say('hello', { change: -3 })).toBe('nim in en: −3')
  expect(say('hello.more', { name: 'Rosa' })).toBe('Rosa')
  expect(() => say('hello.less')).toThrow('nim has no message hello.less')
  expect(() => say('hello')).toThrow('change')
  speak('fr')
  expect(say('hello', { change: 0 }), 'until French is here').toBe('nim in en: 0')
  await settled()
  expect(say('hello', { change: 12 })).toBe('nim in fr: +12')
  expect(read.mock.calls).toEqual([['nim', 'en'], ['nim', 'fr']])
})

test('what cannot be loaded is said in another language', async () => {
  const say = messages('nim')
  read.mockRejectedValueOnce(new Error('offline'))
  speak('de')
  await settled()
  expect(say('hello', { change: 1 })).toBe('nim in en: +1')
})
