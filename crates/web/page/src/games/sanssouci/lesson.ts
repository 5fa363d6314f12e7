import type { Lesson } from '../game'
import type { Action, View } from './types'

export const lesson: Lesson<View, Action> = { setup: 'players=2', seed: '0'.repeat(64), before: [], steps: [] }
