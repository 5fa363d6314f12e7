/** What the first page says of each title before anything has been asked for. */

import type { Component } from 'svelte'
import { TITLES, type TitleId } from '../route.svelte'
import CottageGarden from './faces/CottageGarden.svelte'
import Fits from './faces/Fits.svelte'
import Sanssouci from './faces/Sanssouci.svelte'

export interface Box {
  id: TitleId
  name: string
  author: string
  fewest: number
  most: number
  Face: Component
}

const BOXES: Record<TitleId, Omit<Box, 'id'>> = {
  sanssouci: { name: 'Sanssouci', author: 'Michael Kiesling', fewest: 2, most: 4, Face: Sanssouci },
  fits: { name: 'FITS', author: 'Reiner Knizia', fewest: 1, most: 4, Face: Fits },
  'cottage-garden': { name: 'Cottage Garden', author: 'Uwe Rosenberg', fewest: 1, most: 4, Face: CottageGarden },
}

export const SHELF: Box[] = TITLES.map((id) => ({ id, ...BOXES[id] }))

/** A title's name as printed on the box. */
export function boxName(id: string): string {
  return SHELF.find((box) => box.id === id)?.name ?? id
}
