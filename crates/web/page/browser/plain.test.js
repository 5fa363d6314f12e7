// A title that nobody has drawn: found among the drafts, begun with one click, played by mouse or touch and by typing
// to the end, and looked at again.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seriousFaults } from './axe.js'
import { faultsOf } from './blocks.js'
import { leave, shareHouse, shoot, SIZES } from './house.js'
import { ask, checkEnd, confirmed, decisions, myTurn, now } from './table.js'

const house = shareHouse()

/** Presses word after word until an action is proposed; a different one each time. */
async function press({ page }, button, at) {
  for (let presses = 1; (await page.locator('.confirm').count()) === 0; presses += 1) {
    assert.ok(presses <= 4, 'a few presses are enough')
    const choices = page.locator('.choices button')
    await choices.first().waitFor()
    await button(choices.nth((at * 3 + presses) % (await choices.count())))
  }
}

/** Types an action until it is the only one left, and Enter twice. */
async function type({ page }, actions) {
  const field = page.getByRole('textbox', { name: 'Choose below, or type here' })
  const wish = actions[Math.floor(actions.length / 2)]
  await field.fill(wish.split(' ').slice(0, 2).join(' ').toLowerCase())
  await page.locator('.choices button').first().waitFor()
  await field.fill(wish)
  await field.press('Enter')
  assert.equal(await page.locator('.confirm').count(), 1, 'it asks again')
  await field.press('Enter')
}

for (const [size, viewport] of Object.entries({ desktop: SIZES.desktop, phone: SIZES.phone, smallest: { width: 360, height: 640 } })) {
  test(`a draft on a ${size}`, { timeout: 120_000 }, async (t) => {
    const isHeld = size !== 'desktop'
    const visitor = await house.visitor({ viewport, ...(isHeld ? { hasTouch: true, isMobile: true } : {}) })
    const { page } = visitor
    const button = (locator) => (isHeld ? locator.tap() : locator.click())
    const draft = (await (await ask(page, '/api/titles')).json()).find(({ stage }) => stage === 'draft')
    if (!draft) return t.skip('there is no draft on the shelf')
    const faults = []
    const look = async (moment, isTable = true) => {
      const layout = isTable ? await faultsOf(page, { pageScrolls: false, anyScrolls: isHeld }) : []
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      faults.push(...[...layout, ...(await seriousFaults(page))].map((fault) => `${moment}: ${fault}`))
      if (wide > 0) faults.push(`${moment}: ${wide} pixels too wide`)
      await shoot(page, `plain-${moment}-${size}`)
    }

    const card = page.locator(`[data-title="${draft.id}"]`)
    await page.goto('/')
    await page.locator('[data-title]').first().waitFor()
    await page.waitForLoadState('networkidle')
    assert.equal(await card.count(), 0, 'drafts are there for whoever asks for them')
    await page.goto('/?drafts')
    await card.getByText('Draft').waitFor()
    assert.equal(await card.getByRole('link', { name: /^Learn/ }).count(), 0)
    await look('home', false)
    await button(card.getByRole('button', { name: /^Play now/ }))
    await page.waitForURL('**/table/*')
    const id = page.url().split('/').at(-1)

    const place = async () => JSON.stringify(await page.locator('[data-block="picture"] pre').boundingBox())
    let first = null
    for (let state; (state = await myTurn(visitor)); ) {
      await page.locator('.choices button').first().waitFor()
      first ??= await place()
      assert.equal(await place(), first, 'the picture stays where it is')
      const at = decisions(visitor).length
      if (at === 0) await look('start')
      if (at === 1) {
        await button(page.getByRole('button', { name: 'Hint' }))
        await page.locator('.choices .hinted').waitFor()
        await look('hint')
        await button(page.locator('.choices .hinted'))
      } else if (at % 2 === 0) await press(visitor, button, at)
      else await type(visitor, state.actions)
      await confirmed(visitor, state.version, button)
      assert.ok(state.actions.includes(decisions(visitor).at(-1).action))
    }

    await checkEnd(visitor, id)
    assert.ok(decisions(visitor).length >= 2)
    assert.equal(now(visitor).view.asked.length, 0)
    await look('ending')
    await page.goto(`/replay/${id}?at=3`)
    await page.locator('.replay pre').waitFor()
    await look('replay', false)
    await page.goto(`/rules/${draft.id}`)
    await page.locator('article').first().waitFor()
    await look('rules', false)
    assert.deepEqual(faults, [])
    await leave(visitor)
  })
}
