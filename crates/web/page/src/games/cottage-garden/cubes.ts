/** What cubes have just done. */

import type { Seat } from '../../wire/types'
import type { Color, Event } from './types'

export interface CubeStep {
  color: Color
  from: number
  to: number
  /** Tells the steps of one view from those of the next. */
  count: number
}

/** What the cubes of a seat have just done. */
export function stepsOf(events: readonly Event[], seat: Seat, count: number): CubeStep[] {
  return events.flatMap((event) => {
    const step = 'advanced' in event ? event.advanced : 'paid' in event ? event.paid : null
    return step?.seat === seat ? [{ color: step.color, from: step.from, to: step.to, count }] : []
  })
}
