// The three lessons against the program itself: whatever a step asks for can be done when it is asked for.

import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { after, before, test } from 'node:test'
import { createServer } from 'vite'
import { openHouse } from './house.js'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
let house, visitor, loader

before(async () => {
  house = await openHouse()
  visitor = await house.visitor()
  await visitor.page.goto('/')
  // The lessons speak the browser's language; here is no browser that could have one.
  globalThis.localStorage ??= { getItem: () => null, setItem() {} }
  globalThis.navigator ??= { languages: ['en'] }
  globalThis.addEventListener ??= () => {}
  const server = { middlewareMode: true, hmr: false, ws: false, watch: null }
  const optimizeDeps = { noDiscovery: true }
  loader = await createServer({ root: ROOT, appType: 'custom', logLevel: 'error', server, optimizeDeps })
})
after(async () => {
  await loader?.close()
  await house.close()
})

/** The game after these actions of seat a, as the page would ask for it. */
async function played(title, { setup, seed }, actions) {
  const answer = await visitor.page.evaluate(
    async ([path, body]) => {
      const headers = { 'Content-Type': 'application/json' }
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return { ok: response.ok, body: await response.json() }
    },
    [`/api/titles/${title}/practice`, { setup, seed, actions }],
  )
  assert.ok(answer.ok, `${title} after ${actions.length}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Goes through a lesson, at each step with what `pick` chooses of everything that is wanted. */
async function goThrough(title, pick) {
  const { learn } = await loader.ssrLoadModule('/src/games/messages.svelte.ts')
  await learn(title)
  const { lesson } = await loader.ssrLoadModule(`/src/games/${title}/lesson.ts`)
  const actions = [...lesson.before]
  for (const [at, step] of lesson.steps.entries()) {
    let now = await played(title, lesson, actions)
    // What makes no difference is taken on the way, unless it is what the step is about.
    while (now.formality !== undefined && !step.isWanted(now.formality, now.view)) {
      actions.push(now.formality)
      now = await played(title, lesson, actions)
    }
    const wanted = (now.actions ?? []).filter((action) => step.isWanted(action, now.view))
    assert.ok(wanted.length > 0, `${title}, step ${at + 1} (${step.rule}): nothing of what it asks for is legal`)
    for (const text of Object.values(lesson.say(step.name))) assert.ok(text.length > 10)
    actions.push(pick(wanted))
  }
  await played(title, lesson, actions)
  return lesson.steps.length
}

for (const title of ['fits', 'sanssouci', 'cottage-garden']) {
  test(`${title}: every step can be done, whichever of the wanted ways is taken`, { timeout: 60_000 }, async () => {
    const first = await goThrough(title, (wanted) => wanted[0])
    const middle = await goThrough(title, (wanted) => wanted[wanted.length >> 1])
    const last = await goThrough(title, (wanted) => wanted.at(-1))
    assert.ok(first >= 8 && first === middle && first === last)
  })
}
