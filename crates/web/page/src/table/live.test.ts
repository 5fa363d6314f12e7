import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveTable } from './live.svelte'

/** A socket whose other end is the test. */
class Wire {
  static last: Wire
  static OPEN = 1
  readyState = 1
  sent: Record<string, { id: string }>[] = []
  onmessage: (event: { data: string }) => void = () => {}
  onclose: () => void = () => {}
  constructor(readonly address: string) {
    Wire.last = this
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {}
  tell(message: unknown): void {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

const now = (version: number, more: object = {}) => ({
  version,
  phase: 'playing',
  seats: [],
  events: [],
  view: { version },
  actions: ['x'],
  can_take_back: false,
  end: null,
  rematch: null,
  ...more,
})

const welcome = (version: number, seat: string | null = 'a', events: unknown[] = []) => ({
  welcome: { table: {}, seat, remarks: [], now: now(version, { events }) },
})

describe('a live table', () => {
  let live: LiveTable

  beforeEach(() => {
    vi.stubGlobal('WebSocket', Wire)
    live = new LiveTable('id')
    Wire.last.tell(welcome(1, 'a', ['begun']))
  })

  afterEach(() => {
    live.close()
    vi.unstubAllGlobals()
  })

  it('is busy from a decision until its news have come, and not only its answer', async () => {
    const acting = live.desk.act('x')
    expect(live.desk.isMyTurn).toBe(false)
    Wire.last.tell({ accepted: { id: Wire.last.sent[0]!.act!.id, version: 2 } })
    await new Promise((soon) => setTimeout(soon))
    expect(live.desk.isMyTurn).toBe(false)
    Wire.last.tell({ news: { now: now(2) } })
    await acting
    expect(live.desk.isMyTurn).toBe(true)
  })

  it('has whoever sits there, with nothing to look at before the game has begun', () => {
    const seats = [{ seat: 'a', person: { id: '1', name: 'Rosa' }, bot: null, has_resigned: false }]
    Wire.last.tell({ news: { now: now(2, { phase: 'gathering', seats, view: null, actions: null }) } })
    expect([live.phase, live.mine?.person?.name]).toEqual(['gathering', 'Rosa'])
    expect(live.desk.view).toEqual({ version: 1 })
  })

  it('tells the whole story once, whoever looks again', () => {
    Wire.last.tell({ news: { now: now(2, { events: ['more'] }) } })
    expect(live.events).toEqual(['begun', 'more'])
    Wire.last.tell(welcome(3, 'a', ['missed']))
    expect(live.events).toEqual(['begun', 'more', 'missed'])
    Wire.last.tell(welcome(4, 'b', ['begun', 'more']))
    expect(live.events).toEqual(['begun', 'more'])
    expect(live.desk.shown).toBe('b')
  })

  it('takes a decision that makes no difference by itself', () => {
    Wire.last.tell({ news: { now: now(2, { formality: 'x' }) } })
    expect(Wire.last.sent.at(-1)).toMatchObject({ act: { seen: 2, action: 'x' } })
  })

  it('forgets a hint about a table that has changed', async () => {
    const asking = live.desk.askHint()
    const { id } = Wire.last.sent.at(-1)!.hint!
    Wire.last.tell({ news: { now: now(5) } })
    Wire.last.tell({ hint: { id, version: 1, opinions: [{ action: 'x', reasons: {} }] } })
    await asking
    expect(live.desk.hint).toBeNull()
    expect(live.desk.isHinting).toBe(false)
  })

  it('shows the best, then the next best to whoever asks again', async () => {
    const asking = live.desk.askHint()
    const { id } = Wire.last.sent.at(-1)!.hint!
    const opinions = ['x', 'y', 'z', 'v', 'w'].map((action) => ({ action, points: 100, reasons: {} }))
    Wire.last.tell({ hint: { id, version: 1, opinions } })
    await asking
    const shown = []
    for (let count = 0; count < 5; count += 1) {
      shown.push(live.desk.hint)
      await live.desk.askHint()
    }
    expect(shown).toEqual(['x', 'y', 'z', 'v', 'x'])
    expect(Wire.last.sent.filter((message) => 'hint' in message)).toHaveLength(1)
  })

  it('says why there is no advice, unless the table has merely moved on', async () => {
    for (const kind of ['stale', 'too_many'] as const) {
      const asking = live.desk.askHint()
      const { id } = Wire.last.sent.at(-1)!.hint!
      Wire.last.tell({ refused: { id, version: 1, problem: { kind, text: '' } } })
      await asking
      expect(live.desk.problem?.kind).toBe(kind === 'stale' ? undefined : kind)
      expect(live.desk.hint).toBeNull()
    }
  })
})
