// Sanssouci by keyboard alone, from the first page to the last point. Nothing here knows a mouse.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leave, shareHouse, shoot } from './house.js'
import { checkEnd, decisions, myTurn, newer, now, until } from './table.js'

const house = shareHouse()

const COLUMNS = 'abcdefghi'
const SPACES = [2, 3, 4, 5, 6].flatMap((row) => [`${row}.1`, `${row}.2`])
const nameOf = (action) => (typeof action === 'string' ? action : Object.keys(action)[0])

/** What has the focus, and how it is drawn. */
const focused = (page) =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return null
    const own = getComputedStyle(at)
    const ring = at.querySelector('.ring')
    const drawn = ring ? getComputedStyle(ring) : null
    const box = at.getBoundingClientRect()
    const isOutlined = own.outlineStyle !== 'none' && parseFloat(own.outlineWidth) > 0
    const isDrawn = drawn !== null && drawn.stroke !== 'none' && drawn.visibility !== 'hidden'
    const isRinged = isDrawn && Number(drawn.opacity) > 0
    return {
      name: at.getAttribute('aria-label') ?? at.textContent.trim().slice(-60),
      square: at.dataset.square,
      space: at.dataset.space,
      isHeld: at.classList.contains('held'),
      isVisible: isOutlined || isRinged || own.boxShadow !== 'none',
      isOnScreen: box.bottom > 0 && box.top < innerHeight && box.width > 0,
    }
  })

/** Goes on by Tab, or back, until `isIt`; whatever is passed has a ring that can be seen. */
async function tabTo(page, isIt, what, key = 'Tab') {
  for (let presses = 0; presses < 80; presses += 1) {
    const at = await focused(page)
    if (at) assert.ok(at.isVisible, `no ring around “${at.name}”`)
    if (at && isIt(at)) return at
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never comes to ${what}`)
}

async function walk(page, from, to, isThere) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  for (let step = 0; step < Math.abs(dx); step += 1) await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft')
  for (let step = 0; step < Math.abs(dy); step += 1) await page.keyboard.press(dy > 0 ? 'ArrowDown' : 'ArrowUp')
  const at = await focused(page)
  assert.ok(at && isThere(at), `arrows lead to ${JSON.stringify(at)}`)
  assert.ok(at.isVisible && at.isOnScreen, `no ring around “${at.name}”`)
}

const cellOf = (square) => [COLUMNS.indexOf(square[0]), Number(square[1])]
const spotOf = (space) => [SPACES.indexOf(space) % 2, Math.floor(SPACES.indexOf(space) / 2)]

async function carryOut(visitor, state, action) {
  const { page } = visitor
  const kind = nameOf(action)
  if (kind === 'garden' || kind === 'reward') {
    await tabTo(page, ({ name }) => name.endsWith(`Use face ${action[kind]}`), `face ${action[kind]}`)
    await page.keyboard.press('Enter')
  } else if (kind === 'take') {
    const hand = state.view.plan?.hand ?? state.view.places[0].hand
    await tabTo(page, ({ isHeld }) => isHeld, 'my cards')
    await page.keyboard.press(String(hand.indexOf(action.take.card) + 1))
    const { space } = await tabTo(page, (at) => at.space !== undefined, 'the display')
    await walk(page, spotOf(space), spotOf(action.take.space), (at) => at.space === action.take.space)
    await page.keyboard.press('Enter')
  } else if (kind === 'stay') {
    await tabTo(page, ({ name }) => name === 'Nobody walks', 'the button to stay')
    await page.keyboard.press('Enter')
  } else {
    const wanted = action.noble?.to ?? action.gardener ?? action.boar
    const { square } = await tabTo(page, (at) => at.square !== undefined, 'the garden')
    await walk(page, cellOf(square), cellOf(wanted), (at) => at.square === wanted)
    await page.keyboard.press('Enter')
  }
}

/** Says the second yes by Enter, wherever the focus is; a button with the focus would answer itself instead. */
async function confirm(visitor, version) {
  const { page } = visitor
  const isAsked = async () => (await page.locator('.confirm').count()) > 0
  await until(async () => now(visitor).version > version || (await isAsked()), 'an answer')
  if (now(visitor).version > version) return
  const at = await focused(page)
  if (at?.square === undefined) await tabTo(page, ({ name }) => name.startsWith('Confirm'), 'the second yes')
  await page.keyboard.press('Enter')
  await newer(visitor, version)
}

test('a whole game by keyboard alone', { timeout: 180_000 }, async () => {
  const visitor = await house.visitor()
  const { page, context } = visitor
  await context.addInitScript(() => {
    for (const kind of ['pointerdown', 'mousedown', 'touchstart']) {
      addEventListener(kind, () => (window.wasPointedAt = true), true)
    }
  })
  await page.goto('/')
  await page.locator('main h1').waitFor()
  await tabTo(page, ({ name }) => name === 'Play now: Sanssouci', 'Play now')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/table/*')
  const id = new URL(page.url()).pathname.split('/').at(-1)

  let lost = 0
  let turns = 0
  for (let state; (state = await myTurn(visitor)); ) {
    await page.locator('.step.mine').waitFor()
    const nobles = state.actions.filter((action) => action.noble)
    nobles.sort((a, b) => Number(b.noble.to[1]) - Number(a.noble.to[1]))
    const action = nobles[0] ?? state.actions[(turns * 7) % state.actions.length]
    await carryOut(visitor, state, action)
    await confirm(visitor, state.version)
    turns += 1
    if (turns === 20) await shoot(page, 'sanssouci-keyboard-desktop')
    if (now(visitor).phase === 'over') break
    // The focus comes to where the next choice is made, or stays; it is not left to the page's very beginning.
    await myTurn(visitor)
    const isLost = () => until(() => focused(page), 'the focus', 1000).then(() => false, () => true)
    if (now(visitor).phase !== 'over' && (await isLost())) lost += 1
  }
  await checkEnd(visitor, id)
  assert.ok(decisions(visitor).length > 36, 'eighteen turns of a card and a noble each')
  assert.equal(lost, 0, 'times that the focus was lost')
  // The end is reached by keys too.
  await tabTo(page, ({ name }) => name === 'Look at the game again', 'the replay')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/replay/${id}`)
  assert.equal(await page.evaluate(() => window.wasPointedAt ?? false), false)
  await leave(visitor)
})
