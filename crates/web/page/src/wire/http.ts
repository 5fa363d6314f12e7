/** Requests that are not live. */

import type {
  Frame,
  Guest,
  Me,
  NewTable,
  PastRound,
  Person,
  Practice,
  PracticeWish,
  Problem,
  Replay,
  RuleCard,
  Seat,
  TableLine,
  TitleCard,
} from './types'

/** Why a request was not carried out. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text)
  }
}

/** Does something; says why not where the server refuses it. */
export async function refusal(doing: () => Promise<unknown>): Promise<Problem | null> {
  try {
    await doing()
    return null
  } catch (error) {
    if (error instanceof Refused) return error.problem
    throw error
  }
}

const NO_ANSWER: Problem = { kind: 'unavailable', text: 'no answer' }

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method }
  if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { 'Content-Type': 'application/json' }
  }
  let response: Response
  try {
    response = await fetch(path, init)
  } catch {
    throw new Refused(NO_ANSWER)
  }
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T
  throw new Refused(await response.json().catch(() => NO_ANSWER))
}

const get = <T>(path: string) => ask<T>('GET', path)

/** Answers that never change while the server runs are asked for once. */
const asked = new Map<string, Promise<unknown>>()
function once<T>(path: string): Promise<T> {
  let answer = asked.get(path) as Promise<T> | undefined
  if (!answer) {
    answer = get<T>(path)
    asked.set(path, answer)
    answer.catch(() => asked.delete(path))
  }
  return answer
}

export const titles = () => once<TitleCard[]>('/api/titles')
export const rules = (title: string) => once<RuleCard[]>(`/api/titles/${title}/rules`)

export const foresee = <T>(title: string, question: string) =>
  once<T>(`/api/titles/${title}/outlook/${encodeURIComponent(question)}`)

export const lobby = () => get<TableLine[]>('/api/tables')
export const table = (id: string) => get<TableLine>(`/api/tables/${id}`)
export const myTables = () => get<TableLine[]>('/api/me/tables')
export const makeTable = (wish: NewTable) => ask<TableLine>('POST', '/api/tables', wish)
export const sit = (id: string, seat: Seat) => ask<TableLine>('PUT', `/api/tables/${id}/seats/${seat}`, 'me')
export const seatBot = (id: string, seat: Seat, bot: string) =>
  ask<TableLine>('PUT', `/api/tables/${id}/seats/${seat}`, { bot })
export const rise = (id: string, seat: Seat) => ask<void>('DELETE', `/api/tables/${id}/seats/${seat}`)
export const keep = (id: string) => ask<void>('PUT', `/api/tables/${id}/keep`)
export const release = (id: string) => ask<void>('DELETE', `/api/tables/${id}/keep`)
export const rematch = (id: string) => ask<TableLine>('POST', `/api/tables/${id}/rematch`)

export const replay = (id: string) => get<Replay>(`/api/tables/${id}/replay`)
export const par = (id: string) => get<PastRound[]>(`/api/tables/${id}/par`)
export const frames = <V, E>(id: string, eyes: Seat | 'spectator', from: number, count: number) =>
  get<Frame<V, E>[]>(`/api/tables/${id}/replay/frames?eyes=${eyes}&from=${from}&count=${count}`)

export const practice = <V, A, E>(title: string, wish: PracticeWish<A>) =>
  ask<Practice<V, A, E>>('POST', `/api/titles/${title}/practice`, wish)

export const mutes = () => get<Person[]>('/api/me/mutes')
export const mute = (person: string) => ask<void>('PUT', `/api/me/mutes/${person}`)
export const unmute = (person: string) => ask<void>('DELETE', `/api/me/mutes/${person}`)

export const me = () => get<Me>('/api/me')
export const newGuest = () => ask<Guest>('POST', '/api/guests', {})
