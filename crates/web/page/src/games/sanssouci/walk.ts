/**
 * What would follow, for showing it before it is done and for planning out of turn. What may
 * really be done, the server says.
 */

import { rowOfSpace, STRUCTURES, tileOn } from './parts'
import { columnOf, has, including, neighbors, rowOf, SQUARES, squareAt } from './square'
import type { Display, GardenView, Space, Square, Squares } from './types'

type Ground = Pick<GardenView, 'built' | 'gardeners' | 'nobles'>

/** The square that a tile belongs to. */
export function aimOf(display: Display, space: Space): Square | null {
  const tile = tileOn(display, space)
  return tile === null ? null : squareAt(STRUCTURES.indexOf(tile), rowOfSpace(space))
}

/** Where a gardener may go whose tile belongs to a built square. */
export function gardenerSquares(built: Squares, aimed: Square): Square[] {
  const free = SQUARES.filter((square) => !has(built, square))
  const near = free.filter((square) => square[0] === aimed[0] || square[1] === aimed[1])
  return near.length > 0 ? near : free
}

/** How many steps each built square is from the first ones. */
function steps(built: Squares, from: Square[]): Map<Square, number> {
  const found = new Map(from.map((square) => [square, 0]))
  // A map is walked in the order of its making, while it grows.
  for (const [square, count] of found) {
    for (const next of neighbors(square)) if (has(built, next) && !found.has(next)) found.set(next, count + 1)
  }
  return found
}

/** Every square on which a noble could end. */
export function targets({ built, gardeners, nobles }: Ground): Square[] {
  const reached = steps(
    built,
    STRUCTURES.map((_, column) => squareAt(column, 1)),
  )
  return SQUARES.filter((square) => {
    const stands = nobles[columnOf(square)]
    const isLower = !stands || rowOf(square) > rowOf(stands)
    return isLower && reached.has(square) && has(built, square) && !has(gardeners, square)
  })
}

/** The targets that a tile on this square would add. */
export function opened(ground: Ground, square: Square): Square[] {
  const before = new Set(targets(ground))
  return targets({ ...ground, built: including(ground.built, square) }).filter((one) => !before.has(one))
}

/** The squares that a noble steps on, one after the other, on a shortest way; none if there is no way. */
export function path({ built, nobles }: Ground, to: Square): Square[] {
  const stands = nobles[columnOf(to)]
  const found = steps(built, [stands ?? squareAt(columnOf(to), 1)])
  let count = found.get(to)
  if (count === undefined) return []
  const way = [to]
  while (count > 0) {
    count -= 1
    way.unshift(neighbors(way[0]!).find((square) => found.get(square) === count)!)
  }
  if (stands) way.shift()
  return way
}

/** What placing a tile here brings at once, beside a noble's walk. */
export function gainOn(garden: GardenView, square: Square, isGardener: boolean): number {
  const mark = garden.marks.find((one) => one.square === square)?.mark
  let gain = 0
  if (mark && 'penalty' in mark) gain -= Math.min(mark.penalty, garden.points)
  if (mark && 'structure' in mark && !isGardener) gain += mark.structure
  if (mark && 'gardener' in mark && isGardener) gain += mark.gardener
  const isBoar = typeof garden.boar === 'object' && garden.boar.on === square
  if (isBoar) gain += neighbors(square).some((next) => !has(garden.built, next)) ? 1 : 4
  return gain
}
