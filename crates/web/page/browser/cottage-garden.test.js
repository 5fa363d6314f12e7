// Cottage Garden: a whole game by mouse, tiles dragged, turned and flipped; and trying things out while others play.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leave, shareHouse, shoot, sitDown } from './house.js'
import { checkEnd, confirmed, decisions, messages, middle, myTurn, now, until } from './table.js'

const TITLE = 'cottage-garden'
/** So many games and not one with a last round of mine: about once in a hundred thousand runs. */
const GAMES = 4
const house = shareHouse()

const nameOf = (action) => (typeof action === 'string' ? action : Object.keys(action)[0])
const square = (page, spot) => {
  const [bed, name] = spot.split(' ')
  return page.locator(`[data-grid="${bed}"] [data-square="${name}"]`)
}

/** Moves the pointer over the bed until the ghost says that the tile may lie there. */
async function seek(page, bed, names) {
  const grid = await page.locator(`[data-grid="${bed}"]`).boundingBox()
  const at = (part, from, size) => from + ((part + 0.5) / 5) * size
  for (const [column, row] of names) {
    await page.mouse.move(at('abcde'.indexOf(column), grid.x, grid.width), at(5 - Number(row), grid.y, grid.height))
    if ((await page.locator('.ghost[data-kind="may"]').count()) > 0) return true
  }
  return false
}

/** Drags a tile onto a bed, every second one flipped, two of three turned, and further until it fits. */
async function plant(page, { from, to }, done) {
  const count = done.plant
  await page.mouse.move(...(await middle(page.locator(`[data-space="${from}"]`))))
  await page.mouse.down()
  await page.mouse.move(...(await middle(square(page, `${to.bed} c3`))), { steps: 4 })
  await page.locator('.ghost').waitFor()
  const turn = async () => {
    if (count % 5 === 4) {
      // The wheel turns no faster than a hand.
      await page.waitForTimeout(190)
      await page.mouse.wheel(0, 120)
      done.wheel += 1
    } else {
      await page.keyboard.press('r')
      done.key += 1
    }
  }
  for (let times = 0; times < count % 3; times += 1) await turn()
  if (count % 2 === 1) {
    await page.keyboard.press('f')
    done.flip += 1
  }
  for (let way = 0; way < 8; way += 1) {
    if (await seek(page, to.bed, to.squares)) break
    if (way === 3) await page.keyboard.press('f')
    else await turn()
  }
  const may = await page.locator('.ghost[data-kind="may"]').count()
  assert.equal(may, 1, `${JSON.stringify(to)} can be found by turning`)
  await page.mouse.up()
}

/** What somebody reasonable would do: large tiles first, cubes that are far on, cats now and then. */
function choose(actions, count) {
  const by = (name) => actions.filter((action) => nameOf(action) === name)
  const plants = by('plant').sort((a, b) => b.plant.to.squares.length - a.plant.to.squares.length)
  if (plants.length) return plants[0]
  if (by('advance').length) return by('advance').sort((a, b) => b.advance.from - a.advance.from)[0]
  if (by('pay').length) return by('pay').sort((a, b) => a.pay.from - b.pay.from)[0]
  if (by('cat').length && (count % 2 === 0 || actions.length === by('cat').length)) return by('cat')[0]
  const rest = ['done', 'keep', 'score', 'pot', 'discard', 'cat', 'refill']
  return rest.map((name) => by(name)[0]).find(Boolean)
}

const BUTTONS = {
  refill: 'Refill for a cat',
  done: 'No more cats',
  keep: 'Keep the cat',
  discard: 'Discard a cat',
}

async function carryOut(visitor, state, done) {
  const { page } = visitor
  const count = decisions(visitor).length
  const action = choose(state.actions, count)
  const kind = nameOf(action)
  if (kind === 'plant') await plant(page, action.plant, done)
  else if (kind === 'pot' || kind === 'cat') {
    // What is due lies in the hand already; else it is taken first.
    const isTaken = ['plant', 'refill'].includes(state.view.duties.at(-1))
    if (isTaken) await page.getByRole('button', { name: 'Take a pot' }).click()
    await square(page, action[kind]).click()
  } else if (kind === 'advance' || kind === 'pay') {
    const { color, from } = action[kind]
    const name = `${color === 'orange' ? 'Orange' : 'Blue'} cube on ${from} `
    await page.mouse.click(...(await middle(page.locator(`.choose[aria-label^="${name}"]`))))
  } else if (kind === 'score') {
    await page.getByRole('button', { name: action.score === 1 ? 'Left bed first' : 'Right bed first' }).click()
  } else await page.getByRole('button', { name: BUTTONS[kind] }).click()
  done[kind] = (done[kind] ?? 0) + 1
  await confirmed(visitor, state.version)
  return action
}

