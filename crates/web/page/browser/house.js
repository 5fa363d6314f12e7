// A server of the program itself with data of its own, and Debian's Chromium before it.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before } from 'node:test'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const SHOTS = fileURLToPath(new URL('shots/', import.meta.url))

/** The sizes at which people look at the page. */
export const SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
}

function program() {
  const target = process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target')
  const path = process.env.TUILERIES ?? join(target, 'release/tuileries')
  if (!existsSync(path)) throw new Error(`${path} is missing: cargo build --release`)
  return path
}

function browserProgram() {
  const places = [
    process.env.TUILERIES_CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]
  const found = places.find((place) => place && existsSync(place))
  if (!found) throw new Error('no Chromium: install it, or name one by TUILERIES_CHROMIUM')
  return found
}

/** Starts the program and waits until it says where it is. */
function serve(data, listen) {
  const words = ['serve', '--data', data, '--listen', listen, '--no-limits', '--bot-pause', '30', '--log-level', 'error']
  const child = spawn(program(), words, { stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    createInterface(child.stdout).on('line', (line) => {
      const url = /http:\/\/\S+/.exec(line)?.[0]
      if (url) resolve({ child, url })
    })
  })
}

/** Opens a house: a server and a browser. Close it in `after`, or the run hangs. */
export async function openHouse() {
  const data = mkdtempSync(join(tmpdir(), 'tuileries-'))
  let { child, url } = await serve(data, '127.0.0.1:0')
  const flags = '--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run'
  const browser = await chromium.launch({ executablePath: browserProgram(), args: flags.split(' ') })

  async function stop() {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }

  return {
    url,
    browser,
    /** Somebody new, with a browser of their own. Whatever the page complains about is kept. */
    async visitor(options = {}) {
      const context = await browser.newContext({
        viewport: SIZES.desktop,
        locale: 'en-US',
        reducedMotion: 'reduce',
        baseURL: url,
        ...options,
      })
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      const complaints = []
      const traffic = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('request', (request) => traffic.push({ kind: 'request', url: request.url() }))
      page.on('websocket', (socket) => {
        socket.on('framereceived', ({ payload }) => traffic.push({ kind: 'heard', text: String(payload) }))
        socket.on('framesent', ({ payload }) => traffic.push({ kind: 'said', text: String(payload) }))
      })
      return { context, page, complaints, traffic }
    },
    /** Stops the server and starts it again at the same address. */
    async restart() {
      await stop()
      ;({ child } = await serve(data, new URL(url).host))
    },
    async close() {
      await browser.close()
      await stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Visitors go, and the pages that they saw had nothing to complain about. */
export async function leave(...visitors) {
  for (const { complaints, context } of visitors) {
    assert.deepEqual(complaints, [])
    await context.close()
  }
}

/** One house for all tests of a file. */
export function shareHouse() {
  const house = {}
  before(async () => Object.assign(house, await openHouse()))
  after(() => house.close())
  return house
}

/** Keeps a picture of the page for people to look at. */
export async function shoot(page, name) {
  mkdirSync(SHOTS, { recursive: true })
  await page.screenshot({ path: join(SHOTS, `${name}.png`) })
}

/** Makes a table for this visitor and goes there. */
export async function sitDown(page, { title, setup = 'players=2', seats = ['you', { bot: 'greedy' }], terms = {} }) {
  await page.goto('/')
  const id = await page.evaluate(
    async (wish) => {
      const ask = async (path, body) => {
        const headers = { 'Content-Type': 'application/json' }
        const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
        if (!response.ok) throw new Error(await response.text())
        return response.json()
      }
      if (localStorage.getItem('tuileries.known') === null) {
        await ask('/api/guests', {})
        localStorage.setItem('tuileries.known', 'yes')
      }
      return (await ask('/api/tables', wish)).table.id
    },
    { title, setup, seats, terms },
  )
  await page.goto(`/table/${id}`)
  return id
}
