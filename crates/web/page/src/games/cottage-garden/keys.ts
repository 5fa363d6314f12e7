/** Keys while something is carried: arrows move it, R turns, F flips, Enter lets go, Esc puts it back. */

import type { Desk } from '../../table/desk.svelte'
import type { Hand } from './hand.svelte'

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Does what a key means; says whether it meant anything. */
export function press(event: KeyboardEvent, desk: Desk, hand: Hand, putBack: () => void): boolean {
  const target = event.target as Element
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !hand.carried) return false
  if (target.closest?.('input, textarea, select, [popover]')) return false
  const step = STEPS[event.key]
  const isOnBoard = target === document.body || target.closest('[role="grid"]') !== null
  if (event.key === 'r') hand.turn()
  else if (event.key === 'f') hand.flip()
  else if (step && isOnBoard) {
    if (hand.aim) hand.move(...step)
    else hand.findRoom()
  } else if (event.key === 'Escape' && (hand.item || hand.aim)) putBack()
  else if (event.key === 'Enter' && target.closest('[data-grid]')) {
    if (desk.proposal) desk.confirm()
    else if (hand.aim) hand.drop()
    else hand.findRoom()
  } else return false
  return true
}
