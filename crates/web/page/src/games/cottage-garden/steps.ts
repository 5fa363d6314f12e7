/** The one next step, in words, and what its second yes is called. */

import type { Desk } from '../../table/desk.svelte'
import type { Hand } from './hand.svelte'
import { sentence } from './results'
import type { Action, Event, View } from './types'
import { dutyName } from './types'
import { words } from './words'

const isByFinger = () => matchMedia('(pointer: coarse)').matches

/** What to do now. */
export function nextStep(desk: Desk<View, Action, Event>, hand: Hand): string {
  const { step } = words()
  if (hand.ghost && hand.carried) return sentence(hand.carried, hand.ghost)
  if (hand.item?.kind === 'tile') return isByFinger() ? step.carryTouch : step.carry
  if (hand.item) return step.placeIt
  if (desk.view.duties.length === 0) return step.over
  if (desk.actions.length === 0) {
    const { on_turn: seat } = desk.view
    if (seat === null) return ''
    return desk.me === null || desk.me === seat ? step.watching(desk.name(seat)) : step.waiting(desk.name(seat))
  }
  return ask(desk, hand)
}

function ask(desk: Desk<View, Action, Event>, hand: Hand): string {
  const { step } = words()
  const duty = desk.view.duties.at(-1)!
  if (typeof duty === 'object' && 'advance' in duty) return step.advance(duty.advance.color, duty.advance.spaces)
  switch (dutyName(duty)) {
    case 'pay':
      return step.pay
    case 'add_cats':
      return step.addCats
    case 'score_beds':
      return step.scoreBeds
    case 'use_cat':
      return step.useCat
    case 'bonus_pot':
      return step.bonusPot
    case 'late_pot':
      return step.latePot
    case 'shed_cats':
      return step.shedCats
    default:
      if (hand.choices.refill) return step.plantOrRefill
      return hand.choices.from.size > 0 ? step.plant : step.plantPot
  }
}

/** What the button is called that carries the proposal out. */
export function yes(action: Action): string | undefined {
  if (typeof action === 'string') return undefined
  if ('plant' in action || 'pot' in action) return words().plant
  if ('cat' in action) return words().place
  if ('advance' in action) return words().advance
  return 'pay' in action ? words().pay : undefined
}
