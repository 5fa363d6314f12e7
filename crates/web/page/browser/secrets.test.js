// Nothing that a seat may not know comes to its browser: not on the screen, not in any answer, not in any frame.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leave, shareHouse, sitDown } from './house.js'
import { messages, myTurn, newer, now, until } from './table.js'

const house = shareHouse()

/** Keeps every answer that this visitor's page gets. */
function keepAnswers({ page }) {
  const answers = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/')) answers.push(response.text().then((text) => ({ pathname, text }), () => null))
  })
  return async () => (await Promise.all(answers)).filter(Boolean)
}

/** Every object inside a value, with the keys that lead to it. */
function* inside(value, path = '') {
  if (value === null || typeof value !== 'object') return
  yield [path, value]
  for (const [key, part] of Object.entries(value)) yield* inside(part, `${path}.${key}`)
}

/** Where a message tells something of a seat's hand, missions or draws. */
function leaks(message, seat) {
  const at = 'abcd'.indexOf(seat)
  const found = []
  for (const [path, one] of inside(message)) {
    if (one.places) {
      const { hand, missions } = one.places[at]
      if (hand !== null) found.push(`${path}.places.${at}.hand`)
      if (missions !== null) found.push(`${path}.places.${at}.missions`)
    }
    if (one.drew?.seat === seat && one.drew.card !== null) found.push(`${path}.drew`)
    if (one.mission?.seat === seat && one.mission.mission !== null) found.push(`${path}.mission`)
  }
  return found
}

async function twoAt(title) {
  const one = await house.visitor()
  const two = await house.visitor()
  const answers = keepAnswers(two)
  const id = await sitDown(one.page, { title, setup: 'players=2', seats: ['you', 'open'] })
  await two.page.goto(`/table/${id}`)
  await two.page.getByRole('button', { name: 'Sit down here' }).click()
  await until(() => now(one)?.phase === 'playing' && now(two)?.phase === 'playing', 'the game to begin')
  return { one, two, id, answers }
}

function onlyOurs(...visitors) {
  for (const { traffic } of visitors) {
    const elsewhere = traffic.filter(({ url }) => url && new URL(url).origin !== house.url)
    assert.deepEqual(elsewhere, [], 'nothing is asked of anybody else')
  }
}

test('Sanssouci: the other’s hand, missions and draws never arrive', { timeout: 90_000 }, async () => {
  const { one, two, id, answers } = await twoAt('sanssouci')
  for (const { page } of [one, two]) {
    await page.getByRole('button', { name: 'Use face A' }).click()
    await page.locator('.confirm').click()
  }
  await until(() => now(one).view.on_turn && now(two).view.on_turn, 'the first turn')
  const [active, idle, seat] = now(one).view.on_turn === 'a' ? [one, two, 'a'] : [two, one, 'b']

  // In the middle of a turn, with everything still to be taken back, the other one hears nothing at all of it.
  const state = await myTurn(active)
  const view = JSON.stringify(now(idle).view)
  const { card, space } = state.actions[0].take
  const hand = state.view.places['ab'.indexOf(seat)].hand
  await active.page.locator('.held').nth(hand.indexOf(card)).click()
  await active.page.locator(`.space[data-space="${space}"]`).click()
  await until(() => now(active).view.plan, 'a plan')
  await active.page.waitForTimeout(200)
  assert.equal(JSON.stringify(now(idle).view), view, 'what may be taken back is nobody else’s business')
  for (const path of ['record', 'replay', `replay/frames?eyes=${seat}&from=0&count=9`]) {
    const answer = await idle.page.request.get(`/api/tables/${id}/${path}`)
    assert.ok(answer.status() >= 400, `${path} is ${answer.status()} during the game`)
  }

  // Then bots play both seats, and all that is drawn and played passes by.
  for (const { page } of [active, idle]) {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Let a bot play for me' }).click()
  }
  await until(() => now(one).phase === 'over' && now(two).phase === 'over', 'the end', 40_000)

  const during = (visitor) => {
    const heard = messages(visitor)
    const end = heard.findIndex((message) => (message.news ?? message.welcome)?.now.phase === 'over')
    return heard.slice(0, end)
  }
  // What is looked for is really there for whom it belongs to: else finding nothing would mean nothing.
  for (const [visitor, own, other] of [[one, 'a', 'b'], [two, 'b', 'a']]) {
    const heard = during(visitor)
    assert.ok(heard.flatMap((message) => leaks(message, own)).length > 18 * 3, 'my own hand is told to me')
    assert.deepEqual(heard.flatMap((message) => leaks(message, other)), [])
    const acts = heard.flatMap((message) => (message.news ?? message.welcome)?.now.actions ?? [])
    assert.ok(acts.length > 0)
  }
  // Each decision that was offered to the second was about cards that the second held.
  for (const { now: moment } of during(two).flatMap((message) => message.news ?? message.welcome ?? [])) {
    const held = moment.view?.places[1].hand ?? []
    for (const action of moment.actions ?? []) if (action.take) assert.ok(held.includes(action.take.card))
  }
  const seen = await answers()
  assert.ok(seen.length >= 2, 'answers were kept')
  for (const { pathname, text } of seen) {
    // After the end everything may be looked at.
    if (pathname.includes('/replay') || !/^[[{]/.test(text)) continue
    assert.deepEqual(leaks(JSON.parse(text), 'a'), [], pathname)
    assert.ok(!/"seed"|"salt"/.test(text), pathname)
  }
  const early = during(two).filter((message) => /"(seed|salt)":"/.test(JSON.stringify(message)))
  assert.deepEqual(early, [], 'the luck is not told before the end')
  onlyOurs(one, two)
  await leave(one, two)
})

test('FITS: where the other one places is told only to those who have placed', { timeout: 60_000 }, async () => {
  const { one, two } = await twoAt('fits')
  const drop = async (visitor) => {
    const { version } = await myTurn(visitor)
    await visitor.page.locator('.drop:enabled').click()
    await newer(visitor, version)
  }
  const hears = (visitor, from) =>
    messages(visitor)
      .slice(from)
      .flatMap((message) => (message.news ?? message.welcome)?.now ?? [])
  const isAsked = (visitor) => (now(visitor)?.actions?.length ?? 0) > 0
  for (let round = 0; round < 4; ) {
    await until(() => isAsked(one) || isAsked(two), 'a card')
    await one.page.waitForTimeout(150)
    // Whoever began with the piece of the card has it already, and waits for the other one.
    if (!isAsked(one) || !isAsked(two)) {
      await drop(isAsked(one) ? one : two)
      continue
    }
    const [early, late, seat] = round % 2 ? [one, two, 0] : [two, one, 1]
    round += 1
    const before = now(late).view.ramps[seat]
    const from = messages(late).length
    await drop(early)
    await late.page.waitForTimeout(150)
    for (const moment of hears(late, from)) {
      assert.deepEqual(moment.view.ramps[seat], before, 'the other’s ramp is as it was')
      assert.equal(moment.events.filter((event) => event.placed).length, 0)
    }
    await drop(late)
    await until(
      () => hears(late, from).some(({ events }) => events.some((event) => event.placed?.seat === 'ab'[seat])),
      'both placements to be told',
    )
  }
  onlyOurs(one, two)
  await leave(one, two)
})
