/** A noble carried by a pointer, from where it stands to where it shall walk. */

import { LEFT, PITCH, TOP } from './plan'
import { squareAt } from './square'
import type { Row, Square } from './types'

/** How far a pointer moves before it carries anything, in pixels. */
const SLACK = 8
/** How far above a finger a noble floats, in units of the drawing. */
const FLOAT = 70

export class Lift {
  /** The column of the noble that is carried. */
  column = $state<number | null>(null)
  x = $state(0)
  y = $state(0)
  /** Whether a click that comes now belongs to what was carried. */
  wasCarried = false
  private start: { column: number; x: number; y: number; pointer: number } | null = null

  /** A pointer went down on a noble. */
  press(event: PointerEvent, column: number): void {
    if (event.button === 0) this.start = { column, x: event.clientX, y: event.clientY, pointer: event.pointerId }
  }

  /** The square below what is carried; nothing while nothing is. */
  move(event: PointerEvent, drawing: SVGSVGElement): Square | null {
    const start = this.start
    if (start === null || event.pointerId !== start.pointer) return null
    if (this.column === null) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLACK) return null
      drawing.setPointerCapture(event.pointerId)
      this.column = start.column
      this.wasCarried = true
    }
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM()!.inverse())
    this.x = at.x
    this.y = at.y - (event.pointerType === 'mouse' ? 0 : FLOAT)
    return squareUnder(this.x, this.y)
  }

  /** Whether this pointer carries something; another finger may come down meanwhile. */
  isBy(event: PointerEvent): boolean {
    return this.start?.pointer === event.pointerId
  }

  /** Lets go; says whether anything was carried. */
  end(): boolean {
    const had = this.column !== null
    this.column = this.start = null
    return had
  }
}

/** The square at a point of the drawing. */
function squareUnder(x: number, y: number): Square | null {
  const column = Math.floor((x - LEFT) / PITCH)
  const row = y < TOP ? 0 : Math.floor((y - TOP) / PITCH) + 1
  return column < 0 || column > 8 || row > 6 || y < 0 ? null : squareAt(column, row as Row)
}
