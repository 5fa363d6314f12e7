/** What the server tells about a game of Sanssouci, and what it is told: `wire/api.ts` has it from the title's own types. */

export type {
  SanssouciAction as Action,
  SanssouciCard as Card,
  SanssouciEdition as Edition,
  SanssouciEvent as Event,
  SanssouciFace as Face,
  SanssouciFinalCount as FinalCount,
  SanssouciShownGarden as GardenView,
  SanssouciShownPlace as Place,
  SanssouciOutlook as Outlook,
  SanssouciReason as Reason,
  SanssouciRow as Row,
  SanssouciSide as Side,
  SanssouciSpace as Space,
  SanssouciSquare as Square,
  SanssouciSquares as Squares,
  SanssouciStructure as Structure,
  SanssouciView as View,
} from '../../wire/api'

import type { SanssouciStructure as Structure } from '../../wire/api'

export type Display = (Structure | null)[]
