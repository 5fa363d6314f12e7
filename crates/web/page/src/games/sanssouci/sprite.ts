/** The one sprite that all drawings of this title use. */

import { mount } from 'svelte'
import Sprite from './Sprite.svelte'

let isThere = false

/** Puts the sprite into the page, once. */
export function drawSprite(): void {
  if (isThere) return
  isThere = true
  mount(Sprite, { target: document.body })
}
