// What a visitor has heard at a table, and what the server remembers of it: what the page does is held against both.

import assert from 'node:assert/strict'
import { shoot } from './house.js'

/** Waits until `look` gives something; the page and the server are quick, so it looks often. */
export async function until(look, what, milliseconds = 15_000) {
  const end = Date.now() + milliseconds
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) throw new Error(`waited in vain for ${typeof what === 'function' ? await what() : what}`)
    await new Promise((resolve) => setTimeout(resolve, 8))
  }
}

/** The messages that came, or that were sent. */
export function messages({ traffic }, kind = 'heard') {
  return traffic.filter((one) => one.kind === kind).map(({ text }) => JSON.parse(text))
}

/** The newest state of the table. */
export function now({ traffic }) {
  for (let at = traffic.length - 1; at >= 0; at -= 1) {
    const { kind, text } = traffic[at]
    if (kind !== 'heard' || !/^\{"(news|welcome)"/.test(text)) continue
    const message = JSON.parse(text)
    return (message.news ?? message.welcome).now
  }
  return null
}

/** Decisions that the page has sent, each once, however often it had to be said. */
export function decisions(visitor) {
  const acts = messages(visitor, 'said').flatMap((message) => (message.act ? [message.act] : []))
  return [...new Map(acts.map((act) => [act.id, act])).values()]
}

/** Waits for my turn; `null` when the game is over instead. */
export async function myTurn(visitor) {
  const state = await until(
    () => {
      const state = now(visitor)
      return state && (state.phase === 'over' || (state.actions?.length > 0 && !state.formality)) ? state : null
    },
    () => `my turn; ${JSON.stringify(now(visitor))?.slice(0, 300)}`,
    20_000,
  )
  return state.phase === 'over' ? null : state
}

/** Waits until the server has told something newer than `version`. */
export function newer(visitor, version) {
  return until(() => now(visitor)?.version > version, `news after version ${version}`)
}

/** Clicks the second yes if the page asks for one. */
export async function confirmed(visitor, version, press = (button) => button.click()) {
  const button = visitor.page.locator('.confirm')
  await until(
    async () => now(visitor).version > version || (await button.count()) > 0,
    async () => {
      await shoot(visitor.page, 'failure')
      return `the second yes; the page says “${await visitor.page.locator('.bar').innerText()}”`
    },
    8000,
  )
  // What says yes by itself may do so before it is pressed.
  if (now(visitor).version === version && (await button.count()) > 0) {
    await press(button).catch((error) => now(visitor).version > version || Promise.reject(error))
  }
  await newer(visitor, version)
}

export async function ask(page, path) {
  const response = await page.request.get(path)
  assert.ok(response.ok(), `${path}: ${response.status()}`)
  return response
}

/** The middle of what a locator finds. */
export async function middle(locator) {
  const box = await locator.boundingBox()
  assert.ok(box, `${locator} is nowhere to be seen`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/**
 * The game is over for the page, the socket, the replay and the record alike, with one and the
 * same result; and the page has sent exactly the decisions that the record holds for this seat.
 */
export async function checkEnd(visitor, id, { seat = 'a', offered = null } = {}) {
  const { page } = visitor
  await page.getByText('Where the points come from').waitFor()
  const { end, seats } = now(visitor)
  assert.ok(end.points, 'it was played to the end')

  const replay = await (await ask(page, `/api/tables/${id}/replay`)).json()
  assert.deepEqual(replay.end.points, end.points)
  assert.deepEqual(replay.moments.at(-1).points, end.points)
  const record = await (await ask(page, `/api/tables/${id}/record`)).text()
  const steps = replay.moments.map(({ step }) => step).filter(Boolean)
  for (const step of [steps[0], steps.at(-1)]) assert.ok(record.includes(step), `the record lacks “${step}”`)

  // The page counts my seat first.
  const order = seats.map((_, at) => (at + seats.findIndex((one) => one.seat === seat)) % seats.length)
  const minus = (text) => Number(text.replace('−', '-'))
  const totals = (await page.locator('.ending tfoot td').allInnerTexts()).map(minus)
  assert.deepEqual(totals, order.map((at) => end.points[at]), 'totals on the page')
  const lines = await page.locator('.ending table:has(tfoot) tbody tr').evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)),
  )
  assert.ok(lines.length > 0)
  for (const at of order.keys()) {
    const sum = lines.reduce((sum, line) => sum + (line[at] === '–' ? 0 : minus(line[at])), 0)
    assert.equal(sum, totals[at], `the lines of column ${at} add up`)
  }

  const mine = replay.moments.filter((moment) => moment.seat === seat).length
  assert.equal(offered ?? decisions(visitor).length, mine, 'decisions sent and decisions in the record')
  assert.deepEqual(messages(visitor).filter((message) => message.refused), [])
  assert.ok((await page.locator('.log p').count()) > steps.length / 3, 'the log tells what happened')
  return { replay, record }
}
