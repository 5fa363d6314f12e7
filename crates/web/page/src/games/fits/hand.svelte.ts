/** The piece above the ramp: how it lies, over which columns, and what would happen if it were let go. */

import type { Desk } from '../../table/desk.svelte'
import { foresee, Refused } from '../../wire/http'
import { columnFor, columnName } from './heap'
import { prospect, type Prospect } from './outlook'
import { orientation, orientations, type Move, moved } from './parts'
import { board, ramp } from './story'
import { columns } from './tell'
import { type Action, COLUMN_NAMES, type Event, type Outlook, type Piece, type Placement, type View } from './types'
import { words } from './words'

export class Hand {
  /** A piece still to come that is only tried out. */
  trial = $state<Piece | null>(null)
  /** What it would do, once that is known. */
  private tried = $state.raw<Outlook | null>(null)
  /** How the piece lies. */
  number = $state(1)
  /** Over which point the middle of the piece is held, in columns from the left. */
  middle = $state(3)

  constructor(
    private readonly desk: Desk<View, Action, Event>,
    /** Something else is being looked at. */
    private readonly isAway: () => boolean,
  ) {}

  private readonly given = $derived.by(() => {
    const action = this.desk.actions[0]
    if (!action) return null
    return 'place' in action ? action.place.piece : action.set_aside.piece
  })
  readonly piece = $derived.by(() => {
    if (this.isAway() || this.desk.shown !== this.desk.me) return null
    return this.trial ?? this.given
  })
  readonly orientation = $derived(this.piece && orientation(this.piece, this.number))
  readonly column = $derived(this.orientation ? columnFor(this.middle, this.orientation.width) : 0)
  private readonly outlook = $derived.by(() => (this.trial ? this.tried : this.desk.view.outlook))

  /** The legal action that dropping the piece here is. */
  readonly action = $derived.by(() => {
    if (this.trial || !this.piece) return undefined
    const column = columnName(this.column)
    return this.desk.actions.find(
      (action) => 'place' in action && action.place.orientation === this.number && action.place.column === column,
    )
  })
  readonly asideAction = $derived.by(() => this.desk.actions.find((action) => 'set_aside' in action))
  readonly hasRoom = $derived.by(() => this.desk.actions.some((action) => 'place' in action))

  readonly prospect: Prospect | null = $derived.by(() => {
    if (!this.orientation || this.outlook?.piece !== this.piece) return null
    return prospect(this.outlook!, this.orientation.number, this.column)
  })

  /** It seems to lie already, and can be taken up again. */
  readonly isLetGo = $derived.by(() => this.desk.proposal?.isBrief ?? false)

  /** After which view a piece was let go. */
  private laidAt = -1

  /** What comes to rest in this view was seen to do so before. */
  get isLaid(): boolean {
    return this.desk.count === this.laidAt + 1
  }

  private readonly placement: Placement | null = $derived(
    this.piece && { piece: this.piece, orientation: this.number, column: columnName(this.column) },
  )

  /** What dropping it here would do, in words. */
  readonly words = $derived.by(() => {
    if (!this.prospect || !this.placement) return ''
    if (!this.prospect.isLegal) return words('out-of-reach')
    const { row, change, closed } = this.prospect
    const { piece } = this.placement
    return words('aim', { piece, columns: columns(this.placement), row: row + 1, change, closed: closed.length })
  })

  /** Another piece: as its picture shows it, over the nearest columns where it can go in. */
  reset(): void {
    this.number = 1
    if (this.trial || this.action) return
    const places = this.desk.actions.filter((action) => 'place' in action)
    const far = ({ place }: { place: Placement }) =>
      Math.abs(COLUMN_NAMES.indexOf(place.column) - this.column) + (place.orientation === 1 ? 0 : 10)
    const nearest = places.toSorted((a, b) => far(a) - far(b))[0]
    if (nearest) this.follow(nearest)
  }

  /** Held over a point, in columns from the left. What is proposed stays where it is until it is touched again. */
  aim(middle: number, isTouched: boolean): void {
    if (isTouched) this.desk.withdraw()
    else if (this.desk.proposal) return
    this.middle = middle
  }

  turn(move: Move): void {
    if (!this.piece) return
    this.desk.withdraw()
    const middle = this.column + this.orientation!.width / 2
    this.number = moved(this.piece, this.number, move)
    this.middle = middle
    this.desk.say(this.words)
  }

  step(by: number): void {
    if (!this.orientation) return
    this.desk.withdraw()
    const column = columnFor(this.column + by + this.orientation.width / 2, this.orientation.width)
    this.middle = column + this.orientation.width / 2
  }

  /** Holds it as that action would have it. */
  follow(action: Action): void {
    if (!('place' in action)) return
    this.desk.withdraw()
    this.trial = null
    this.number = action.place.orientation
    this.middle = COLUMN_NAMES.indexOf(action.place.column) + orientation(action.place.piece, action.place.orientation).width / 2
  }

  /** Tries a piece out that is still to come. What it would do anywhere is asked once, when it is taken up. */
  async tryOut(piece: Piece | null): Promise<void> {
    this.desk.withdraw()
    this.trial = piece === this.trial ? null : piece
    this.tried = null
    this.reset()
    if (this.trial) await this.ask(this.trial)
    if (this.piece) this.desk.say(this.words)
  }

  private question = ''

  private async ask(piece: Piece): Promise<void> {
    const { view, shown } = this.desk
    const question = [board(view), piece, ...ramp(view, shown).covered].join(' ')
    this.question = question
    try {
      const answer = await foresee<Outlook>('fits', question)
      // Another may have been taken up since.
      if (this.question === question) this.tried = answer
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (this.question !== question) return
      this.trial = null
      this.desk.problem = error.problem
    }
  }

  /** Says where it would land. */
  tell(): void {
    this.desk.say(this.words)
  }

  /** Whether it looks different after that. */
  canMove(move: Move): boolean {
    return this.piece !== null && orientations(this.piece).length > 1 && moved(this.piece, this.number, move) !== this.number
  }

  /** Lets it go. Nothing is taken back in this game, so for a moment it only seems to lie; who lets go twice is sure. */
  drop(): void {
    const { placement } = this
    if (!this.desk.isMyTurn || !placement) return
    const asked = () => words('confirm-drop', { piece: placement.piece, columns: columns(placement) })
    if (this.action && this.isLetGo) this.desk.confirm()
    else if (this.action) {
      this.laidAt = this.desk.count
      this.desk.propose(this.action, asked, 'brief')
    } else this.desk.say(this.trial ? words('trying', { piece: this.trial }) : words('out-of-reach'))
  }

  setAside(): void {
    const { piece } = this
    if (!this.desk.isMyTurn || this.trial || !piece) return
    if (this.asideAction) this.desk.propose(this.asideAction, () => words('confirm-aside', { piece }), 'final')
    else this.desk.say(words('aside-never'))
  }
}
