// Two browsers at one table: the invitation, the same rounds at once, talk, presence, and another game.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leave, shareHouse, shoot, sitDown } from './house.js'
import { checkEnd, confirmed, decisions, messages, myTurn, now, until } from './table.js'

const house = shareHouse()

/** Drops the piece at hand where the page holds it, or sets it aside. */
async function place(visitor) {
  const { page } = visitor
  const state = await myTurn(visitor)
  if (!state) return false
  await page.locator('.carried').waitFor()
  const drop = page.locator('.drop')
  if (await drop.isEnabled()) await drop.click()
  else await page.getByRole('button', { name: /^Set aside/ }).click()
  await confirmed(visitor, state.version)
  return true
}

const lineOf = (page, seat) => page.locator('.players li', { has: page.locator(`[data-seat="${seat}"]`) })

test('two browsers at one table, by a link', { timeout: 120_000 }, async () => {
  const one = await house.visitor()
  const two = await house.visitor({ locale: 'en-GB' })
  await one.page.goto('/')
  await one.page.getByRole('button', { name: 'With friends: FITS' }).click()
  const dialog = one.page.getByRole('dialog')
  const boards = dialog.getByRole('group', { name: 'Boards' })
  for (const board of ['2', '3', '4']) await boards.getByText(board, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Open the table' }).click()
  const link = await one.page.getByRole('textbox', { name: 'Send this link' }).inputValue()
  const id = new URL(link).pathname.split('/').at(-1)
  assert.equal(new URL(link).origin, house.url)

  await two.page.goto(link)
  await two.page.getByRole('button', { name: 'Sit down here' }).click()
  await Promise.all([myTurn(one), myTurn(two)])
  assert.deepEqual(now(one).view.boards, [1])
  await one.page.locator('.carried').waitFor()
  await two.page.locator('.carried').waitFor()

  // Nobody thinks who is away.
  await place(two)
  await lineOf(one.page, 'b').getByText('Thinking').waitFor()
  await two.page.goto('/')
  await lineOf(one.page, 'b').getByText('is away').waitFor()
  await two.page.getByRole('link', { name: 'Continue' }).click()
  await lineOf(one.page, 'b').getByText('Thinking').waitFor()
  await place(one)

  await one.page.getByRole('button', { name: 'Chat', exact: true }).click()
  const text = 'Two holes already …'
  await one.page.getByRole('textbox', { name: 'Say something' }).fill(text)
  await one.page.keyboard.press('Enter')
  await two.page.locator('.either .unread').waitFor()
  await two.page.getByRole('button', { name: /^Chat/ }).click()
  await two.page.locator('.said').getByText(text).waitFor()
  await two.page.getByRole('textbox', { name: 'Say something' }).fill('So I see.')
  await two.page.getByRole('button', { name: 'Send' }).click()
  await one.page.locator('.said').getByText('So I see.').waitFor()
  await shoot(two.page, 'together-chat-desktop')
  for (const { page } of [one, two]) await page.getByRole('button', { name: 'Log', exact: true }).click()

  const play = async (visitor) => {
    while (await place(visitor));
  }
  await Promise.all([play(one), play(two)])
  await checkEnd(one, id)
  await checkEnd(two, id, { seat: 'b' })
  assert.equal(decisions(one).length, 16)
  await lineOf(one.page, 'b').getByText('is here').waitFor()

  await one.page.getByRole('button', { name: 'Play again' }).click()
  await one.page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith(id))
  await two.page.getByRole('link', { name: 'To the new game' }).click()
  await two.page.waitForURL(one.page.url())
  const sit = two.page.getByRole('button', { name: 'Sit down here' })
  await until(async () => now(two).phase === 'playing' || (await sit.count()) > 0, 'the new game')
  if ((await sit.count()) > 0) await sit.first().click()
  await until(() => now(one).phase === 'playing' && now(two).phase === 'playing', 'the new game to begin')
  assert.ok(await place(one))
  assert.ok(await place(two))
  await leave(one, two)
})

test('an onlooker sees the game, and nobody’s hand', { timeout: 60_000 }, async () => {
  const one = await house.visitor()
  const three = await house.visitor()
  const id = await sitDown(one.page, { title: 'sanssouci' })
  await myTurn(one)
  await one.page.getByRole('button', { name: 'Use face A' }).click()
  await one.page.locator('.confirm').click()
  await one.page.locator('.held').first().waitFor()
  await three.page.goto(`/table/${id}`)
  await three.page.locator('.space').first().waitFor()
  assert.equal(await three.page.locator('.held').count(), 0)
  const { view, actions } = now(three)
  assert.equal(actions?.length ?? 0, 0)
  for (const place of view.places) {
    assert.equal(place.hand, null)
    assert.equal(place.missions, null)
    assert.equal(place.hand_count, 2)
  }
  for (const { drew, mission } of messages(three).flatMap(({ welcome }) => welcome?.now.events ?? [])) {
    assert.ok(!drew?.card && !mission?.mission)
  }
  await three.page.getByRole('button', { name: 'Chat', exact: true }).click()
  await three.page.getByText('During the game only players speak.').waitFor()
  await leave(one, three)
})
