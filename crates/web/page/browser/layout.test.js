// Every table in the windows that people have, in many moments: no two of its blocks touch, and nothing is cut off.
// One game is played for each title, and the window changes around it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf } from './blocks.js'
import { shareHouse, shoot, sitDown, SIZES } from './house.js'
import { middle, myTurn, now, until } from './table.js'

const LAPTOPS = ['1280x600', '1366x657', '1440x789', '1536x730', '1440x900', '1024x768']
const HELD = ['844x390', '932x430', '820x1180', '390x844', '360x640']
/** What a laptop's 1440 x 900 is at a zoom of 200 % and of 400 %. */
const ZOOMED = ['720x450', '360x225']
const WINDOWS = [...LAPTOPS, ...HELD, ...ZOOMED]
/** Its words are the longest. */
const GERMAN = ['de']
/** `TUILERIES_SHOTS=1` keeps a picture of every moment in every window. */
const keepsAll = Boolean(process.env.TUILERIES_SHOTS)

const house = shareHouse()

/** Does all of `looking` for somebody whose moves can be made without the mouse, and tells all faults at once. */
async function visit(looking) {
  const visitor = await house.visitor()
  const { context, complaints } = visitor
  await context.addInitScript(() => {
    const Plain = WebSocket
    window.WebSocket = class extends Plain {
      constructor(...words) {
        super(...words)
        window.line = this
      }
    }
  })
  const faults = []
  await looking({ ...visitor, faults }).catch((error) => faults.push(`it went no further: ${error.stack}`))
  await context.close()
  assert.equal(faults.length, 0, `${faults.length} faults:\n${faults.join('\n')}`)
  assert.deepEqual(complaints, [])
}

/** Sits down at a new table; what was heard at the last one is forgotten. */
async function begin(visitor, wish) {
  visitor.traffic.length = 0
  visitor.wish = wish
  return sitDown(visitor.page, wish)
}

/** Decides at once, past the page, which shows it like any other news. It may come too late: others decide too. */
async function act(visitor, action) {
  const { page, traffic } = visitor
  const id = crypto.randomUUID()
  const command = { act: { id, seen: now(visitor).version, action } }
  await page.evaluate((text) => window.line.send(text), JSON.stringify(command))
  const isAnswer = ({ kind, text }) => kind === 'heard' && /^{"(accepted|refused)"/.test(text) && text.includes(id)
  const { text } = await until(() => traffic.findLast(isAnswer), `an answer to ${JSON.stringify(action)}`)
  const { accepted } = JSON.parse(text)
  if (accepted) await until(() => now(visitor).version >= accepted.version, 'news of it')
}

async function resize({ page }, size) {
  const [width, height] = size.split('x').map(Number)
  await page.setViewportSize({ width, height })
  // Observers of sizes answer one frame later, and what they change needs another.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
  )
}

/** Has the page hear that a bot plays for me, or just did. The server itself says so after a minute at the soonest. */
async function cover({ page, traffic }, reason) {
  const isPast = reason === undefined || reason === 'late'
  const state = structuredClone(now({ traffic }))
  Object.assign(state, { events: [], actions: isPast ? state.actions : null })
  Object.assign(state.seats[0], { cover: reason, bot: isPast ? null : 'level3' })
  const text = JSON.stringify({ news: { now: state } })
  await page.evaluate((data) => window.line.dispatchEvent(new MessageEvent('message', { data })), text)
  await page.locator('[data-block="banner"]').waitFor({ state: reason ? 'visible' : 'detached' })
}

const speak = ({ page }, lang) =>
  page.evaluate((lang) => {
    localStorage.setItem('tuileries.lang', lang)
    dispatchEvent(new StorageEvent('storage', { key: 'tuileries.lang' }))
  }, lang)

/** Does `looking` in every window and in these languages. */
async function everywhere(visitor, langs, looking) {
  for (const lang of langs) {
    await speak(visitor, lang)
    for (const size of WINDOWS) {
      await resize(visitor, size)
      await looking(size, lang)
    }
  }
  await speak(visitor, 'en')
  await resize(visitor, `${SIZES.desktop.width}x${SIZES.desktop.height}`)
}

