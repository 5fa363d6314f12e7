/**
 * The socket of a table, for as long as somebody looks at it: it comes back by itself, and what
 * was not answered is sent again under the same name, so that it is done exactly once.
 */

import type { Farewell, Opinion, Problem, ToClient, ToServer } from '../wire/types'

/** `connecting` is for the first time only: whoever was there and is not is `away` until they are back. */
export type Standing = 'connecting' | 'open' | 'away' | 'ended'

export interface Hearer {
  hear(message: ToClient): void
  stand(standing: Standing): void
}

/** A command without its name. */
export type Wish = Unnamed<ToServer>
type Unnamed<Command> = Command extends unknown ? { [Name in keyof Command]: Omit<Command[Name], 'id'> } : never

export type Answer = { ok: true; version: number; opinions?: Opinion[] } | { ok: false; problem: Problem }

const SLOWEST = 15_000
/** Whoever does not answer for so long is not there any more. */
const PATIENCE = 12_000

export class Connection {
  private socket: WebSocket | undefined
  private readonly waiting = new Map<string, { command: ToServer; answer: (answer: Answer) => void }>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private doubt: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private isOver = false
  /** The last version that was told; none asks for the whole story. */
  private seen = 0

  constructor(
    private readonly address: (seen: number) => string,
    private readonly hearer: Hearer,
  ) {
    this.connect()
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
  }

  /** Sends a command; what comes back is the server's own answer, however late. */
  send(wish: Wish): Promise<Answer> {
    const id = crypto.randomUUID()
    const [[name, body]] = Object.entries(wish) as [[string, object]]
    const command = { [name]: { id, ...body } } as ToServer
    return new Promise((answer) => {
      this.waiting.set(id, { command, answer })
      this.put(command)
    })
  }

  close(): void {
    this.isOver = true
    clearTimeout(this.timer)
    clearTimeout(this.doubt)
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
    this.hearer.stand('ended')
  }

  /** Comes back at once, instead of when it is time. */
  readonly hurry = (): void => {
    if (this.timer === undefined || document.visibilityState === 'hidden') return
    clearTimeout(this.timer)
    this.connect()
  }

  /** Begins with other eyes: a socket is for whoever opened it, and nobody may have become somebody since. */
  anew(): void {
    this.seen = 0
    this.replace()
  }

  private replace(): void {
    if (this.isOver) return
    const old = this.socket
    if (old) old.onmessage = null
    clearTimeout(this.timer)
    this.hearer.stand('away')
    this.connect()
    old?.close()
  }

  private put(command: ToServer): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return
    this.socket.send(JSON.stringify(command))
    this.listen()
  }

  /** A line may be dead without anybody saying so: what is not answered in time is said again on another one. */
  private listen(): void {
    clearTimeout(this.doubt)
    if (this.waiting.size > 0) this.doubt = setTimeout(() => this.replace(), PATIENCE)
  }

  private connect(): void {
    this.timer = undefined
    const socket = new WebSocket(this.address(this.seen))
    this.socket = socket
    let isWelcome = false
    let retry: number | null | undefined
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data as string) as ToClient
      if ('goodbye' in message) retry = this.part(message.goodbye.reason, message.goodbye.retry_ms)
      if ('welcome' in message && !isWelcome) {
        isWelcome = true
        this.failures = 0
        this.hearer.stand('open')
      }
      this.take(message)
      // What was not answered before the connection broke, in the order in which it was said.
      if ('welcome' in message) for (const { command } of this.waiting.values()) this.put(command)
    }
    socket.onclose = () => {
      if (this.isOver || this.socket !== socket) return
      clearTimeout(this.doubt)
      this.hearer.stand(retry === null ? 'ended' : 'away')
      if (retry === null) return
      this.timer = setTimeout(() => this.connect(), retry ?? this.pause())
    }
  }

  private part(reason: Farewell, retry: number | null): number | null {
    // Other eyes count otherwise.
    if (reason === 'moved' || reason === 'signed_out') this.seen = 0
    return retry
  }

  /** Twice as long after every failure, with some chance in it so that not all come at once. */
  private pause(): number {
    this.failures += 1
    return Math.min(SLOWEST, 500 * 2 ** this.failures) * (0.5 + Math.random() / 2)
  }

  private take(message: ToClient): void {
    if ('welcome' in message) this.seen = message.welcome.now.version
    if ('news' in message) this.seen = message.news.now.version
    this.hearer.hear(message)
    if ('accepted' in message) this.settle(message.accepted.id, { ok: true, version: message.accepted.version })
    if ('hint' in message) this.settle(message.hint.id, { ok: true, ...message.hint })
    if ('refused' in message) this.settle(message.refused.id, { ok: false, problem: message.refused.problem })
  }

  private settle(id: string, answer: Answer): void {
    this.waiting.get(id)?.answer(answer)
    this.waiting.delete(id)
    this.listen()
  }
}
