// FITS: a whole game by mouse against a bot, and a whole game alone by touch on a phone.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leave, shareHouse, shoot, sitDown, SIZES } from './house.js'
import { checkEnd, confirmed, decisions, middle, myTurn, now, until } from './table.js'

const TITLE = 'fits'
const house = shareHouse()

/** Between two boards the page shows what the last one brought, until one goes on. */
async function goOn({ page }, press) {
  const button = page.getByRole('button', { name: /^On to board/ })
  const isThere = (await button.count()) > 0
  if (isThere) await press(button)
  return isThere
}

/** Whether the page holds a piece that can be dropped, or only set aside. */
async function ready({ page }) {
  await page.locator('.carried').waitFor()
  return (await page.locator('.drop').isEnabled()) ? 'drop' : 'aside'
}

test('a whole game by mouse, all four boards', { timeout: 120_000 }, async () => {
  const visitor = await house.visitor()
  const { page } = visitor
  const id = await sitDown(page, { title: TITLE })
  let boards = 0
  const done = { hinted: 0, searched: 0, plain: 0, aside: 0 }
  const ways = ['hinted', 'searched', 'plain']

  for (let state; (state = await myTurn(visitor)); ) {
    if (await goOn(visitor, (button) => button.click())) boards += 1
    let way = (await ready(visitor)) === 'aside' ? 'aside' : ways[decisions(visitor).length % 3]
    const stage = page.locator('.stage')
    if (way === 'hinted') {
      await page.getByRole('button', { name: 'Hint' }).click()
      await page.getByRole('button', { name: 'Hint', disabled: false }).waitFor()
      // It is held as the hint has it: a click in its middle lets it go there. Or the hint is to set it aside.
      if (await page.locator('.hinted').count()) way = 'aside'
      else await page.mouse.move(...(await middle(page.locator('.carried'))))
    } else if (way === 'searched') await search(page)
    else {
      const [x, y] = await middle(page.locator('.carried'))
      await page.mouse.move(x, y + 40)
    }
    if (way !== 'aside' && !(await page.locator('.drop').isEnabled())) way = 'aside'
    if (way === 'aside') await page.getByRole('button', { name: /^Set aside/ }).click()
    else {
      await page.locator('.ghost').waitFor()
      await page.mouse.down()
      await page.mouse.up()
    }
    done[way] += 1
    if (decisions(visitor).length === 20) await shoot(page, 'fits-mid-desktop')
    await confirmed(visitor, state.version)
    assert.ok(await stage.isVisible())
  }

  const { replay } = await checkEnd(visitor, id)
  assert.equal(boards, 3)
  assert.equal(new Set(now(visitor).view.boards).size, 4)
  assert.ok(done.hinted >= 4 && done.searched >= 4 && done.plain >= 4, JSON.stringify(done))
  // Each drew one start piece a board, which needs no answer later.
  assert.equal(decisions(visitor).length, 4 * 16)
  assert.ok(replay.moments.length > 4 * 32)
  await shoot(page, 'fits-end-desktop')
  await leave(visitor)
})

/** Turns by the wheel, flips by the other button, and keeps what lands lowest over four places. */
async function search(page) {
  const stage = await page.locator('.stage').boundingBox()
  const svg = await page.locator('.stage svg').boundingBox()
  const y = stage.y + stage.height / 2
  const wide = Math.min(svg.width, svg.height / 2.4)
  const spots = [-0.4, -0.15, 0.15, 0.4].map((part) => stage.x + stage.width / 2 + part * wide)
  const found = []
  const look = async (turns) => {
    for (const x of spots) {
      await page.mouse.move(x, y)
      const text = await page.locator('.stage').getAttribute('aria-valuetext')
      const row = /lands in row (\d+)/.exec(text)?.[1]
      if (row) found.push({ row: Number(row), x, turns })
    }
  }
  await look(0)
  await page.mouse.wheel(0, 120)
  await look(1)
  await page.mouse.click(spots[1], y, { button: 'right' })
  await look(2)
  const best = found.sort((a, b) => a.row - b.row)[0]
  if (best?.turns === 1) await page.mouse.click(best.x, y, { button: 'right' })
  else if (best) {
    if (best.turns === 0) {
      await page.mouse.click(best.x, y, { button: 'right' })
      await page.mouse.wheel(0, -120)
    }
    await page.mouse.move(best.x, y)
  }
}

