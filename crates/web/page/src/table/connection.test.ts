import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ToClient } from '../wire/types'
import { Connection, type Standing } from './connection'

/** A socket whose other end is the test. */
class Wire {
  static all: Wire[] = []
  static OPEN = 1
  readyState = 0
  sent: Record<string, { id: string; [key: string]: unknown }>[] = []
  onmessage: (event: { data: string }) => void = () => {}
  onclose: () => void = () => {}
  constructor(readonly address: string) {
    Wire.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = 3
    this.onclose()
  }
  tell(message: unknown): void {
    this.readyState = 1
    this.onmessage({ data: JSON.stringify(message) })
  }
  welcome(version: number): void {
    this.tell({ welcome: { table: {}, seat: 'a', remarks: [], now: { version } } })
  }
}

const last = () => Wire.all.at(-1)!

describe('a connection', () => {
  const heard: ToClient[] = []
  const stood: Standing[] = []
  let connection: Connection

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', Wire)
    Wire.all = []
    heard.length = stood.length = 0
    connection = new Connection((seen) => `ws://here?seen=${seen}`, {
      hear: (message) => heard.push(message),
      stand: (standing) => stood.push(standing),
    })
  })

  afterEach(() => {
    connection.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('begins anew with other eyes, and hears the old ones no more', () => {
    last().welcome(3)
    const old = last()
    connection.anew()
    expect(last()).not.toBe(old)
    expect(last().address).toContain('seen=0')
    expect(old.readyState).toBe(3)
    expect(old.onmessage).toBeNull()
    expect(Wire.all).toHaveLength(2)
    last().welcome(4)
    expect(stood.at(-1)).toBe('open')
  })

  it('answers a command with what the server says about it', async () => {
    last().welcome(1)
    const answer = connection.send({ act: { seen: 1, action: 'x' } })
    const { id } = last().sent[0]!.act!
    last().tell({ accepted: { id: 'another', version: 9 } })
    last().tell({ accepted: { id, version: 2 } })
    expect(await answer).toEqual({ ok: true, version: 2 })
  })

  it('gives a refusal back with its rule', async () => {
    last().welcome(1)
    const answer = connection.send({ act: { seen: 1, action: 'x' } })
    const problem = { kind: 'rule', rule: 'FIT-P4', text: 'no' }
    last().tell({ refused: { id: last().sent[0]!.act!.id, version: 1, problem } })
    expect(await answer).toEqual({ ok: false, problem })
  })

  it('comes back with the last version, and says again what was not answered, under the same name', async () => {
    last().welcome(4)
    last().tell({ news: { now: { version: 7 } } })
    const answer = connection.send({ act: { seen: 7, action: 'x' } })
    const first = last().sent[0]
    last().close()
    expect(stood.at(-1)).toBe('away')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(Wire.all).toHaveLength(2)
    expect(last().address).toBe('ws://here?seen=7')
    expect(last().sent).toEqual([])
    last().welcome(7)
    expect(last().sent).toEqual([first])
    last().tell({ accepted: { id: first!.act!.id, version: 8 } })
    expect(await answer).toEqual({ ok: true, version: 8 })
    last().close()
    await vi.advanceTimersByTimeAsync(1_000)
    last().welcome(8)
    expect(last().sent).toEqual([])
  })

  it('takes a line that does not answer for dead, and says it again on another one', async () => {
    last().welcome(4)
    void connection.send({ act: { seen: 4, action: 'x' } })
    const first = last().sent[0]
    await vi.advanceTimersByTimeAsync(12_000)
    expect(Wire.all).toHaveLength(2)
    expect(last().address).toBe('ws://here?seen=4')
    last().welcome(4)
    expect(last().sent).toEqual([first])
    last().tell({ accepted: { id: first!.act!.id, version: 5 } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(Wire.all).toHaveLength(2)
  })

  it('is away until it is back, however often it tries', async () => {
    last().welcome(1)
    last().close()
    await vi.advanceTimersByTimeAsync(1_000)
    last().close()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(stood).toEqual(['open', 'away', 'away'])
  })

  it('keeps what was said while nobody could hear it', () => {
    const answer = connection.send({ say: { text: 'hello' } })
    expect(last().sent).toEqual([])
    last().welcome(1)
    expect(last().sent[0]!.say!.text).toBe('hello')
    void answer
  })

  it('waits longer after every failure, and not at all when told when to come back', async () => {
    for (const most of [1_000, 2_000, 4_000]) {
      const count = Wire.all.length
      last().close()
      await vi.advanceTimersByTimeAsync(most / 2 - 10)
      expect(Wire.all).toHaveLength(count)
      await vi.advanceTimersByTimeAsync(most / 2 + 10)
      expect(Wire.all).toHaveLength(count + 1)
    }
    last().welcome(3)
    last().tell({ goodbye: { reason: 'restart', retry_ms: 10 } })
    last().close()
    const count = Wire.all.length
    await vi.advanceTimersByTimeAsync(10)
    expect(Wire.all).toHaveLength(count + 1)
  })

  it('asks for the whole story with other eyes', async () => {
    last().welcome(12)
    last().tell({ goodbye: { reason: 'moved', retry_ms: 0 } })
    last().close()
    await vi.advanceTimersByTimeAsync(0)
    expect(last().address).toBe('ws://here?seen=0')
  })

  it('stays away where coming back will not help', async () => {
    last().welcome(1)
    last().tell({ goodbye: { reason: 'unreadable', retry_ms: null } })
    last().close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(Wire.all).toHaveLength(1)
    expect(stood.at(-1)).toBe('ended')
    connection.anew()
    last().welcome(1)
    expect(stood.at(-1)).toBe('open')
  })
})
