import { beforeEach, describe, expect, it, vi } from 'vitest'
import { change } from '../settings.svelte'
import { Desk, type Outcome } from './desk.svelte'

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
