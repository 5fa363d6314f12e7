import { beforeEach, describe, expect, test, vi } from 'vitest'
import { change } from '../../settings.svelte'
import { Desk, GRACE, type Outcome } from '../../table/desk.svelte'
import { foresee, Refused } from '../../wire/http'
import { Hand } from './hand.svelte'
import recorded from './recorded.json'
import { type Action, COLUMN_NAMES, type Event, type Outlook, type Squares, type View } from './types'

vi.mock('../../wire/http', async (original) => ({ ...(await original<object>()), foresee: vi.fn() }))

const EMPTY: Squares = Array.from({ length: 15 }, () => '......')
const [I3, I3_OVER_D1, O4_BESIDE_FULL, X] = recorded.outlooks as [Outlook, Outlook, Outlook, Outlook]

function view(covered: Squares, outlook: Outlook): View {
  const { piece } = outlook
  return {
    viewer: { seat: 'a' },
    boards: [2],
    round: 1,
    phase: { place_card: piece },
    asked: ['a'],
    undrawn: [],
    unturned: ['X', 'Y'],
    ramps: [{ covered, start: 'U', aside: [], points: [0, 0, 0, 0], last: null }],
    counts: [{ lines: [], marks: [], lost: [] }],
    outlook,
    winners: [],
    rank: null,
  }
}

/** A hand over a ramp, with the actions that the server would send. */
function handOver(covered: Squares, outlook: Outlook) {
  const { piece } = outlook
  const act = vi.fn(async (_: Action): Promise<Outcome> => ({ ok: true }))
  const desk = new Desk<View, Action, Event>({ act, takeBack: async () => ({ ok: true }) })
  const actions: Action[] = outlook.changes.flatMap((columns, at) =>
    columns.flatMap((change, x) =>
      change === null ? [] : [{ place: { piece, orientation: at + 1, column: COLUMN_NAMES[x]! } }],
    ),
  )
  desk.me = 'a'
  desk.show({
    view: view(covered, outlook),
    actions: [...actions, { set_aside: { piece } }],
    canTakeBack: false,
    events: [],
  })
  return { hand: new Hand(desk, () => false), desk, act }
}

describe('a hand', () => {
  beforeEach(() => {
    change({ confirm: 'final' })
    vi.mocked(foresee).mockReset()
  })

  test('drops the piece where it is held, by the very action that was offered', () => {
    const { hand, desk, act } = handOver(EMPTY, I3)
    hand.middle = 0
    hand.step(1)
    expect(hand.column).toBe(1)
    hand.drop()
    expect(act).not.toHaveBeenCalled()
    // Who lets go twice is sure.
    hand.drop()
    expect(act).toHaveBeenCalledOnce()
    expect(desk.actions).toContain(act.mock.calls[0]![0])
    expect(act.mock.calls[0]![0]).toEqual({ place: { piece: 'I3', orientation: 1, column: 'b' } })
  })

  test('can be taken up again for a moment after it was let go', () => {
    vi.useFakeTimers()
    const { hand, desk, act } = handOver(EMPTY, I3)
    hand.drop()
    expect(hand.isLetGo).toBe(true)
    vi.advanceTimersByTime(GRACE - 100)
    void desk.undo()
    vi.advanceTimersByTime(GRACE)
    expect([hand.isLetGo, act.mock.calls.length]).toEqual([false, 0])
    hand.drop()
    vi.advanceTimersByTime(GRACE)
    expect(act).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  test('stays where it is proposed until it is touched again', () => {
    change({ confirm: 'always' })
    const { hand, desk, act } = handOver(EMPTY, I3)
    hand.aim(1.5, true)
    hand.drop()
    hand.aim(4.5, false)
    expect(hand.column).toBe(0)
    desk.confirm()
    expect(act.mock.calls[0]![0]).toEqual({ place: { piece: 'I3', orientation: 1, column: 'a' } })
  })

  test('asks for nothing any more when it is moved on', () => {
    change({ confirm: 'always' })
    const { hand, desk } = handOver(EMPTY, I3)
    for (const move of [() => hand.step(1), () => hand.turn('right'), () => hand.aim(3, true)]) {
      hand.drop()
      expect(desk.proposal).not.toBeNull()
      move()
      expect(desk.proposal).toBeNull()
    }
  })

  test('keeps the piece over the same place when it turns, and between the rails', () => {
    const { hand } = handOver(EMPTY, I3)
    hand.middle = 6
    expect(hand.column).toBe(3)
    hand.turn('right')
    expect(hand.orientation!.width).toBe(1)
    expect(hand.column).toBe(4)
    for (let step = 0; step < 9; step++) hand.step(1)
    expect(hand.column).toBe(5)
    expect(hand.canMove('flip')).toBe(false)
  })

  test('foresees points and squares that are closed off', () => {
    const covered = [...EMPTY.slice(0, 14), '...#..']
    const { hand } = handOver(covered, I3_OVER_D1)
    hand.middle = 2.5
    // Over b to d, on top of d1: b1 and c1 are lost, three plain squares covered.
    expect(hand.prospect).toMatchObject({ row: 1, isLegal: true })
    expect(hand.prospect!.closed).toEqual([{ x: 1, y: 0 }, { x: 2, y: 0 }])
    expect(hand.words).toContain('2')
  })

  test('asks once what a piece on trial would do', async () => {
    vi.mocked(foresee).mockResolvedValueOnce(X)
    const { hand } = handOver(EMPTY, I3)
    const asked = hand.tryOut('X')
    expect(hand.prospect).toBeNull()
    await asked
    expect(foresee).toHaveBeenCalledExactlyOnceWith('fits', `2 X ${EMPTY.join(' ')}`)
    for (let step = 0; step < 4; step++) hand.step(1)
    expect(hand.prospect).toMatchObject({ row: 0, isLegal: true, change: 3 })
    expect(foresee).toHaveBeenCalledOnce()
    await hand.tryOut('X')
    expect([hand.trial, hand.piece]).toEqual([null, 'I3'])
  })

  test('holds the piece at hand again where nobody answers', async () => {
    vi.mocked(foresee).mockRejectedValueOnce(new Refused({ kind: 'unavailable', text: 'no answer' }))
    const { hand, desk } = handOver(EMPTY, I3)
    await hand.tryOut('X')
    expect([hand.trial, hand.piece, desk.problem?.kind]).toEqual([null, 'I3', 'unavailable'])
  })

  test('asks before it sets a piece aside, and never does so with one on trial', async () => {
    vi.mocked(foresee).mockResolvedValueOnce(X)
    const { hand, desk, act } = handOver(EMPTY, I3)
    await hand.tryOut('X')
    hand.setAside()
    hand.drop()
    expect(desk.proposal).toBeNull()
    expect(act).not.toHaveBeenCalled()
    await hand.tryOut(null)
    hand.setAside()
    expect(desk.proposal?.action).toEqual({ set_aside: { piece: 'I3' } })
  })

  test('finds the nearest columns where a piece can go in', () => {
    const covered = [...Array.from({ length: 3 }, () => '......'), ...Array.from({ length: 12 }, () => '####..')]
    const { hand } = handOver(covered, O4_BESIDE_FULL)
    hand.middle = 1
    expect(hand.prospect!.isLegal).toBe(false)
    hand.reset()
    expect(hand.column).toBe(4)
    expect(hand.prospect!.isLegal).toBe(true)
  })
})
