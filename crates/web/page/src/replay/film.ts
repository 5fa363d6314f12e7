/** The frames of a finished game, fetched in windows as they are needed, and kept. */

import type { Frame, Seat } from '../wire/types'

export type Eyes = Seat | 'spectator'

/** Fetches some frames as somebody saw them. */
export type Fetch = (eyes: Eyes, from: number, count: number) => Promise<Frame[]>

/** The server sends no more at once. */
const WINDOW = 64

export interface Look {
  view: unknown
  /** What happened in this moment. */
  events: unknown[]
  /** Everything before it. */
  before: unknown[]
}

export class Film {
  private readonly windows = new Map<string, Promise<Frame[]>>()

  constructor(
    /** How many moments there are. */
    readonly length: number,
    private readonly fetch: Fetch,
  ) {}

  /** A moment, and all that led to it. */
  async look(eyes: Eyes, at: number): Promise<Look> {
    const here = Math.floor(at / WINDOW)
    const windows = await Promise.all(Array.from({ length: here + 1 }, (_, index) => this.window(eyes, index)))
    // What is likely to be wanted next is fetched meanwhile.
    if (at % WINDOW > WINDOW / 2) void this.window(eyes, here + 1).catch(() => {})
    const frames = windows.flat()
    const frame = frames[at] ?? frames.at(-1)!
    return { view: frame.view, events: frame.events, before: frames.slice(0, at).flatMap((one) => one.events) }
  }

  private window(eyes: Eyes, index: number): Promise<Frame[]> {
    const from = index * WINDOW
    if (from >= this.length) return Promise.resolve([])
    const key = `${eyes} ${index}`
    let window = this.windows.get(key)
    if (!window) {
      window = this.fetch(eyes, from, Math.min(WINDOW, this.length - from))
      this.windows.set(key, window)
      window.catch(() => this.windows.delete(key))
    }
    return window
  }
}
