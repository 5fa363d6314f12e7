/**
 * The shapes that the page uses are those of the interface's description: where they are not, the
 * type checker says so here. Ours are narrower: they know that seats are four letters, and that
 * what may be null is always sent.
 */

import type { components } from './api'
import type * as ours from './types'

type Theirs = components['schemas']
type Agrees<Name extends keyof Theirs, Ours extends Theirs[Name]> = [Name, Ours]

export type Agreed = [
  Agrees<'PersonCard', ours.Person>,
  Agrees<'Me', ours.Me>,
  Agrees<'TitleCard', ours.TitleCard>,
  Agrees<'RuleCard', ours.RuleCard>,
  Agrees<'SeatWish', ours.SeatWish>,
  Agrees<'Terms', ours.Terms>,
  // Terms may be left out in part, which the description does not say.
  Agrees<'NewTable', ours.NewTable & { terms?: ours.Terms }>,
  Agrees<'TableCard', ours.TableCard>,
  Agrees<'SeatNow', ours.SeatNow>,
  Agrees<'End', ours.End>,
  Agrees<'Now', ours.Now>,
  Agrees<'Remark', ours.Remark>,
  Agrees<'TableLine', ours.TableLine>,
  Agrees<'Problem', ours.Problem>,
  Agrees<'Opinion', ours.Opinion>,
  Agrees<'ToServer', ours.ToServer>,
  Agrees<'ToClient', ours.ToClient>,
  Agrees<'Replay', ours.Replay>,
  Agrees<'PastRound', ours.PastRound>,
  Agrees<'Frame', ours.Frame>,
  Agrees<'Practice', ours.Practice>,
]
