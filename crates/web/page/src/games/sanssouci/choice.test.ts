import { beforeEach, describe, expect, it } from 'vitest'
import { change } from '../../settings.svelte'
import { speak } from '../../words.svelte'
import { Choice, stageOf } from './choice.svelte'
import { SAMPLE_TAKES, sampleDesk, sampleGarden, sampleView } from './sample'
import { stepOf } from './step'
import type { Action, View } from './types'

function choiceOf(view: View = sampleView(), actions: Action[] = SAMPLE_TAKES) {
  const { desk, done } = sampleDesk(view, actions)
  return { choice: new Choice(desk), desk, done }
}

const laid = { taken: { card: '4+6', space: '4.1' }, square: 'g4', boar_to: null }
const planned = sampleView({
  phase: { decide: { noble: laid } },
  plan: { aimed: 'g4', garden: sampleGarden(), display: sampleView().display.with(4, null), hand: ['pavilion'] },
})
const nobles: Action[] = [{ noble: { noble: 'fountain', to: 'f2' } }, { noble: { noble: 'statue', to: 'b1' } }, 'stay']

beforeEach(() => {
  change({ confirm: 'final', formalities: true })
  speak('en')
})

describe('a choice', () => {
  it('knows its stage from what may be done', () => {
    expect(stageOf(SAMPLE_TAKES)).toBe('take')
    expect(stageOf([])).toBe('wait')
    expect(stageOf(['stay'])).toBe('noble')
    expect(stageOf([{ garden: 'A' }])).toBe('garden')
  })

  it('takes the face that was chosen, of a garden or of a reward board', () => {
    change({ confirm: 'never' })
    for (const kind of ['garden', 'reward'] as const) {
      const { choice, done } = choiceOf(sampleView(), [{ [kind]: 'A' }, { [kind]: 'B' }] as Action[])
      choice.chooseFace('B')
      expect(done).toEqual([{ [kind]: 'B' }])
    }
  })

  it('takes with a card and then a tile', () => {
    const { choice, done } = choiceOf()
    expect(stepOf(choice)).toBe('Play a card and take a tile.')
    choice.pickCard('4+6')
    expect([...choice.litSpaces!]).toEqual(['4.1', '4.2', '6.1', '6.2'])
    expect(stepOf(choice)).toBe('Take a tile from orange or turquoise.')
    choice.pickSpace('4.1')
    expect(done).toEqual([{ take: { card: '4+6', space: '4.1' } }])
  })

  it('takes with a tile and then a card', () => {
    const { choice, done } = choiceOf()
    choice.pickSpace('2.1')
    expect([...choice.litCards!]).toEqual(['pavilion'])
    expect(stepOf(choice)).toBe('The stairs tile would go on e2. Which card do you play for it?')
    expect(choice.overlay.ghost).toEqual({ square: 'e2', side: 'structure' })
    expect([...choice.overlay.opened]).toEqual([['e2', 2]])
    choice.pickCard('pavilion')
    expect(done).toEqual([{ take: { card: 'pavilion', space: '2.1' } }])
  })

  it('says why a card does not take a tile, with its rule', () => {
    const { choice, done } = choiceOf()
    choice.pickCard('4+6')
    choice.pickSpace('2.1')
    expect(done).toEqual([])
    expect(choice.reason?.rule).toBe('SAN-T2')
  })

  it('says that a card is freed', () => {
    const { choice } = choiceOf()
    choice.pickCard('pavilion')
    expect(stepOf(choice)).toBe('No pavilion on the display: take any tile.')
  })

  it('asks again before the noble that ends the turn', () => {
    const { choice, desk, done } = choiceOf(planned, nobles)
    choice.pickSquare('f2')
    expect(desk.proposal?.words()).toBe('The noble of the fountain walks to f2: +2.')
    expect(choice.overlay.path).toEqual(['f1', 'f2'])
    choice.pickSquare('f2')
    expect(done).toEqual([nobles[0]])
  })

  it('does not where a stack is still to be chosen', () => {
    change({ formalities: false })
    const { choice, done } = choiceOf(planned, nobles)
    choice.stay()
    expect(done).toEqual(['stay'])
  })

  it('shows where one noble may walk', () => {
    const { choice } = choiceOf(planned, nobles)
    choice.pickSquare('f0')
    expect([...choice.overlay.targets.keys()]).toEqual(['f2'])
    expect(stepOf(choice)).toBe('Where does the noble of the fountain go?')
    choice.pickSquare('f0')
    expect(choice.overlay.targets.size).toBe(2)
  })

  it('names the rule that keeps a noble away', () => {
    const { choice } = choiceOf(planned, nobles)
    choice.pickSquare('f3')
    expect(choice.reason?.rule).toBe('SAN-T10')
    choice.pickSquare('e5')
    expect(choice.reason?.rule).toBe('SAN-T8')
  })

  it('plans while others think', () => {
    const { choice, done } = choiceOf(sampleView({ on_turn: 'b' }), [])
    expect(stepOf(choice)).toBe('B is thinking. Look around and plan.')
    choice.pickCard('4+6')
    expect(choice.litSpaces?.size).toBe(4)
    choice.pickSpace('4.1')
    expect(done).toEqual([])
    expect(choice.putBack()).toBe(true)
    expect(choice.putBack()).toBe(false)
  })

  it('takes nothing while somebody else’s garden is looked at', () => {
    const { choice, done } = choiceOf()
    choice.pickCard(choice.hand[0]!)
    choice.desk.shown = 'b'
    for (const space of choice.litSpaces ?? []) choice.pickSpace(space)
    expect(done).toEqual([])
  })

  it('shows where a tile would go in somebody else’s garden, and no more', () => {
    const { choice } = choiceOf()
    choice.desk.shown = 'b'
    choice.overSpace = '2.1'
    expect(choice.overlay.ghost).toEqual({ square: 'e2', side: 'structure' })
    expect(choice.overlay.opened.size).toBe(0)
    choice.overSpace = '2.2'
    expect(choice.overlay.aimed).toBe('a2')
    expect(choice.overlay.choices.size).toBe(0)
    choice.overSpace = null
    choice.pickSquare('f0')
    expect(choice.noble).toBeNull()
  })

  it('shows a gardener where a tile belongs to a built square', () => {
    const { choice } = choiceOf()
    choice.overSpace = '2.2'
    expect(choice.overlay.aimed).toBe('a2')
    expect(choice.overlay.choices.get('a6')).toBe(2)
    expect(choice.overlay.choices.get('a5')).toBe(0)
    expect(choice.overlay.choices.has('b3')).toBe(false)
    expect(stepOf(choice)).toBe('a2 is built: the tile becomes a gardener in row 2 or column a.')
  })
})
