/** What the server tells about a game of FITS, and what it is told: `wire/api.ts` has it from the title's own types. */

export type {
  FitsAction as Action,
  FitsBoard as BoardNumber,
  FitsColumn as ColumnName,
  FitsCount as Count,
  FitsEvent as Event,
  FitsMark as Mark,
  FitsOutlook as Outlook,
  FitsPiece as Piece,
  FitsPlacement as Placement,
  FitsRampView as RampView,
  FitsSquares as Squares,
  FitsView as View,
} from '../../wire/api'

export const COLUMN_NAMES = ['a', 'b', 'c', 'd', 'e', 'f'] as const
