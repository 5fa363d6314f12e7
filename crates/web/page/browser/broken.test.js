// The connection breaks in the middle of a move; the server is started again: nothing is lost, nothing done twice.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { layCable } from './cable.js'
import { openHouse, shoot, sitDown } from './house.js'
import { confirmed, decisions, messages, middle, myTurn, newer, now, until } from './table.js'

let house
let cable

before(async () => {
  house = await openHouse()
  cable = await layCable(house.url)
})
after(async () => {
  cable.close()
  await house.close()
})

/** The browser says itself that a connection failed; the page must not complain. */
const OF_BROWSER = /WebSocket connection|ERR_|Failed to load resource/
const ofPage = (complaints) => complaints.filter((text) => !OF_BROWSER.test(text))

const isGone = (page) => page.getByText('The connection is gone').waitFor()
const isBack = (page) => page.locator('main[aria-busy="false"]').waitFor()
const placed = (visitor, seat = 'a') => {
  const told = messages(visitor).flatMap((message) => (message.news ?? message.welcome)?.now.events ?? [])
  return told.filter((event) => event.placed?.seat === seat).map(({ placed }) => placed.placement)
}

for (const when of ['before', 'after']) {
  test(`the cable is cut just ${when} a move arrives: it is done once`, { timeout: 60_000 }, async () => {
    const visitor = await house.visitor({ baseURL: cable.url })
    const { page, context, complaints } = visitor
    await sitDown(page, { title: 'fits', setup: 'players=1', seats: ['you'] })
    const { actions, version } = await myTurn(visitor)
    await page.locator('.carried').waitFor()
    await page.keyboard.press('ArrowLeft')
    cable.cutAtNextWord(when)
    await page.locator('.drop').click()
    await isGone(page)
    await isBack(page)
    await newer(visitor, version)
    await page.locator('.drop:enabled').waitFor()

    const [act, ...others] = decisions(visitor)
    assert.deepEqual(others, [])
    const said = () => messages(visitor, 'said').filter((message) => message.act?.id === act.id)
    // Where the answer came through before the cable was cut, there is nothing to say again.
    const isAnswered = messages(visitor).some((message) => message.accepted?.id === act.id) && when === 'after'
    await until(() => isAnswered || said().length === 2, 'the same move, said again under the same name')
    assert.ok(actions.some((action) => JSON.stringify(action) === JSON.stringify(act.action)))
    assert.deepEqual(placed(visitor), [act.action.place], 'told once')
    const lines = page.locator('.log p', { hasText: ` places ${act.action.place.piece} ` })
    assert.equal(await lines.count(), 1, 'one line in the log')
    assert.equal(messages(visitor).filter((message) => message.refused).length, 0)

    // And the game goes on.
    const next = now(visitor).version
    await page.locator('.drop').click()
    await confirmed(visitor, next)
    assert.equal(placed(visitor).length, 2)
    assert.deepEqual(ofPage(complaints), [])
    await context.close()
  })
}

test('what is carried and what is chosen outlast a broken connection', { timeout: 90_000 }, async () => {
  const visitor = await house.visitor({ baseURL: cable.url })
  const { page, context, complaints } = visitor
  const breakIt = async () => {
    cable.cut()
    await isGone(page)
    cable.mend()
    await isBack(page)
  }

  await sitDown(page, { title: 'fits', setup: 'players=1', seats: ['you'] })
  await page.locator('.carried').waitFor()
  for (const key of ['ArrowRight', 'ArrowRight', 'r']) await page.keyboard.press(key)
  const aim = () => page.locator('.stage').getAttribute('aria-valuetext')
  const held = await aim()
  await breakIt()
  assert.equal(await aim(), held, 'the piece is held as it was')

  visitor.traffic.length = 0
  await sitDown(page, { title: 'cottage-garden', setup: 'players=2 first=a' })
  const { actions, version } = await myTurn(visitor)
  const { from, to } = actions.find((action) => action.plant).plant
  await page.locator(`[data-space="${from}"]`).click()
  const carriedTo = page.locator(`[data-grid="${to.bed}"] [data-square="c3"]`)
  await page.mouse.move(...(await middle(carriedTo)))
  await page.keyboard.press('r')
  await page.mouse.down()
  await page.mouse.up()
  await page.locator('.confirm').waitFor()
  const carried = page.locator('[aria-label*="what you carry"]')
  const places = () => carried.evaluateAll((all) => all.map((one) => one.dataset.square))
  const before = await places()
  assert.ok(before.length > 0)
  await breakIt()
  assert.deepEqual(await places(), before, 'the tile lies where it was let go')
  assert.equal(await page.locator('.confirm').count(), 1, 'and waits for its second yes')
  await shoot(page, 'broken-and-mended-desktop')
  await page.locator('.confirm').click()
  await newer(visitor, version)
  const { squares } = now(visitor).view.places[0].beds[to.bed - 1].tiles[0]
  assert.deepEqual([...squares].sort(), [...before].sort())

  visitor.traffic.length = 0
  await sitDown(page, { title: 'sanssouci', setup: 'players=2 first=a' })
  await myTurn(visitor)
  await page.getByRole('button', { name: 'Use face B' }).click()
  await page.locator('.confirm').click()
  await page.locator('.held').first().click()
  await page.locator('.held.picked').waitFor()
  await breakIt()
  assert.equal(await page.locator('.held.picked').count(), 1, 'the card is still picked')
  assert.deepEqual(ofPage(complaints), [])
  await context.close()
})

test('the server is started again in the middle of a game', { timeout: 60_000 }, async () => {
  const visitor = await house.visitor()
  const { page, context, complaints } = visitor
  await sitDown(page, { title: 'fits' })
  const place = async () => {
    const { version } = await myTurn(visitor)
    await page.locator('.drop:enabled').click()
    await newer(visitor, version)
  }
  for (let count = 0; count < 3; count += 1) await place()
  await myTurn(visitor)
  const { ramps } = now(visitor).view
  const lines = await page.locator('.log p').count()
  const welcomes = () => messages(visitor).filter((message) => message.welcome).length
  const before = welcomes()
  await house.restart()
  await until(() => welcomes() > before, 'the page to come back by itself')
  await isBack(page)
  assert.deepEqual(now(visitor).view.ramps, ramps)
  assert.equal(await page.locator('.log p').count(), lines, 'the log is neither lost nor doubled')
  const told = placed(visitor, 'b').length
  for (let count = 0; count < 3; count += 1) await place()
  // How often it places is luck: it may have begun with a card's piece, or set one aside.
  await until(() => placed(visitor, 'b').length > told, 'the bot to play on')
  assert.equal(decisions(visitor).length, 6)
  assert.deepEqual(ofPage(complaints), [])
  await context.close()
})
