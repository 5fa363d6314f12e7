/** Dragging by pointer events: from the nursery or the supply onto a bed, or on from there. */

import { extent } from '../shape'
import type { Hand } from './hand.svelte'
import type { Item } from './parasol'
import { heartOf, SIDE } from './shape'
import type { Slot } from './types'

/** So far a pointer moves before it drags. */
const SLACK = 6
/** So far a piece floats above the finger. */
const ABOVE = 34
/** The wheel turns no faster than this, in milliseconds. */
const WHEEL = 180

export class Drag {
  /** The side of a square of a bed, in pixels. */
  cell = $state(40)
  lift = $state(0)
  /** The click that follows a drag means nothing. */
  hasJustEnded = false
  private wheeled = 0

  constructor(
    private readonly hand: Hand,
    private readonly root: () => HTMLElement,
  ) {}

  /** A pointer goes down on something; without an item, on what is carried already. */
  grab(down: PointerEvent, item: Item | null): void {
    if (!this.hand.isMine || down.button !== 0) return
    const source = down.currentTarget as HTMLElement
    const isTouch = down.pointerType !== 'mouse'
    this.hasJustEnded = false
    let isDragging = false
    // From the start: a quick hand has left the tile before its first movement is told.
    source.setPointerCapture(down.pointerId)
    const move = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return
      if (!isDragging) {
        if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLACK) return
        isDragging = true
        this.begin(item)
      }
      this.follow(event, isTouch)
    }
    const end = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return
      source.removeEventListener('pointermove', move)
      source.removeEventListener('pointerup', end)
      source.removeEventListener('pointercancel', end)
      if (!isDragging) return
      this.hasJustEnded = true
      setTimeout(() => (this.hasJustEnded = false), 50)
      if (event.type === 'pointerup') this.hand.drop()
      else this.hand.put()
    }
    source.addEventListener('pointermove', move)
    source.addEventListener('pointerup', end)
    source.addEventListener('pointercancel', end)
  }

  isWheelReady(event: WheelEvent): boolean {
    if (event.timeStamp - this.wheeled < WHEEL) return false
    this.wheeled = event.timeStamp
    return true
  }

  private begin(item: Item | null): void {
    const held = this.hand.carried
    if (item && JSON.stringify(item) !== JSON.stringify(this.hand.item)) this.hand.take(item)
    else if (!this.hand.item && held) this.hand.take(held)
    this.hand.pickUp()
    this.hand.isDragging = true
  }

  private follow(event: PointerEvent, isTouch: boolean): void {
    const grids = [...this.root().querySelectorAll<HTMLElement>('[data-grid]')]
    const boxes = grids.map((grid) => ({ slot: Number(grid.dataset.grid) as Slot, box: grid.getBoundingClientRect() }))
    const home = this.root().getBoundingClientRect()
    this.cell = Math.max(...boxes.map(({ box }) => box.width)) / SIDE
    const below = extent(this.hand.cells).high - heartOf(this.hand.cells).y - 0.5
    this.lift = isTouch ? below * this.cell + ABOVE : 0
    this.hand.pointer = { x: event.clientX - home.left, y: event.clientY - home.top, isTouch }
    const x = event.clientX
    const y = event.clientY - this.lift
    const under = boxes.find(({ box }) => isNear(box, x, y))
    if (!under) {
      this.hand.lookAway()
      return
    }
    const { box, slot } = under
    const at = (value: number, from: number) =>
      Math.max(0, Math.min(SIDE - 1, Math.floor(((value - from) / box.width) * SIDE)))
    this.hand.point(slot, { x: at(x, box.left), y: at(y, box.top) })
  }
}

/** On a bed, or on its frame. */
function isNear(box: DOMRect, x: number, y: number): boolean {
  const margin = box.width / 12
  return x > box.left - margin && x < box.right + margin && y > box.top - margin && y < box.bottom + margin
}
