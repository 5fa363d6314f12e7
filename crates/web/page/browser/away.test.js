// Whoever is late, lends their seat, gives up or fills one: what both sides are told, and the way back.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { seriousFaults } from './axe.js'
import { leave, shareHouse, shoot, sitDown } from './house.js'
import { decisions, middle, myTurn, now, until } from './table.js'

const house = shareHouse()

const OPEN = ['you', 'open']
const mine = (visitor) => now(visitor).seats.find((seat) => seat.seat === 'a')

/** Two people at a table. */
async function pair(wish) {
  const one = await house.visitor()
  const two = await house.visitor()
  const id = await sitDown(one.page, { title: 'fits', seats: OPEN, ...wish })
  await two.page.goto(`/table/${id}`)
  await two.page.getByRole('button', { name: 'Sit down here' }).click()
  await Promise.all([myTurn(one), myTurn(two)])
  return { one, two, id }
}

// A minute is the shortest time for a move: what takes longest does so while the others run.
describe('who is not there', { concurrency: true }, () => {
  test('who gives up is named, and the other wins, wherever one looks', { timeout: 90_000 }, async () => {
    const clock = { per_move: { seconds: 120 } }
    const { one, two, id } = await pair({ terms: { clock } })
    const [loser, winner] = now(one).seats.map((seat) => seat.person.name)
    await one.page.getByRole('button', { name: 'More' }).click()
    await one.page.getByRole('button', { name: 'Give up' }).click()
    await one.page.getByRole('button', { name: 'Yes, give up' }).click()

    const heading = (page) => page.locator('.ending h2[tabindex]')
    await heading(two.page).waitFor()
    assert.equal(await heading(two.page).innerText(), `${loser} gave up. You win!`)
    assert.equal(await heading(one.page).innerText(), `You gave up. ${winner} wins.`)
    for (const { page } of [one, two]) {
      assert.equal(await page.locator('.ending .best').count(), 0, 'no total is the best at 0 to 0')
      assert.equal(await page.locator('.ending thead [data-seat=b] .won').count(), 1)
      assert.equal(await page.locator('.ending thead [data-seat=a] .won').count(), 0)
      assert.equal(await page.getByText('Points over time').count(), 0, 'no chart of nothing')
      assert.equal(await page.locator('[role=timer]').count(), 0, 'no clock')
      await page.locator('.log').getByText(`${loser} gave up.`).waitFor()
    }
    await shoot(two.page, 'given-up-desktop')

    await two.page.goto('/')
    await two.page.getByText('You win!').waitFor({ state: 'attached' })
    await one.page.goto('/')
    await one.page.getByText(`${winner} wins`).waitFor({ state: 'attached' })
    await one.page.goto(`/replay/${id}?at=9999`)
    await one.page.getByText(`${loser} gave up. ${winner} wins.`).waitFor()
    await leave(one, two)
  })

  test('who lends a seat sees that a bot plays, and takes over by the banner', { timeout: 60_000 }, async () => {
    const { one, two } = await pair({})
    await one.page.getByRole('button', { name: 'More' }).click()
    await one.page.getByRole('button', { name: 'Let a bot play for me' }).click()
    const banner = one.page.locator('[data-block="banner"]')
    await banner.getByText('A bot is playing for you.').waitFor()
    await shoot(one.page, 'lent-desktop')
    const name = mine(one).person.name
    await two.page.locator('.log').getByText(`A bot is playing for ${name}.`).waitFor()
    await two.page.locator('.players li', { has: two.page.locator('[data-seat=a]') }).getByText('plays on').waitFor()
    // The board is looked at as before; the banner leads back.
    await one.page.mouse.click(...(await middle(one.page.locator('.stage'))))
    assert.equal(mine(one).cover, 'lent')
    assert.deepEqual(await seriousFaults(one.page), [])
    await one.page.getByRole('button', { name: 'Take over' }).click()
    await banner.waitFor({ state: 'detached' })
    assert.equal(mine(one).bot, null)
    await two.page.locator('.log').getByText(`${name} is playing again.`).waitFor()
    await leave(one, two)
  })

  test('who is late misses one turn, then plays on, and comes back by a click on the board', { timeout: 300_000 }, async () => {
    const visitor = await house.visitor()
    const { page } = visitor
    await sitDown(page, { title: 'fits', terms: { clock: { per_move: { seconds: 60 } } } })
    await myTurn(visitor)
    const banner = page.locator('[data-block="banner"]')
    await until(() => mine(visitor).cover === 'late' && mine(visitor).bot === null, 'a bot’s one move', 90_000)
    await banner.getByText('Your time ran out, so a bot made this move.').waitFor()
    await page.locator('.log').getByText('A bot makes this move.').waitFor()
    assert.ok((await myTurn(visitor)).actions.length > 0, 'the next move is mine')
    assert.equal(decisions(visitor).length, 0)
    assert.deepEqual(await seriousFaults(page), [])
    await shoot(page, 'late-desktop')

    await until(() => mine(visitor).cover === 'away', 'being late once more', 90_000)
    await banner.getByText('Your time ran out. A bot is playing for you.').waitFor()
    await shoot(page, 'away-desktop')
    await page.mouse.click(...(await middle(page.locator('.stage'))))
    await until(() => mine(visitor).bot === null, 'the seat to be mine again')
    await myTurn(visitor)
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    await until(() => decisions(visitor).length === 1, 'a move of my own')
    await banner.waitFor({ state: 'detached' })
    await leave(visitor)
  })

  test('where hints are off, no bot is offered to play for me', { timeout: 60_000 }, async () => {
    const visitor = await house.visitor()
    const { page, context } = visitor
    await sitDown(page, { title: 'fits', terms: { aids: 'none' } })
    await myTurn(visitor)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Give up' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Let a bot play for me' }).count(), 0)
    await context.close()
  })

  test('a bot is chosen at the table whose seat it fills', { timeout: 60_000 }, async () => {
    const visitor = await house.visitor()
    const { page } = visitor
    await sitDown(page, { title: 'fits', setup: 'players=3', seats: ['you', 'open', 'open'] })
    const choice = (seat) => page.getByRole('combobox', { name: `Bot for seat ${seat}` })
    assert.equal(await choice('B').inputValue(), 'level2', 'the usual opponent is shown')
    await choice('B').selectOption('level4')
    await shoot(page, 'gathering-desktop')
    await page.getByRole('button', { name: 'Seat a bot' }).first().click()
    await until(() => now(visitor)?.seats[1].bot === 'level4', 'the one that was chosen')
    await page.getByRole('button', { name: 'Seat a bot' }).click()
    await until(() => now(visitor)?.seats[2].bot === 'level2', 'the usual one')
    await leave(visitor)
  })
})
