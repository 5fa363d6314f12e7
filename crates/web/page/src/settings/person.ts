/** Requests about oneself. */

import { ask } from '../wire/http'
import type { Me, SessionLine } from '../wire/types'

export const rename = (name: string) => ask<Me>('PATCH', '/api/me', { name })
export const claim = (name: string, password: string) => ask<Me>('POST', '/api/me/account', { name, password })
export const signIn = (name: string, password: string) => ask<Me>('POST', '/api/sessions', { name, password })
export const signOut = () => ask<void>('DELETE', '/api/sessions/this')
export const sessions = () => ask<SessionLine[]>('GET', '/api/me/sessions')
export const endSession = (id: string) => ask<void>('DELETE', `/api/me/sessions/${id}`)
export const changePassword = (old: string, fresh: string) =>
  ask<void>('PUT', '/api/me/password', { old, new: fresh })
export const deleteMe = (password: string | undefined) =>
  ask<void>('DELETE', '/api/me', password === undefined ? {} : { password })
