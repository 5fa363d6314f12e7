import { beforeEach, describe, expect, it, vi } from 'vitest'
import { change } from '../settings.svelte'
import { Desk, GRACE, type Outcome } from './desk.svelte'

const fine: Outcome = { ok: true }

function desk(act = vi.fn(async (_: string) => fine)) {
  const takeBack = vi.fn(async () => fine)
  const made = new Desk<string, string, string>({ act, takeBack })
  made.show({ view: 'view', actions: ['x', 'y'], canTakeBack: false, events: [] })
  return { made, act, takeBack }
}

describe('a desk', () => {
  beforeEach(() => change({ confirm: 'final' }))

  it('acts at once where a decision can be taken back, and asks again where it is final', () => {
    const { made, act } = desk()
    made.propose('x', () => 'do x', 'final')
    expect([made.proposal?.action, made.proposal?.words()]).toEqual(['x', 'do x'])
    expect(act).not.toHaveBeenCalled()
    made.confirm()
    expect(act).toHaveBeenCalledWith('x')
    const other = desk()
    other.made.propose('y', () => 'do y', 'open')
    expect(other.act).toHaveBeenCalledWith('y')
  })

  it('asks always, or never, where that is wanted', () => {
    change({ confirm: 'always' })
    const careful = desk()
    careful.made.propose('x', () => '', 'open')
    expect(careful.act).not.toHaveBeenCalled()
    change({ confirm: 'never' })
    const bold = desk()
    bold.made.propose('x', () => '', 'final')
    expect(bold.act).toHaveBeenCalled()
  })

  it('lets what is final and done all the time be withdrawn for a moment, and then does it', () => {
    vi.useFakeTimers()
    const { made, act } = desk()
    made.propose('x', () => 'do x', 'brief')
    expect(made.proposal?.isBrief).toBe(true)
    made.withdraw()
    made.propose('y', () => 'do y', 'brief')
    vi.advanceTimersByTime(GRACE - 1)
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(act.mock.calls).toEqual([['y']])
    vi.useRealTimers()
  })

  it('waits for a yes to it where that is always wanted, and for nothing where it never is', () => {
    vi.useFakeTimers()
    change({ confirm: 'always' })
    const careful = desk()
    careful.made.propose('x', () => '', 'brief')
    vi.advanceTimersByTime(10 * GRACE)
    expect(careful.act).not.toHaveBeenCalled()
    change({ confirm: 'never' })
    const bold = desk()
    bold.made.propose('x', () => '', 'brief')
    expect(bold.act).toHaveBeenCalled()
    vi.useRealTimers()
  })

  it('decides once, however often one clicks while it is on its way', async () => {
    const { made, act } = desk()
    made.propose('x', () => '', 'final')
    made.confirm()
    made.confirm()
    made.propose('y', () => '', 'open')
    expect(act).toHaveBeenCalledTimes(1)
  })

  it('withdraws a proposal before it takes anything back', async () => {
    const { made, takeBack } = desk()
    made.canTakeBack = true
    made.propose('x', () => '', 'final')
    await made.undo()
    expect(made.proposal).toBeNull()
    expect(takeBack).not.toHaveBeenCalled()
    await made.undo()
    expect(takeBack).toHaveBeenCalled()
  })

  it('keeps a proposal when somebody merely comes or goes, and drops it when the choice changes', () => {
    const { made } = desk()
    made.propose('x', () => '', 'final')
    made.show({ view: 'view', actions: ['x', 'y'], canTakeBack: false, events: [] })
    expect(made.proposal).not.toBeNull()
    made.show({ view: 'view', actions: ['y'], canTakeBack: false, events: [] })
    expect(made.proposal).toBeNull()
  })

  it('keeps the reason of a refusal until the next decision', async () => {
    const problem = { kind: 'rule', rule: 'SAN-T4', text: '' } as const
    const refusing = vi.fn(async (_: string): Promise<Outcome> => ({ ok: false, problem }))
    const { made } = desk(refusing)
    await made.act('x')
    expect(made.problem).toEqual(problem)
    expect(made.isMyTurn).toBe(true)
    refusing.mockResolvedValue(fine)
    await made.act('y')
    expect(made.problem).toBeNull()
  })

  it('seats mine first, then clockwise', () => {
    const { made } = desk()
    expect(made.seats(3)).toEqual(['a', 'b', 'c'])
    made.me = 'c'
    expect(made.seats(3)).toEqual(['c', 'a', 'b'])
  })
})
