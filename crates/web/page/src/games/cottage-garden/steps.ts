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
  if (hand.ghost && hand.carried) return sentence(hand.carried, hand.ghost)
  if (hand.item?.kind === 'tile') return isByFinger() ? words('carry-touch') : words('carry')
  if (hand.item) return words('place-it')
  const { me, view } = desk
  const [duty, seat] = [view.duties.at(-1), view.on_turn]
  if (duty && desk.actions.length === 0 && seat) {
    const name = desk.name(seat)
    return me === null || me === seat ? words('watching', { name }) : words('waiting', { name })
  }
  if (typeof duty === 'object' && 'advance' in duty) {
    const { color, spaces } = duty.advance
    return words('task-advance', { color, pots: spaces, cloches: spaces })
  }
  if (duty === 'plant' && hand.choices.from.size === 0) return words('plant-pot')
  return words('task', { duty: dutyName(duty) })
}

/** What the button is called that carries the proposal out. */
export function yes(action: Action): string | undefined {
  if (typeof action === 'string') return undefined
  if ('plant' in action || 'pot' in action) return words('plant')
  if ('cat' in action) return words('place')
  if ('advance' in action) return words('advance')
  return 'pay' in action ? words('pay') : undefined
}
