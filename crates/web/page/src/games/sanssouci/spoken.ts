/** A garden's squares in words, for ears. */

import { structureName } from './names'
import type { Overlay } from './overlay'
import { colorOf } from './parts'
import { columnOf, has, isTerrace, rowOf, structureOf } from './square'
import type { Edition, GardenView, Square } from './types'
import { labeled, signed } from '../../words.svelte'
import { words } from './words'

function content(garden: GardenView, square: Square): string[] {
  const stands = garden.nobles[columnOf(square)]
  if (isTerrace(square)) return stands ? [] : [words('noble')]
  const parts: string[] = []
  if (has(garden.gardeners, square)) parts.push(words('gardener'))
  else if (has(garden.printed, square)) parts.push(words('printed'))
  else parts.push(has(garden.built, square) ? words('built') : words('free'))
  const mark = garden.marks.find((one) => one.square === square)?.mark
  if (mark && !has(garden.built, square)) {
    const [kind, value] = Object.entries(mark)[0] as ['structure' | 'gardener' | 'penalty', number]
    parts.push(words('mark', { mark: kind, points: kind === 'penalty' ? -value : value }))
  }
  if (typeof garden.boar === 'object' && garden.boar.on === square) parts.push(words('boar'))
  if (stands === square) parts.push(words('noble'))
  else if (has(garden.stops, square)) parts.push(words('stop'))
  return parts
}

/** "e, stairs, Row 4, orange: free, a noble may walk here: +4". */
export function describe(garden: GardenView, square: Square, edition: Edition, overlay: Overlay): string {
  const row = rowOf(square)
  const place = isTerrace(square) ? words('terrace') : words('row', { row, color: colorOf(row, edition) })
  const may: string[] = []
  if (overlay.choices.has(square)) {
    const gain = overlay.choices.get(square)!
    if (overlay.chooses !== null) may.push(words(overlay.chooses === 'boar' ? 'may-boar' : 'may-gardener'))
    if (gain !== 0) may.push(signed(gain))
  }
  const gain = overlay.targets.get(square)
  if (gain !== undefined) may.push(words('may-noble', { points: gain }))
  const where = `${square[0]}, ${structureName(structureOf(square))}, ${place}`
  const what = [...content(garden, square), ...may].join(', ')
  return what === '' ? where : labeled(where, what)
}
