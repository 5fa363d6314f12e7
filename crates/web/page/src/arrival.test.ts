import { afterEach, expect, it } from 'vitest'
import { arrive } from './arrival'

function page(inside: string): HTMLElement {
  const made = document.createElement('div')
  for (const name of inside.split(' ').filter(Boolean)) made.append(document.createElement(name))
  document.body.replaceChildren(made)
  return made
}
const focused = () => document.activeElement?.tagName
const soon = () => new Promise((resolve) => setTimeout(resolve))

let stop = () => {}
afterEach(() => stop())

it('begins at the heading', () => {
  stop = arrive(page('p h1 button'))
  expect(focused()).toBe('H1')
})

it('waits at the page itself for a heading that is yet to come', async () => {
  const made = page('p')
  stop = arrive(made)
  expect(document.activeElement).toBe(made)
  made.append(document.createElement('h1'))
  await soon()
  expect(focused()).toBe('H1')
})

it('leaves alone whoever went on meanwhile', async () => {
  const made = page('p button')
  stop = arrive(made)
  made.querySelector('button')!.focus()
  made.append(document.createElement('h1'))
  await soon()
  expect(focused()).toBe('BUTTON')
})