async function lookAt({ page, faults }, moment, size, lang, scrolls = 'never') {
  const isLaptop = LAPTOPS.includes(size)
  const isTiny = size === '360x225'
  const found = await faultsOf(page, {
    pageScrolls: isTiny || scrolls === 'always' || (scrolls === 'small' && !isLaptop),
    anyScrolls: !isLaptop,
  })
  faults.push(...found.map((fault) => `${size} ${lang}, ${moment}: ${fault}`))
  if (keepsAll) await shoot(page, `layout-${moment}-${size}-${lang}`.replaceAll(/[ ,]+/g, '-'))
}

/** Looks at this moment in every window. `scrolls`: this page is longer than a phone, or than any screen. */
function look(visitor, moment, { scrolls, langs = GERMAN } = {}) {
  return everywhere(visitor, langs, (size, lang) => lookAt(visitor, moment, size, lang, scrolls))
}

/** Looks at a bot's playing for me, in the longest words: they come and go, and nothing that one aims at moves. */
async function lookCovered(visitor, title, ...still) {
  const { page, faults } = visitor
  const placeOf = async (name) => JSON.stringify(await page.locator(`[data-block="${name}"]`).boundingBox())
  const places = () => Promise.all(still.map(placeOf))
  await everywhere(visitor, GERMAN, async (size, lang) => {
    const before = await places()
    for (const reason of ['away', 'late', 'out_of_time']) {
      const moment = `${title} ${reason}`
      await cover(visitor, reason)
      await lookAt(visitor, moment, size, lang)
      for (const [at, place] of (await places()).entries()) {
        if (place !== before[at]) faults.push(`${size} ${lang}, ${moment}: ${still[at]} moves: ${before[at]} to ${place}`)
      }
    }
    await cover(visitor, undefined)
  })
}

/** Plays on by what `pick` chooses until `isReached`. A game may end before its moment comes: then another is played. */
async function playUntil(visitor, isReached, pick) {
  for (let games = 1; ; ) {
    const state = await myTurn(visitor)
    if (!state) {
      assert.ok(games < 4, `the moment comes in one of ${games} games`)
      games += 1
      await begin(visitor, visitor.wish)
    } else if (isReached(state)) return
    else await act(visitor, pick(state.actions))
  }
}

/** Lets a bot play the seat to its end. Nobody looks on meanwhile: to draw every move would take longest. */
async function playOut(visitor, id) {
  const { page } = visitor
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Let a bot play for me' }).click()
  await until(() => now(visitor).seats[0].bot, 'a bot on my seat')
  await page.goto('/settings')
  while (!(await page.request.get(`/api/tables/${id}/replay`)).ok()) await page.waitForTimeout(200)
  await page.goto(`/table/${id}`)
}

const four = (setup = '') => ({
  setup: `players=4 ${setup}`.trim(),
  seats: ['you', { bot: 'greedy' }, { bot: 'greedy' }, { bot: 'greedy' }],
})
/** Whoever runs out of time has a clock beside their name. */
const TIMED = { clock: { per_move: { seconds: 900 } } }
const nameOf = (action) => (typeof action === 'string' ? action : Object.keys(action)[0])
const isOf = (...names) => ({ actions }) => actions.some((action) => names.includes(nameOf(action)))

/** The end of a game of four, and the replay of it. */
async function lookBack(visitor, title) {
  const { page } = visitor
  const id = await begin(visitor, { title, ...four() })
  await playOut(visitor, id)
  await page.locator('[data-block="chart"] svg').waitFor()
  await look(visitor, `${title} ending`)
  await page.goto(`/replay/${id}?at=40`)
  await page.locator('.seats li').nth(3).waitFor()
  await look(visitor, `${title} replay`, { scrolls: 'small' })
}