/** A whole game; gives back what was done, by kind, and what its last round cost. */
async function playThrough(visitor) {
  const { page, traffic } = visitor
  traffic.length = 0
  const id = await sitDown(page, { title: TITLE })
  const done = { wheel: 0, key: 0, flip: 0, plant: 0 }
  let isLast = false
  for (let state; (state = await myTurn(visitor)); ) {
    if (state.view.is_last_round && !isLast) {
      isLast = true
      await page.locator('p.last').waitFor()
      await shoot(page, 'cottage-garden-last-round-desktop')
    }
    await carryOut(visitor, state, done)
    if (decisions(visitor).length === 16) await shoot(page, 'cottage-garden-mid-desktop')
  }
  await checkEnd(visitor, id)
  const paid = messages(visitor)
    .flatMap((message) => (message.news ?? message.welcome)?.now.events ?? [])
    .filter((event) => event.paid?.seat === 'a')
  return { done, paid }
}

test('a whole game by mouse, with what the last round costs', { timeout: 180_000 }, async () => {
  const visitor = await house.visitor()
  // Whose beds are both nearly bare when the last round begins has no part in it: then another game is played.
  let { done, paid } = await playThrough(visitor)
  for (let games = 1; paid.length === 0 && games < GAMES; games += 1) ({ done, paid } = await playThrough(visitor))
  assert.ok(paid.length > 0, JSON.stringify(done))
  // Where there is no choice, the page pays by itself.
  assert.equal(paid.length, decisions(visitor).filter(({ action }) => action.pay).length)
  for (const { paid: cost } of paid) assert.ok(cost.to < cost.from || cost.from === 0, JSON.stringify(cost))
  assert.ok(done.plant >= 8 && done.key > 0 && done.wheel > 0 && done.flip > 0, JSON.stringify(done))
  await shoot(visitor.page, 'cottage-garden-end-desktop')
  await leave(visitor)
})

test('whoever is not on turn tries tiles out, and says nothing to anybody', { timeout: 60_000 }, async () => {
  const one = await house.visitor()
  const two = await house.visitor()
  const id = await sitDown(one.page, { title: TITLE, seats: ['you', 'open'] })
  await two.page.goto(`/table/${id}`)
  await two.page.getByRole('button', { name: 'Sit down here' }).click()
  await until(() => now(one)?.phase === 'playing' && now(two)?.phase === 'playing', 'the game to begin')
  const [idle, active] = now(one).actions?.length ? [two, one] : [one, two]
  await idle.page.locator('[data-space="A1"]').waitFor()
  assert.equal(now(idle).actions?.length ?? 0, 0)
  // Whoever has just sat down is welcomed a second time, with the eyes of a player.
  const eyes = () => messages(idle).findLast((message) => message.welcome)?.welcome.seat
  await until(() => eyes() === (idle === one ? 'a' : 'b'), 'beds of one’s own')

  const before = messages(idle, 'said').length
  const news = ({ traffic }) => traffic.filter(({ text }) => text?.startsWith('{"news"')).length
  const beforeAll = news(active)
  const at = now(idle).view.nursery.findIndex((tile) => tile !== null)
  const space = `${'ABCD'[at % 4]}${1 + Math.floor(at / 4)}`
  const full = idle.page.locator('[data-space].full').first()
  await idle.page.mouse.move(...(await middle(full)))
  await idle.page.mouse.down()
  await idle.page.mouse.move(...(await middle(square(idle.page, '1 c3'))), { steps: 6 })
  await idle.page.keyboard.press('r')
  assert.equal(await idle.page.locator('.ghost[data-kind="may"]').count(), 0, `nothing of ${space} may be planted now`)
  const shown = idle.page.locator('[data-grid="1"] [aria-label*="what you carry"]')
  assert.ok((await shown.count()) > 0, 'it is shown on the bed')
  await idle.page.mouse.up()
  assert.equal(await idle.page.locator('.confirm').count(), 0)
  await idle.page.keyboard.press('Enter')
  assert.equal(messages(idle, 'said').length, before, 'nothing was sent')
  assert.equal(news(active), beforeAll, 'nobody heard of it')
  await shoot(idle.page, 'cottage-garden-parasol-desktop')

  // The plan stays while the other one moves, if its tile is still there.
  const carried = await idle.page.locator('.ghost').count()
  assert.equal(carried, 1, 'the plan stays on the bed')
  await carryOut(active, await myTurn(active), { wheel: 0, key: 0, flip: 0 })
  await until(() => now(idle).version === now(active).version, 'both to know the same')
  assert.equal(messages(idle, 'said').length, before)
  await leave(one, two)
})
