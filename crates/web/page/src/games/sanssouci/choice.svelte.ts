/** What somebody at a desk is about to choose: picked, hovered, not decided yet. */

import { settings } from '../../settings.svelte'
import type { Desk } from '../../table/desk.svelte'
import { SEATS } from '../../wire/types'
import { coloredCard } from './names'
import { NOTHING, type Overlay, overChoices, overNobles, overTile, planned } from './overlay'
import { kindOf, SPACES, tileOn } from './parts'
import { columnOf, has, isTerrace } from './square'
import { gardenerStep, proposalOf } from './step'
import type { Action, Card, Display, Event, Face, GardenView, Outlook, Place, Space, Square, View } from './types'
import { words } from './words'

export type Stage = 'garden' | 'reward' | 'take' | 'gardener' | 'boar' | 'noble' | 'stack' | 'wait'

/** Why something cannot be chosen. */
export interface Reason {
  /** In words, of whatever language is chosen by then. */
  text(): string
  rule: string
}

/** What the legal actions are about. */
export function stageOf(actions: Action[]): Stage {
  const first = actions[0]
  if (first === undefined) return 'wait'
  return first === 'stay' ? 'noble' : (Object.keys(first)[0] as Stage)
}

export class Choice {
  card = $state<Card | null>(null)
  space = $state<Space | null>(null)
  /** The column of the noble that is to walk. */
  noble = $state<number | null>(null)
  overCard = $state<Card | null>(null)
  overSpace = $state<Space | null>(null)
  overSquare = $state<Square | null>(null)
  reason = $state.raw<Reason | null>(null)

  constructor(readonly desk: Desk<View, Action, Event>) {}

  get view(): View {
    return this.desk.view
  }

  get stage(): Stage {
    return stageOf(this.desk.actions)
  }

  get place(): Place {
    return this.view.places[SEATS.indexOf(this.desk.shown)]!
  }

  get isMine(): boolean {
    return this.desk.shown === this.desk.me
  }

  /** The garden that is drawn large, with what I have decided so far. */
  get garden(): GardenView {
    return (this.isMine && this.view.plan?.garden) || this.place.garden
  }

  /** What could come next in that garden; told of one's own alone. */
  get outlook(): Outlook | null {
    return this.isMine ? this.view.outlook : null
  }

  get display(): Display {
    return this.view.plan?.display ?? this.view.display
  }

  get hand(): Card[] {
    const mine = this.desk.me === null ? null : this.view.places[SEATS.indexOf(this.desk.me)]!.hand
    return this.view.plan?.hand ?? mine ?? []
  }

  /** The square that the tile of a space belongs to. */
  aimOf(space: Space): Square | null {
    return tileOn(this.display, space) && this.view.aims[SPACES.indexOf(space)]!
  }

  /** The spaces that a card of mine would allow. */
  private spacesFor(card: Card): Space[] {
    return this.view.allowed.find((one) => one.card === card)?.spaces ?? []
  }

  /** Planning is for whoever does not decide something else. */
  get canPlan(): boolean {
    return this.stage === 'take' || this.stage === 'wait'
  }

  /** Nobles are picked where it is known where they could go. */
  get canLift(): boolean {
    return this.outlook !== null && (this.canPlan || this.stage === 'noble')
  }

  private get takes(): { card: Card; space: Space }[] {
    return this.desk.actions.flatMap((action) => (typeof action === 'object' && 'take' in action ? [action.take] : []))
  }

  /** The spaces to light; nothing where all look alike. */
  get litSpaces(): Set<Space> | null {
    const card = this.card ?? this.overCard
    if (card !== null && this.canPlan) return new Set(this.spacesFor(card))
    if (this.stage !== 'take') return null
    return new Set(this.takes.map((take) => take.space))
  }

  /** The cards to light: those that allow the picked tile. */
  get litCards(): Set<Card> | null {
    const space = this.space
    if (space === null || !this.canPlan) return null
    return new Set(this.hand.filter((card) => this.spacesFor(card).includes(space)))
  }

  /** What a bot would take, and with which card. */
  get hintedTake(): { card: Card; space: Space } | null {
    const { hint } = this.desk
    return hint !== null && typeof hint === 'object' && 'take' in hint ? hint.take : null
  }

  get overlay(): Overlay {
    const { hint } = this.desk
    const hinted = this.hintedTake ? this.aimOf(this.hintedTake.space) : hint && targetOf(hint)
    return hinted ? { ...this.preview, hinted } : this.preview
  }

  private get preview(): Overlay {
    const { stage, desk } = this
    if (!this.isMine && stage !== 'wait' && !this.canPlan) return NOTHING
    const proposed = desk.proposal ? targetOf(desk.proposal.action) : null
    const over = this.overSquare ?? proposed
    if (stage === 'gardener' || stage === 'boar') {
      const shown = overChoices(this.outlook, desk.actions, over)
      return stage === 'gardener' ? { ...shown, aimed: this.view.plan?.aimed ?? null } : shown
    }
    if (stage === 'noble') {
      const ends = desk.actions.flatMap((action) =>
        typeof action === 'object' && 'noble' in action ? [action.noble.to] : [],
      )
      const column = this.noble ?? (proposed === null ? null : columnOf(proposed))
      return overNobles(this.outlook, ends, column, over)
    }
    const space = this.canPlan ? (this.overSpace ?? this.space) : null
    if (space !== null) return overTile(this.garden, this.outlook, this.aimOf(space), space)
    if (this.noble !== null && this.canPlan) return planned(this.outlook, this.noble, over)
    return NOTHING
  }

