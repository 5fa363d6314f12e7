/** How large things can be that stand in lines, one after another. */

/**
 * The greatest height between `least` and `most` at which all fit into `wide` by `high`; `least` if none does.
 * `shapes` says how wide each is for its height.
 */
export function packed(
  shapes: readonly number[],
  { wide, high, gap, least, most }: { wide: number; high: number; gap: number; least: number; most: number },
): number {
  for (let size = most; size > least; size -= 1) {
    if (lines(shapes, size, wide, gap) * (size + gap) - gap <= high) return size
  }
  return least
}

function lines(shapes: readonly number[], size: number, wide: number, gap: number): number {
  let count = 1
  let end = 0
  for (const shape of shapes) {
    const width = shape * size
    if (end > 0 && end + gap + width > wide) {
      count += 1
      end = width
    } else end += (end > 0 ? gap : 0) + width
  }
  return count
}
