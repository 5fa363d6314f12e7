/** Who I am to the server: nobody yet, a guest, or somebody with an account. */

import { me as askMe, newGuest, Refused } from './wire/http'
import type { Me } from './wire/types'

const state = $state<{ me: Me | null; isKnown: boolean }>({ me: null, isKnown: false })

/** Who I am, and whether the server has been asked. */
export const self: Readonly<typeof state> = state

/** Set while there may be a cookie, which the page itself cannot see. */
const KEPT = 'tuileries.known'

let asking: Promise<Me | null> | undefined

/** I am this one from now on. */
export function become(me: Me | null): void {
  state.me = me
  state.isKnown = true
  asking = undefined
  if (me) localStorage.setItem(KEPT, 'yes')
  else localStorage.removeItem(KEPT)
}

/** Whether somebody has been here before, as far as this browser knows; no request is made. */
export function isExpected(): boolean {
  return localStorage.getItem(KEPT) !== null
}

/** Whoever I am already. */
export function recall(): Promise<Me | null> {
  if (state.me) return Promise.resolve(state.me)
  if (!isExpected()) {
    become(null)
    return Promise.resolve(null)
  }
  asking ??= askMe().then(
    (me) => (become(me), me),
    (error) => {
      if (!(error instanceof Refused) || error.problem.kind !== 'unknown') {
        asking = undefined
        throw error
      }
      become(null)
      return null
    },
  )
  return asking
}

/**
 * Does something as somebody. Whom the server does not know any more, because another tab signed out
 * or it has forgotten, becomes a new guest and tries once more.
 */
export async function asSomebody<T>(doing: () => Promise<T>): Promise<T> {
  await somebody()
  try {
    return await doing()
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.kind !== 'unknown') throw error
    become(null)
    await somebody()
    return doing()
  }
}

/** Somebody: whoever I am, or a new guest. */
async function somebody(): Promise<Me> {
  const known = await recall()
  if (known) return known
  const guest = await newGuest()
  become(guest.me)
  return guest.me
}
