/** What the first page says of a title before anything has been asked for: `card.ts` in the title's folder. */

import type { Component } from 'svelte'

export interface Card {
  /** Where it stands on the shelf. */
  place: number
  /** Its name, as printed on the box. */
  name: string
  author: string
  fewest: number
  most: number
  /** What one does in it, in a sentence. */
  about(): string
  Face: Component
}