test('Sanssouci fits every window', { timeout: 300_000 }, () =>
  visit(async (visitor) => {
    const { page } = visitor
    const first = (actions) => actions[0]
    await begin(visitor, { title: 'sanssouci', setup: 'players=2 edition=ravensburger' })
    await myTurn(visitor)
    await page.locator('.faces').waitFor()
    await look(visitor, 'sanssouci faces', { langs: ['en', 'fr', 'de'] })
    await playUntil(visitor, isOf('take'), first)
    await page.locator('.held').first().click()
    await look(visitor, 'sanssouci card')
    await page.getByRole('button', { name: 'Hint' }).click()
    await page.locator('.step.advice').waitFor()
    await look(visitor, 'sanssouci hint')
    await playUntil(visitor, isOf('stay'), first)
    await look(visitor, 'sanssouci noble')
    await begin(visitor, { title: 'sanssouci', ...four('edition=imperial rewards boar'), terms: TIMED })
    await playUntil(visitor, isOf('take'), first)
    await look(visitor, 'sanssouci four players')
    await lookCovered(visitor, 'sanssouci', 'garden', 'display')
    await lookBack(visitor, 'sanssouci')
  }))

test('FITS fits every window', { timeout: 300_000 }, () =>
  visit(async (visitor) => {
    const { page } = visitor
    const low = (actions) => actions[0]
    await begin(visitor, { title: 'fits' })
    await myTurn(visitor)
    await page.locator('.carried').waitFor()
    await look(visitor, 'fits start', { langs: ['en', 'fr', 'de'] })
    await playUntil(visitor, ({ view }) => view.ramps[0].covered.length > 4, low)
    const [x, y] = await middle(page.locator('.stage'))
    await page.mouse.move(x, y)
    await page.locator('.ghost').waitFor()
    await look(visitor, 'fits aimed')
    await page.getByRole('button', { name: 'Hint' }).click()
    await page.locator('.step.advice').waitFor()
    await look(visitor, 'fits hint')
    const { round } = now(visitor).view
    await playUntil(visitor, ({ view }) => view.round > round, low)
    await page.getByRole('button', { name: /^On to board/ }).waitFor()
    await look(visitor, 'fits between boards')
    await begin(visitor, { title: 'fits', ...four(), terms: TIMED })
    await myTurn(visitor)
    await page.locator('.carried').waitFor()
    await look(visitor, 'fits four players')
    await lookCovered(visitor, 'fits', 'ramp', 'side')
    await lookBack(visitor, 'fits')
  }))

test('Cottage Garden fits every window', { timeout: 300_000 }, () =>
  visit(async (visitor) => {
    const { page } = visitor
    // Large tiles first; cubes that are far on, so that they do not stay together and there is something to choose.
    const weight = ({ plant, advance }) => plant?.to.squares.length ?? advance?.from ?? 0
    const large = (actions) => actions.toSorted((a, b) => weight(b) - weight(a))[0]
    await begin(visitor, { title: 'cottage-garden' })
    await myTurn(visitor)
    await page.locator('[data-block="beds"]').waitFor()
    await look(visitor, 'cottage start', { langs: ['en', 'fr', 'de'] })
    await page.getByRole('button', { name: 'Hint' }).click()
    await page.locator('.step.advice').waitFor()
    await look(visitor, 'cottage hint')
    await page.locator('[data-space][aria-label*="you may take it"]').first().click()
    await page.mouse.move(...(await middle(page.locator('[data-grid="1"] [data-square="c3"]'))))
    await page.locator('.ghost').waitFor()
    await look(visitor, 'cottage lifted')
    await playUntil(visitor, ({ actions }) => actions.filter((action) => action.advance).length > 1, large)
    await page.locator('.buttons .cube').first().waitFor()
    await look(visitor, 'cottage cubes')
    // With words, buttons and the queue below each other; to pay is to choose cubes, which was seen above.
    const plants = isOf('plant', 'pot')
    await playUntil(visitor, (state) => state.view.is_last_round && plants(state), large)
    await page.locator('p.last').waitFor()
    await look(visitor, 'cottage last round')
    await begin(visitor, { title: 'cottage-garden', ...four(), terms: TIMED })
    await myTurn(visitor)
    await look(visitor, 'cottage four players')
    await lookCovered(visitor, 'cottage-garden', 'beds')
    await lookBack(visitor, 'cottage-garden')
  }))

test('who waits for players sees all of it in every window', { timeout: 300_000 }, () =>
  visit(async (visitor) => {
    await begin(visitor, { title: 'cottage-garden', ...four(), seats: ['you', 'open', 'open', { bot: 'greedy' }] })
    await visitor.page.locator('.invite').waitFor()
    await look(visitor, 'gathering', { scrolls: 'always' })
  }))
