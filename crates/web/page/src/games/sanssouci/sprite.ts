/** The one sprite that all drawings of this title use. */

import './sprite.css'
import { mount } from 'svelte'
import Figures from './Figures.svelte'
import Sprite from './Sprite.svelte'

let isThere = false

/** Puts the sprite into the page, once. */
export function drawSprite(): void {
  if (isThere) return
  isThere = true
  mount(Sprite, { target: document.body })
  mount(Figures, { target: document.body })
}
