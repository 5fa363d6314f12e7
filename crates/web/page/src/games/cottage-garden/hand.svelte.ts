/** What is being carried to a bed: by the pointer, by the finger or by keys. */

import { type Cell, extent, flipped, orientations, turned } from '../shape'
import { type Choices, choicesOf } from './choices'
import type { Desk } from '../../table/desk.svelte'
import { type Ghost, ghostOf, type Item } from './parasol'
import { SPACES, TILES } from './parts'
import { heartOf, SIDE } from './shape'
import type { Action, BedView, Event, Slot, View } from './types'
import { dutyName } from './types'
import { SEATS } from '../../wire/types'
import { sentence, spokenSentence } from './results'

const ONE: Cell[] = [{ x: 0, y: 0 }]

/** The top left corner of the carried shape on a bed. */
interface Aim extends Cell {
  slot: Slot
}

export class Hand {
  item = $state.raw<Item | null>(null)
  cells = $state.raw<Cell[]>(ONE)
  aim = $state.raw<Aim | null>(null)
  /** Let go on the bed; it waits for the second yes. */
  isDown = $state(false)
  isDragging = $state(false)
  /** Where the pointer is that drags. */
  pointer = $state.raw({ x: 0, y: 0, isTouch: false })
  choices: Choices = $derived.by(() => choicesOf(this.desk.actions))

  constructor(private readonly desk: Desk<View, Action, Event>) {}

  /** Whose beds things can be tried on: one's own, or for onlookers those they look at. */
  get isMine(): boolean {
    return this.desk.me === null || this.desk.me === this.desk.shown
  }

  get beds(): (BedView | null)[] {
    return this.desk.view.places[SEATS.indexOf(this.desk.shown)]!.beds
  }

  /** What lies in the hand without being taken: the pot or cat that is due. */
  get implied(): Item | null {
    if (!this.desk.isMyTurn || this.choices.from.size > 0) return null
    const duty = dutyName(this.desk.view.duties.at(-1))
    if (duty === 'bonus_pot' || duty === 'late_pot') return { kind: 'pot' }
    if (duty === 'use_cat' || duty === 'shed_cats' || duty === 'add_cats') return { kind: 'cat' }
    return this.choices.pots.size > 0 && this.choices.cats.size === 0 ? { kind: 'pot' } : null
  }

  get carried(): Item | null {
    return this.item ?? this.implied
  }

  ghost: Ghost | null = $derived.by(() => {
    const { aim, carried } = this
    if (!aim || !carried || !this.isMine) return null
    const cells = this.cells.map((cell) => ({ x: cell.x + aim.x, y: cell.y + aim.y }))
    return ghostOf(this.beds[aim.slot - 1]!, carried, aim.slot, cells, this.choices)
  })

  /** Whether something of this kind can be taken for good now. */
  canUse(item: Item): boolean {
    if (item.kind === 'tile') return this.choices.from.has(item.from)
    return (item.kind === 'pot' ? this.choices.pots : this.choices.cats).size > 0
  }

  take(item: Item): void {
    this.put()
    this.item = item
    this.cells = item.kind === 'tile' ? TILES[item.tile]!.cells : ONE
  }

  /** Back to where it came from. */
  put(): void {
    this.item = null
    this.cells = ONE
    this.aim = null
    this.isDown = false
    this.isDragging = false
    this.desk.withdraw()
  }

  turn(): void {
    this.reshape(turned(this.cells))
  }

  flip(): void {
    this.reshape(flipped(this.cells))
  }

  /** Turned or flipped about its middle square, so that it stays where one looks. */
  private reshape(cells: Cell[]): void {
    const before = heartOf(this.cells)
    const after = heartOf(cells)
    const { aim } = this
    this.cells = cells
    if (aim) this.aim = this.inside({ slot: aim.slot, x: aim.x + before.x - after.x, y: aim.y + before.y - after.y })
    if (this.isDown) this.settle()
  }

  /** Aims with the middle square at a square of a bed, kept on the bed. */
  point(slot: Slot, cell: Cell): void {
    if (!this.carried || !this.beds[slot - 1]) return
    const heart = heartOf(this.cells)
    const next = this.inside({ slot, x: cell.x - heart.x, y: cell.y - heart.y })
    const { aim } = this
    if (aim && aim.slot === next.slot && aim.x === next.x && aim.y === next.y) return
    this.aim = next
    if (this.isDown) this.lift()
  }

  lookAway(): void {
    if (!this.isDown) this.aim = null
  }

