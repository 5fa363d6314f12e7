// Every page, in three languages, by day and by night: nothing serious for axe, nothing in the
// console, nothing wider than the screen.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { seriousFaults } from './axe.js'
import { openHouse, shoot, sitDown, SIZES } from './house.js'

const TITLES = ['sanssouci', 'fits', 'cottage-garden']
const LANGS = ['en', 'fr', 'de']

let house
/** The pages, by what they are called in pictures. */
const places = { home: '/', settings: '/settings', nowhere: '/nowhere' }
/** Whose tables these are. */
let state

before(async () => {
  house = await openHouse()
  const { page, context } = await house.visitor()
  for (const title of TITLES) {
    places[`rules-${title}`] = `/rules/${title}`
    places[`learn-${title}`] = `/learn/${title}`
    places[`table-${title}`] = `/table/${await sitDown(page, { title })}`
    // A bot plays my seat to the end, so that there is something to look back at.
    const id = await sitDown(page, { title })
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Let a bot play for me' }).click()
    await page.getByText('Where the points come from').waitFor({ timeout: 60_000 })
    places[`ending-${title}`] = `/table/${id}`
    places[`replay-${title}`] = `/replay/${id}?at=40`
  }
  places.gathering = `/table/${await sitDown(page, { title: 'fits', seats: ['you', 'open'] })}`
  state = await context.storageState()
  await context.close()
})

after(() => house.close())

async function visit(lang, theme, viewport) {
  const visitor = await house.visitor({ storageState: state, viewport })
  await visitor.context.addInitScript(
    ([lang, theme]) => {
      localStorage.setItem('tuileries.lang', lang)
      localStorage.setItem('tuileries.settings', JSON.stringify({ theme }))
    },
    [lang, theme],
  )
  return visitor
}

/** The page is drawn: its heading stands, and it waits for nothing. */
async function arrive(page, path) {
  await page.goto(path)
  await page.locator('main h1').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
}

for (const lang of LANGS) {
  test(`every page in ${lang}, by day and by night`, { timeout: 240_000 }, async () => {
    const { page, context, complaints } = await visit(lang, 'light', SIZES.desktop)
    // All faults at once: whoever mends them wants to see every page's.
    const faults = []
    const html = page.locator('html')
    for (const [name, path] of Object.entries(places)) {
      await arrive(page, path)
      assert.equal(await html.getAttribute('lang'), lang)
      assert.equal(await html.getAttribute('data-theme'), 'light')
      faults.push(...(await seriousFaults(page)).map((fault) => `${name}: ${fault}`))
      // Night falls where the page stands; it changes nothing but colors.
      await html.evaluate((root) => (root.dataset.theme = 'dark'))
      faults.push(...(await seriousFaults(page, ['color-contrast'])).map((fault) => `${name}, dark: ${fault}`))
    }
    assert.deepEqual(faults, [])
    // The browser itself complains that there is nothing at an address where there is nothing.
    assert.deepEqual(complaints.filter((text) => !text.includes('404')), [])
    await context.close()
  })
}

for (const [size, viewport] of Object.entries({ ...SIZES, smallest: { width: 360, height: 640 } })) {
  test(`every page fits a ${size}`, { timeout: 240_000 }, async () => {
    const theme = size === 'tablet' ? 'dark' : 'light'
    const { page, context } = await visit(size === 'phone' ? 'de' : 'en', theme, viewport)
    const tooWide = []
    for (const [name, path] of Object.entries(places)) {
      await arrive(page, path)
      assert.equal(await page.locator('html').getAttribute('data-theme'), theme)
      await shoot(page, `${name}-${size}`)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (wide > 0) tooWide.push(`${name} by ${wide} pixels`)
    }
    assert.deepEqual(tooWide, [])
    await context.close()
  })
}