test('a whole game alone, by touch on a phone', { timeout: 120_000 }, async () => {
  const visitor = await house.visitor({ viewport: SIZES.phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })
  const { page, context } = visitor
  const id = await sitDown(page, { title: TITLE, setup: 'players=1', seats: ['you'] })
  const cdp = await context.newCDPSession(page)
  // A hand is as quick as it is, however slow this machine.
  let time = Date.now() / 1000
  const touch = (type, x, y) => {
    time = type === 'touchStart' ? Date.now() / 1000 : time + 0.016
    const touchPoints = type === 'touchEnd' ? [] : [{ x, y }]
    return cdp.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: time })
  }
  const done = { pull: 0, flick: 0, tap: 0, aside: 0 }
  const ways = ['pull', 'flick', 'tap']
  let boards = 0

  for (let state; (state = await myTurn(visitor)); ) {
    if (await goOn(visitor, (button) => button.tap())) boards += 1
    let way = (await ready(visitor)) === 'aside' ? 'aside' : ways[decisions(visitor).length % 3]
    const turn = page.getByRole('button', { name: 'Turn' })
    if (decisions(visitor).length % 5 === 2 && (await turn.isEnabled())) await turn.tap()
    const stage = await page.locator('.stage').boundingBox()
    // Where the nearest room is; the finger goes down a little aside, and aims by that.
    const [x] = await middle(page.locator('.carried'))
    const y = stage.y + stage.height * 0.35
    const side = stage.width / 8
    await touch('touchStart', x, y)
    if (way === 'pull') {
      for (let step = 1; step <= 6; step += 1) await touch('touchMove', x, y + step * side * 0.5)
    } else if (way === 'flick') {
      await touch('touchMove', x, y + side * 0.5)
      await touch('touchMove', x, y + side * 1.1)
    }
    await touch('touchEnd')
    const isGone = () => now(visitor).version > state.version
    if (way === 'tap') {
      assert.ok(!isGone(), 'a touch aims, and lets nothing go')
      if (await page.locator('.drop').isEnabled()) await page.locator('.drop').tap()
      else way = 'aside'
    } else if (way !== 'aside') {
      // Turned, it may have no room here, and the page says so.
      const said = () => page.locator('.bar .step').allInnerTexts()
      const hasNoRoom = async () => (await said()).some((text) => text.startsWith('Here no square'))
      await until(async () => isGone() || (await hasNoRoom()), `the ${way} to let go`)
      if (!isGone()) way = 'aside'
    }
    done[way] += 1
    if (decisions(visitor).length === 10) await shoot(page, 'fits-mid-phone')
    // As people do: what did not work is done again, and what has no room is set aside.
    const finish = async () => {
      if (isGone()) return true
      const drop = page.locator('.drop:not([aria-disabled=true])')
      const buttons = [page.locator('.confirm'), drop, page.getByRole('button', { name: /^Set aside/ })]
      for (const button of buttons) {
        if (!(await button.count())) continue
        await button.tap({ timeout: 1000 }).catch(() => {})
        break
      }
      await page.waitForTimeout(250)
      return isGone()
    }
    await until(finish, async () => {
      await shoot(page, 'failure')
      return `the piece to be gone; the page says “${await page.locator('.bar').innerText()}”`
    })
  }

  await checkEnd(visitor, id, {})
  assert.equal(boards, 3)
  assert.equal(decisions(visitor).length, 4 * 16)
  assert.ok(done.pull >= 4 && done.flick >= 4 && done.tap >= 4, JSON.stringify(done))
  assert.ok(now(visitor).view.rank, 'who plays alone earns a title')
  await page.locator('.verdict').waitFor()
  await shoot(page, 'fits-end-phone')
  await leave(visitor)
})

test('only the piece, its ghost and the ramp let it go, and for a moment it can be taken up again', { timeout: 60_000 }, async () => {
  const visitor = await house.visitor()
  const { page } = visitor
  await sitDown(page, { title: TITLE })
  const state = await myTurn(visitor)
  await ready(visitor)
  const undo = page.getByRole('button', { name: 'Undo' })
  assert.equal(await undo.count(), 0, 'nothing is ever taken back in this game')

  // The lawn around the ramp, in its corners and beside it.
  const stage = await page.locator('.stage').boundingBox()
  const spots = [0.02, 0.98].flatMap((x) => [0.02, 0.5, 0.97].map((y) => [x, y]))
  for (const [x, y] of spots) await page.mouse.click(stage.x + x * stage.width, stage.y + y * stage.height)
  assert.equal(await page.locator('.confirm').count(), 0)

  // Pressed on the ramp, let go beside it.
  await page.mouse.move(...(await middle(page.locator('.ghost'))))
  await page.mouse.down()
  await page.mouse.move(stage.x + 3, stage.y + 3)
  await page.mouse.up()
  assert.equal(await page.locator('.confirm').count(), 0)

  for (const target of ['.ghost', '.carried']) {
    await page.mouse.click(...(await middle(page.locator(target))))
    await page.locator('.confirm').waitFor()
    await undo.click()
    await until(async () => (await page.locator('.confirm').count()) === 0, 'it to be taken up again')
  }
  await page.waitForTimeout(1500)
  assert.equal(decisions(visitor).length, 0)
  assert.equal(now(visitor).version, state.version)

  // Nobody says anything more, and it lies.
  await page.mouse.click(...(await middle(page.locator('.ghost'))))
  await until(() => now(visitor).version > state.version, 'the piece to lie')
  assert.equal(decisions(visitor).length, 1)
  await leave(visitor)
})

test('a piece still to come is tried out anywhere, after one question', { timeout: 60_000 }, async () => {
  const visitor = await house.visitor()
  const { page } = visitor
  await sitDown(page, { title: TITLE })
  await myTurn(visitor)
  // Something lies there already.
  await page.mouse.click(...(await middle(page.locator('.ghost'))))
  await until(() => decisions(visitor).length === 1, 'the start piece to lie')
  await myTurn(visitor)
  const questions = []
  page.on('request', (request) => request.url().includes('/outlook/') && questions.push(request.url()))
  await page.getByRole('button', { name: /^Try piece/ }).first().click()
  await page.locator('.carried.tried').waitFor()
  const stage = await page.locator('.stage').boundingBox()
  const said = new Set()
  for (const part of [0.35, 0.42, 0.5, 0.58, 0.65]) {
    await page.mouse.move(stage.x + part * stage.width, stage.y + stage.height / 2)
    await page.locator('.ghost').waitFor()
    said.add(await page.locator('.stage').getAttribute('aria-valuetext'))
  }
  await shoot(page, 'fits-trial-desktop')
  assert.ok(said.size > 1, [...said].join(' · '))
  assert.equal(questions.length, 1)
  await page.keyboard.press('Escape')
  await page.locator('.carried:not(.tried)').waitFor()
  await page.locator('.ghost').waitFor()
  await leave(visitor)
})