  /** One square further; over the edge, onto the other bed. */
  move(dx: number, dy: number): void {
    const { aim } = this
    if (!aim) return
    const { wide } = extent(this.cells)
    const x = aim.x + dx
    const other = aim.slot === 1 ? 2 : 1
    const isOver = (x + wide > SIDE && aim.slot === 1) || (x < 0 && aim.slot === 2)
    if (isOver && this.beds[other - 1]) this.aim = { slot: other, x: x < 0 ? SIDE - wide : 0, y: aim.y }
    else this.aim = this.inside({ ...aim, x, y: aim.y + dy })
    this.lift()
  }

  /** Somewhere to begin with, where it fits if it fits anywhere, and covers least of what counts. */
  findRoom(): void {
    const item = this.carried
    if (!item) return
    let best: { cells: Cell[]; aim: Aim; cost: number } | null = null
    for (const cells of item.kind === 'tile' ? orientations(this.cells) : [this.cells]) {
      for (const aim of this.aims(cells)) {
        const cost = this.costOf(item, cells, aim)
        if (cost < (best?.cost ?? Infinity)) best = { cells, aim, cost }
      }
    }
    const slot = this.beds[0] ? 1 : 2
    if (best) this.cells = best.cells
    if (this.beds[slot - 1]) this.aim = best?.aim ?? this.inside({ slot, x: 1, y: 1 })
  }

  /** Everywhere on the beds. */
  private aims(cells: Cell[]): Aim[] {
    const { wide, high } = extent(cells)
    const upTo = (count: number) => Array.from({ length: count + 1 }, (_, at) => at)
    const slots = ([1, 2] as const).filter((slot) => this.beds[slot - 1])
    return slots.flatMap((slot) => upTo(SIDE - high).flatMap((y) => upTo(SIDE - wide).map((x) => ({ slot, x, y }))))
  }

  /** Pots and cloches that would be covered; infinite where it does not fit. */
  private costOf(item: Item, cells: Cell[], aim: Aim): number {
    const there = cells.map((cell) => ({ x: cell.x + aim.x, y: cell.y + aim.y }))
    const ghost = ghostOf(this.beds[aim.slot - 1]!, item, aim.slot, there, this.choices)
    if (!ghost.trial || (this.canUse(item) && !ghost.action)) return Infinity
    return ghost.trial.coveredPots + ghost.trial.coveredCloches
  }

  /** Lets go: asks for the second yes where it may lie, and keeps a plan where it may not yet. */
  drop(): void {
    this.isDragging = false
    if (!this.ghost) {
      this.put()
      return
    }
    this.isDown = true
    this.settle(true)
  }

  /** Down where it is, for a finger that need only say yes, or move it on. */
  offer(): void {
    this.isDown = this.ghost !== null
    this.settle()
  }

  /** After turning what is down, or when it becomes legal: there is a yes to say, even where only a drop needs none. */
  settle(isDrop = false): void {
    const { ghost, carried } = this
    if (!ghost || !carried) return
    const words = () => sentence(carried, ghost)
    if (!ghost.action) this.desk.withdraw()
    else if (isDrop) this.desk.propose(ghost.action, words, 'final')
    else this.desk.proposal = { action: ghost.action, words }
    this.desk.say(spokenSentence(carried, ghost))
  }

  /** Up again from the bed, where it can be moved on. */
  pickUp(): void {
    this.isDown = false
  }

  /** A new view has come: what is gone is no longer carried; a plan may have become possible. */
  review(): void {
    const { item } = this
    if (!item) this.aim = null
    else if (item.kind === 'tile') {
      const isThere = this.desk.view.nursery[SPACES.indexOf(item.from)] === item.tile
      // A cube or a pot has to be decided first, and its buttons stand where a carried tile has its own.
      const isInTheWay = this.desk.isMyTurn && this.choices.from.size === 0
      if (!isThere || isInTheWay) this.put()
      else if (this.isDown && this.desk.isMyTurn && !this.desk.proposal) this.settle()
    } else if (this.isDown || !this.canUse(item)) this.put()
  }

  private lift(): void {
    this.pickUp()
    if (this.desk.proposal) this.desk.withdraw()
    if (this.ghost && this.carried && !this.isDragging) this.desk.say(spokenSentence(this.carried, this.ghost))
  }

  private inside(aim: Aim): Aim {
    const { wide, high } = extent(this.cells)
    const within = (value: number, size: number) => Math.max(0, Math.min(SIDE - size, value))
    return { slot: aim.slot, x: within(aim.x, wide), y: within(aim.y, high) }
  }
}