  reset(): void {
    this.card = this.space = this.noble = this.overCard = this.overSpace = this.overSquare = null
    this.reason = null
  }

  /** Another view: what can still be picked stays picked, be it after a broken connection. */
  review(): void {
    const { card, space } = this
    this.reset()
    if (!this.canPlan) return
    if (card !== null && this.hand.includes(card)) this.card = card
    // Where something happened, another tile may lie there now.
    if (this.desk.events.length === 0) this.space = space
  }

  pickCard(card: Card): void {
    this.reason = null
    this.desk.withdraw()
    if (this.space !== null && this.take(card, this.space)) return
    this.card = this.card === card ? null : card
    this.space = null
  }

  pickSpace(space: Space): void {
    this.reason = null
    this.desk.withdraw()
    if (tileOn(this.display, space) === null) return
    // Over somebody else's garden a tile is only looked at.
    if (this.card !== null && this.isMine) {
      if (this.take(this.card, space)) return
      if (!this.spacesFor(this.card).includes(space)) this.reason = this.whyNot(this.card)
      return
    }
    this.space = this.space === space ? null : space
    if (this.space !== null && this.litCards?.size === 0 && this.hand.length > 0) {
      this.reason = { text: () => words('no-card'), rule: 'SAN-T2' }
    }
  }

  /** A noble is carried by hand, or let go. */
  carry(column: number | null): void {
    this.reason = null
    if (column !== null && this.desk.proposal) this.desk.withdraw()
    this.space = null
    this.noble = column
  }

  /** Takes back what was only picked; says whether anything was. */
  putBack(): boolean {
    const had = this.card !== null || this.space !== null || this.noble !== null || this.reason !== null
    this.reset()
    return had
  }

  /** A square, or the terrace above a column, whose row is 0. */
  pickSquare(square: Square): void {
    this.reason = null
    const action = this.desk.actions.find((one) => targetOf(one) === square)
    if (action !== undefined && this.isMine) {
      if (this.desk.proposal?.action === action) return this.desk.confirm()
      this.desk.propose(action, () => proposalOf(this, action), this.kindOf(action))
      return
    }
    const column = columnOf(square)
    const stands = this.garden.nobles[column]
    const isNoble = isTerrace(square) ? !stands : stands === square
    if (isNoble && this.canLift) {
      if (this.desk.proposal) this.desk.withdraw()
      this.noble = this.noble === column ? null : column
    } else if (this.isMine && this.stage !== 'take' && this.stage !== 'wait') this.reason = this.whyNotThere(square)
  }

  chooseFace(face: Face): void {
    const action = this.desk.actions.find(
      (one) =>
        typeof one === 'object' &&
        (('garden' in one && one.garden === face) || ('reward' in one && one.reward === face)),
    )
    if (action === undefined) return
    if (this.desk.proposal?.action === action) return this.desk.confirm()
    this.desk.propose(action, () => proposalOf(this, action), 'final')
  }

  chooseStack(stack: number): void {
    const action = this.desk.actions.find((one) => typeof one === 'object' && 'stack' in one && one.stack === stack)
    if (action !== undefined) this.desk.propose(action, () => proposalOf(this, action), 'final')
  }

  stay(): void {
    if (this.desk.actions.includes('stay')) this.desk.propose('stay', () => proposalOf(this, 'stay'), this.kindOf('stay'))
  }

  private take(card: Card, space: Space): boolean {
    const action = this.desk.actions.find(
      (one) => typeof one === 'object' && 'take' in one && one.take.card === card && one.take.space === space,
    )
    if (action === undefined) return false
    this.desk.propose(action, () => proposalOf(this, action), 'open')
    return true
  }

  /** The decision that ends a turn is final; where the stack is picked for me, that is the noble's. */
  private kindOf(action: Action): 'open' | 'final' {
    const isNoble = action === 'stay' || 'noble' in action
    const hasStack = this.view.setup.edition === 'ravensburger' && this.view.stacks.some((height) => height > 0)
    return isNoble && (!hasStack || settings.formalities) ? 'final' : 'open'
  }

  private whyNot(card: Card): Reason {
    const kind = kindOf(card)
    const rule = typeof kind === 'object' && 'structure' in kind ? 'SAN-T3' : 'SAN-T2'
    return { text: () => words('takes-not', { card: coloredCard(card, this.view.setup.edition) }), rule }
  }

  private whyNotThere(square: Square): Reason {
    const isBuilt = isTerrace(square) || has(this.garden.built, square)
    if (this.stage === 'boar') return { text: () => words(isBuilt ? 'not-taken' : 'not-boar'), rule: 'SAN-B2' }
    if (this.stage === 'gardener') {
      return { text: () => (isBuilt ? words('not-taken') : gardenerStep(this)), rule: 'SAN-T6' }
    }
    if (!isBuilt) return { text: () => words('not-free'), rule: 'SAN-T8' }
    const isGardener = !isTerrace(square) && has(this.garden.gardeners, square)
    if (isGardener) return { text: () => words('not-gardener'), rule: 'SAN-T10' }
    return { text: () => words('not-lower'), rule: 'SAN-T9' }
  }
}

/** The square that an action is about, if it is about one. */
export function targetOf(action: Action): Square | null {
  if (typeof action === 'string') return null
  if ('noble' in action) return action.noble.to
  if ('gardener' in action) return action.gardener
  return 'boar' in action ? action.boar : null
}
