/** What passes between the page and the server, as `api.ts` has it from the server's own types. */

import type * as api from './api'

export type * from './api'
export type { PersonCard as Person } from './api'

export const SEATS: readonly api.Seat[] = ['a', 'b', 'c', 'd']

/** Where the page knows which title it is, and so what the title's part of a message is. */
type Of<Message, Part> = Omit<Message, keyof Part> & Part

export type Opinion<A = unknown> = Of<api.Opinion, { action: A }>
export type Frame<V = unknown, E = unknown> = Of<api.Frame, { view: V; events: E[] }>
export type Practice<V = unknown, A = unknown, E = unknown> = Of<
  api.Practice,
  { view: V; actions: A[] | null; formality?: A; events: E[] }
>
export type PracticeWish<A = unknown> = Of<api.PracticeWish, { actions: A[] }>
