/** A clock in figures. */

import { words } from './words'

const two = (value: number) => String(value).padStart(2, '0')

/** "1:05", "2:00:00", "3 d 04:00": the largest part first, a second that has begun counted whole. */
export function spell(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1000)
  const days = Math.floor(seconds / 86_400)
  const [h, m, s] = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  if (days > 0) return `${words().days(days)} ${two(h)}:${two(m)}`
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
