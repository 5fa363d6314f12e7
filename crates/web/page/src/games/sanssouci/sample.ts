/** Positions to test with. */

import type { Action, Display, Event, GardenView, Outlook, Place, View } from './types'
import { SPACES } from './parts'
import { Desk } from '../../table/desk.svelte'

const NONE = Array<string>(6).fill('.........')

/** What could come next in the garden below, as far as tests look at it. */
const SAMPLE_OUTLOOK: Outlook = {
  walks: [['b1'], ['f1', 'f2']],
  opens: SPACES.map((space) => {
    if (space === '2.1') return ['e2']
    return space === '2.2' ? ['a3', 'a4', 'a5', 'a6', 'b2', 'c2', 'd2', 'e2', 'g2', 'h2', 'i2'] : []
  }),
  gains: [{ square: 'a6', structure: 0, gardener: 2 }],
}

/** Garden 1A with a gardener on f3 below f2, and the noble of the labyrinth on a2. */
export function sampleGarden(change: Partial<GardenView> = {}): GardenView {
  const printed = ['#########', '#....#...', '...#...#.', '..#......', '........#', '.........']
  return {
    board: 1,
    face: 'A',
    printed_choices: null,
    reward_board: null,
    reward_face: null,
    mark_choices: null,
    printed,
    marks: [],
    built: ['#########', '#....#...', '...#.#.#.', '..#......', '........#', '.........'],
    gardeners: ['.........', '.........', '.....#...', '.........', '.........', '.........'],
    stops: ['.........', '#........', '.........', '.........', '.........', '.........'],
    nobles: ['a2', null, null, null, null, null, null, null, null],
    boar: 'absent',
    chased: 0,
    points: 2,
    breakdown: [{ reason: { noble: 'a2' }, points: 2 }],
    tie_break: 1,
    ...change,
  }
}

export const SAMPLE_DISPLAY: Display = [
  'stairs',
  'labyrinth',
  'fountain',
  'vine',
  'arch',
  'vine',
  'stairs',
  'statue',
  'spiral',
  'statue',
]

const place = (change: Partial<Place> = {}): Place => ({
  garden: sampleGarden(),
  hand_count: 2,
  deck_count: 10,
  discards: [],
  hand: null,
  mission_count: 2,
  missions: null,
  ...change,
})

/** Seat a is to take a tile; it holds orange-and-turquoise and the pavilion. */
export function sampleView(change: Partial<View> = {}): View {
  return {
    viewer: { seat: 'a' },
    setup: { players: 2, edition: 'ravensburger', rewards: false, boar: false, first: { seat: 'a' } },
    round: 3,
    phase: { decide: 'take' },
    first: 'a',
    on_turn: 'a',
    asked: ['a'],
    display: SAMPLE_DISPLAY,
    aims: ['e2', 'a2', 'f3', 'i3', 'g4', 'i4', 'e5', 'b5', 'h6', 'b6'],
    allowed: [
      { card: '4+6', spaces: ['4.1', '4.2', '6.1', '6.2'], is_freed: false },
      { card: 'pavilion', spaces: [...SPACES], is_freed: true },
    ],
    tiles_left: [3, 3, 3, 3, 3, 3, 3, 3, 3],
    stacks: [4, 4, 4, 3, 3, 3, 3, 3],
    places: [
      place({ hand: ['4+6', 'pavilion'], missions: ['stairs', 'vine'] }),
      place({ garden: sampleGarden({ stops: NONE }) }),
    ],
    plan: null,
    outlook: SAMPLE_OUTLOOK,
    can_take_back: false,
    winners: [],
    ...change,
  }
}

/** A desk before a view, which keeps what it was told to do. */
export function sampleDesk(view: View, actions: Action[]) {
  const done: Action[] = []
  const desk = new Desk<View, Action, Event>({
    act: async (action) => {
      done.push(action)
      return { ok: true }
    },
    takeBack: async () => ({ ok: true }),
  })
  desk.me = 'a'
  desk.show({ view, actions, canTakeBack: false, events: [] })
  return { desk, done }
}

/** What seat a may take with the cards of the sample. */
export const SAMPLE_TAKES: Action[] = [
  ...['4.1', '4.2', '6.1', '6.2'].map((space) => ({ take: { card: '4+6', space } })),
  ...SPACES.map((space) => ({ take: { card: 'pavilion', space } })),
]
