/** What the server tells about a game of Cottage Garden, and what it is told: `wire/api.ts` has it from the title's own types. */

export type {
  CottageGardenAction as Action,
  CottageGardenShownBed as BedView,
  CottageGardenColor as Color,
  CottageGardenDie as Die,
  CottageGardenDieSpace as DieSpace,
  CottageGardenDuty as Duty,
  CottageGardenEvent as Event,
  CottageGardenShownPlace as Place,
  CottageGardenShownReserve as Print,
  CottageGardenSlot as Slot,
  CottageGardenSpace as Space,
  CottageGardenSpot as Spot,
  CottageGardenSquares as Squares,
  CottageGardenTile as TileName,
  CottageGardenView as View,
} from '../../wire/api'

import type { CottageGardenDuty as Duty } from '../../wire/api'

/** A square of a bed: a1 to e5. */
export type Square = string

/** What is being waited for, by its name. */
export function dutyName(duty: Duty | undefined): string {
  return duty === undefined ? 'over' : typeof duty === 'string' ? duty : Object.keys(duty)[0]!
}
