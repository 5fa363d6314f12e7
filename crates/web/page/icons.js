/** Renders the icons that browsers want as pictures from the one that is drawn: `npm run icons`. */

import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

const drawn = readFileSync('public/icon.svg', 'utf8')
/** Without round corners, and with a margin that a system may cut off. */
const maskable = drawn
  .replace(' rx="112"', '')
  .replace('<g fill="none"', '<g transform="translate(56 56) scale(0.78)">\n<g fill="none"')
  .replace('</svg>', '</g>\n</svg>')

const WANTED = [
  ['icon-192.png', drawn, 192],
  ['icon-512.png', drawn, 512],
  ['icon-maskable-512.png', maskable, 512],
  ['icon-180.png', maskable, 180],
]

const browser = await chromium.launch({
  executablePath: process.env.TUILERIES_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage()
  for (const [name, svg, size] of WANTED) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`)
    writeFileSync(`public/${name}`, await page.screenshot({ omitBackground: true }))
  }
} finally {
  await browser.close()
}
