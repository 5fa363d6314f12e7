// Sanssouci: a whole game by keyboard alone, from the first page on; a whole game by mouse with all that the
// imperial edition has; and second thoughts in the middle of a turn.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leave, shareHouse, shoot, sitDown } from './house.js'
import { checkEnd, confirmed, decisions, messages, middle, myTurn, newer, now, until } from './table.js'

const TITLE = 'sanssouci'
const house = shareHouse()

const nameOf = (action) => (typeof action === 'string' ? action : Object.keys(action)[0])
const targetOf = (action) => action.noble?.to ?? action.gardener ?? action.boar

/** Somebody reasonable: the noble that gains most, else the first thing that is allowed, now and then another. */
function choose(actions, count) {
  const nobles = actions.filter((action) => action.noble)
  if (nobles.length) return nobles.sort((a, b) => Number(b.noble.to[1]) - Number(a.noble.to[1]))[0]
  return actions[(count * 7) % actions.length]
}

/** The hand as the page shows it: what was planned counts. */
const handOf = ({ view }, seat = 0) => view.plan?.hand ?? view.places[seat].hand

async function clickSquare(page, square) {
  await page.mouse.click(...(await middle(page.locator(`[role="grid"] [data-square="${square}"]`))))
}

async function byMouse(visitor, state, action) {
  const { page } = visitor
  const kind = nameOf(action)
  const face = action.garden ?? action.reward
  if (face) await page.getByRole('button', { name: `Use face ${face}` }).click()
  else if (kind === 'take') {
    await page.locator('.held').nth(handOf(state).indexOf(action.take.card)).click()
    const space = page.locator(`.space[data-space="${action.take.space}"]`)
    await until(async () => (await space.getAttribute('aria-disabled')) !== 'true', 'the card to light its tiles')
    await space.click()
  } else if (kind === 'stay') await page.getByRole('button', { name: 'Nobody walks' }).click()
  else if (kind === 'stack') await page.locator('.stacks button').nth(action.stack - 1).click()
  else await clickSquare(page, targetOf(action))
  await confirmed(visitor, state.version)
}

test('a whole game by mouse: imperial edition, rewards and boar', { timeout: 120_000 }, async () => {
  const visitor = await house.visitor()
  const { page } = visitor
  const id = await sitDown(page, { title: TITLE, setup: 'players=2 edition=imperial rewards boar' })
  const done = {}
  for (let state; (state = await myTurn(visitor)); ) {
    const action = choose(state.actions, decisions(visitor).length)
    await byMouse(visitor, state, action)
    done[nameOf(action)] = (done[nameOf(action)] ?? 0) + 1
    if (done.take === 9) await shoot(page, 'sanssouci-mid-desktop')
  }
  await checkEnd(visitor, id)
  assert.equal(done.garden, 1)
  assert.equal(done.reward, 1)
  assert.equal(done.take, 18)
  assert.equal(done.stack, undefined, 'the imperial edition refills by itself')
  assert.ok(done.noble > 3, JSON.stringify(done))
  const { view } = now(visitor)
  const reasons = view.places[0].garden.breakdown.map(({ reason }) => nameOf(reason))
  assert.ok(reasons.includes('noble'))
  assert.notEqual(view.places[0].garden.boar, 'absent')
  await shoot(page, 'sanssouci-end-desktop')
  await leave(visitor)
})

test('second thoughts in the middle of a turn', { timeout: 60_000 }, async () => {
  const visitor = await house.visitor()
  const { page } = visitor
  await sitDown(page, { title: TITLE })
  const undo = page.getByRole('button', { name: 'Undo' })
  let state = await myTurn(visitor)
  await byMouse(visitor, state, state.actions[0])
  state = await until(() => now(visitor).actions?.some((action) => action.take) && now(visitor), 'a card to play')
  const { hand } = state.view.places[0]
  const { display } = state.view

  const take = state.actions[0]
  await byMouse(visitor, state, take)
  await until(() => now(visitor).view.plan, 'a plan')
  assert.equal(await page.locator('.held').count(), hand.length - 1)
  await until(() => undo.isEnabled(), 'undo to be possible')
  const { version } = now(visitor)
  await undo.click()
  await newer(visitor, version)
  assert.equal(now(visitor).view.plan, null)
  assert.deepEqual(now(visitor).view.places[0].hand, hand)
  assert.deepEqual(now(visitor).view.display, display)
  await until(async () => (await page.locator('.held').count()) === hand.length, 'the card to be back in my hand')
  assert.equal(messages(visitor, 'said').filter((message) => message.take_back).length, 1)

  // A decision that waits for its second yes is withdrawn by the page alone.
  state = now(visitor)
  const other = state.actions.find((action) => action.take.space !== take.take.space)
  await byMouse(visitor, state, other)
  state = await until(() => now(visitor).view.plan && now(visitor), 'another plan')
  while (!state.actions.includes('stay')) {
    await byMouse(visitor, state, state.actions[0])
    state = now(visitor)
  }
  const said = messages(visitor, 'said').length
  await page.getByRole('button', { name: 'Nobody walks' }).click()
  await page.locator('.confirm').waitFor()
  await undo.click()
  assert.equal(await page.locator('.confirm').count(), 0)
  assert.equal(messages(visitor, 'said').length, said, 'nothing was sent for that')
  await page.getByRole('button', { name: 'Nobody walks' }).click()
  await page.locator('.confirm').click()
  const tooks = () =>
    messages(visitor)
      .flatMap((message) => message.news?.now.events ?? [])
      .flatMap((event) => (event.took?.seat === 'a' ? [event.took] : []))
  await until(() => tooks().length > 0, 'the turn to be told')
  const took = tooks()
  assert.equal(took.length, 1)
  assert.equal(took[0].space, other.take.space, 'what was taken back never happened')
  await leave(visitor)
})
