/** Tables in lists: the public ones that wait, and mine. Asked for again and again while somebody looks. */

import { become, recall, self } from '../me.svelte'
import { lobby, myTables, Refused } from '../wire/http'
import type { TableLine } from '../wire/types'

const EVERY = 8_000

/** Both lists, for as long as they are looked at. */
export class Lists {
  open = $state.raw<TableLine[] | null>(null)
  mine = $state.raw<TableLine[] | null>(null)
  /** The last attempt failed. */
  isBroken = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined
  private isWatched = false

  /** Begins to look, until the function that it returns is called. */
  watch(): () => void {
    this.isWatched = true
    const look = () => void this.look()
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      this.isWatched = false
      clearTimeout(this.timer)
      document.removeEventListener('visibilitychange', look)
    }
  }

  private async look(): Promise<void> {
    clearTimeout(this.timer)
    if (document.visibilityState === 'hidden') return
    try {
      await recall()
      const [open, mine] = await Promise.all([lobby(), self.me ? myTables() : []])
      this.open = open
      this.mine = mine
      this.isBroken = false
    } catch (error) {
      this.isBroken = true
      // Forgotten there, signed out in another tab: whoever I was, I am nobody now.
      if (error instanceof Refused && error.problem.kind === 'unknown') become(null)
    }
    if (this.isWatched) this.timer = setTimeout(() => void this.look(), EVERY)
  }
}
