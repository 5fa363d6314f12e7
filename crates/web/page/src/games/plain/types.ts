/** What the server tells about a game of a draft, and what it is told: `wire/api.ts` has it from the title's own types. */

export type {
  DraftEvent as Event,
  DraftView as View,
} from '../../wire/api'
