import { describe, expect, it } from 'vitest'
import { Desk, type Outcome } from '../../table/desk.svelte'
import { Hand } from './hand.svelte'
import type { Item } from './parasol'
import { signature } from '../shape'
import { nextStep } from './steps'
import type { Action, BedView, Event, View } from './types'

const NOTHING = ['.....', '.....', '.....', '.....', '.....']
const ALL = ['#####', '#####', '#####', '#####', '#####']
const bed = (empty = ALL): BedView => ({
  bed: { bed: 1, face: 'light' },
  pots: NOTHING,
  cloches: NOTHING,
  tiles: [],
  tokens: NOTHING,
  cats: NOTHING,
  empty,
  visible_pots: 0,
  visible_cloches: 0,
})
const VIEW = {
  duties: ['plant'],
  nursery: ['I3', 'L4', ...Array(14).fill(null)],
  places: [{ beds: [bed(), bed()] }],
} as unknown as View
const PLANT: Action = { plant: { from: 'A1', to: { tile: 'I3', bed: 1, squares: ['a3', 'b3', 'c3'] } } }
const FLOWERS: Item = { kind: 'tile', from: 'A1', tile: 'I3' }

function hold(actions: Action[] = [PLANT], view = VIEW) {
  const sent: Action[] = []
  const act = (action: Action) => (sent.push(action), Promise.resolve<Outcome>({ ok: true }))
  const desk = new Desk<View, Action, Event>({ act, takeBack: () => act('done') })
  desk.me = 'a'
  desk.show({ view, actions, canTakeBack: false, events: [] })
  return { desk, hand: new Hand(desk), sent }
}

describe('a hand', () => {
  it('proposes what may lie where it lets go, and sends nothing by itself', () => {
    const { desk, hand, sent } = hold()
    hand.take(FLOWERS)
    hand.point(1, { x: 1, y: 2 })
    hand.drop()
    expect([desk.proposal?.action, hand.isDown, sent]).toEqual([PLANT, true, []])
  })

  it('keeps a tile on the bed that is pointed at', () => {
    const { hand } = hold()
    hand.take(FLOWERS)
    hand.point(1, { x: 4, y: 4 })
    expect(hand.ghost?.cells.map(({ x }) => x)).toEqual([2, 3, 4])
  })

  it('plans what may not be planted, and proposes nothing', () => {
    const { desk, hand } = hold()
    hand.take({ kind: 'tile', from: 'B1', tile: 'L4' })
    hand.point(2, { x: 2, y: 2 })
    hand.drop()
    expect([desk.proposal, hand.ghost?.action, hand.ghost?.refusal]).toEqual([null, null, null])
  })

  it('turns what lies down, and asks anew', () => {
    const { desk, hand } = hold()
    hand.take(FLOWERS)
    hand.point(1, { x: 1, y: 2 })
    hand.drop()
    hand.turn()
    expect([signature(hand.cells), desk.proposal]).toEqual(['00 01 02', null])
    hand.turn()
    expect(desk.proposal?.action).toBe(PLANT)
  })

  it('moves from the edge of one bed to the other', () => {
    const { hand } = hold()
    hand.take(FLOWERS)
    hand.point(1, { x: 3, y: 0 })
    hand.move(1, 0)
    expect(hand.aim).toEqual({ slot: 2, x: 0, y: 0 })
  })

  it('finds the only place where it may lie', () => {
    const { hand } = hold()
    hand.take(FLOWERS)
    hand.findRoom()
    expect(hand.ghost?.action).toBe(PLANT)
  })

  it('goes back when it is let go beside the beds, or when its tile is gone', () => {
    const { desk, hand } = hold()
    hand.take(FLOWERS)
    hand.drop()
    expect(hand.item).toBeNull()
    hand.take(FLOWERS)
    desk.show({ view: { ...VIEW, nursery: Array(16).fill(null) }, actions: [], canTakeBack: false, events: [] })
    hand.review()
    expect(hand.item).toBeNull()
  })

  it('goes back when something else has to be decided, and waits while others decide', () => {
    const { desk, hand } = hold()
    hand.take(FLOWERS)
    desk.show({ view: VIEW, actions: [], canTakeBack: false, events: [] })
    hand.review()
    expect(hand.item).toEqual(FLOWERS)
    const advances: Action[] = [0, 1].map((from) => ({ advance: { color: 'orange', from } }))
    desk.show({ view: VIEW, actions: advances, canTakeBack: false, events: [] })
    hand.review()
    expect(hand.item).toBeNull()
  })

  it('holds the pot or cat that is due without taking it', () => {
    const due = { ...VIEW, duties: [{ bonus_pot: { scored: 1 } }] } as unknown as View
    const { desk, hand } = hold([{ pot: '2 a1' }], due)
    expect(hand.carried).toEqual({ kind: 'pot' })
    hand.point(2, { x: 0, y: 4 })
    hand.drop()
    expect(desk.proposal?.action).toEqual({ pot: '2 a1' })
  })

  it('carries nothing onto the beds of others', () => {
    const { desk, hand } = hold()
    desk.me = 'b'
    hand.take(FLOWERS)
    hand.point(1, { x: 1, y: 2 })
    expect(hand.ghost).toBeNull()
  })

  it('is told the next step: what to do, what would come of it, or who plays', () => {
    const { desk, hand } = hold()
    const advance = { advance: { color: 'orange', spaces: 2 } }
    const step = (view: object, actions = [PLANT]) => {
      desk.show({ view: { ...VIEW, ...view }, actions, canTakeBack: false, events: [] })
      return nextStep(desk, hand)
    }
    expect(step({ on_turn: 'b' }, [])).toBe('B plays. Meanwhile, try any tile on your beds.')
    expect(step({ duties: [advance] })).toBe('2 pots: which orange cube advances?')
    expect(step({})).toContain('gardener’s row')
    hand.take(FLOWERS)
    hand.point(1, { x: 1, y: 2 })
    expect(nextStep(desk, hand)).toBe('Plant 3 sunflowers on the left bed: 22 empty spaces left.')
  })
})
