/** What a cube brings beside points when it advances. */

import { advanced, paid, RED_LINE, TOP } from './parts'
import type { Seat } from '../../wire/types'
import type { Color, Duty, Event, Place, View } from './types'

export interface Gains {
  cat: boolean
  pot: boolean
  hive: boolean
}

/** The bonuses of one advance. */
export function gainsOf(view: View, place: Place, color: Color, from: number, to: number): Gains {
  const taken = view.places.filter(({ hive }) => hive !== null).length
  const hives = view.places.length === 1 ? 0 : 2 - taken
  return {
    cat: from <= RED_LINE && to > RED_LINE && view.cats_left > 0,
    pot: from === 0 && place[color].filter((points) => points === 0).length === 1,
    hive: to === TOP && from < TOP && place.hive === null && hives > 0,
  }
}

/** Where cubes would come to, by color and space: forward for a bed, back to pay for a turn. */
export function targetsOf(duty: Duty | undefined, cubes: Iterable<string>): Map<string, number> {
  const spaces = typeof duty === 'object' && 'advance' in duty ? duty.advance.spaces : null
  return new Map(
    [...cubes].map((key) => {
      const [color, from] = key.split(' ') as [Color, string]
      return [key, spaces === null ? paid(color, Number(from)) : advanced(color, Number(from), spaces)]
    }),
  )
}

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
