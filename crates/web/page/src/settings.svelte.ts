/** What this browser's owner likes; kept in this browser. */

import type { Level } from './bots'

const KEPT = 'tuileries.settings'
const DEFAULTS = {
  theme: 'auto' as 'auto' | 'light' | 'dark',
  /** `auto` asks the system whether it wants less motion. */
  motion: 'auto' as 'auto' | 'full' | 'none',
  sound: false,
  /** Letters and patterns on colors. */
  symbols: false,
  leftHanded: false,
  /** When a decision needs a second yes: never, where it is final, or always. */
  confirm: 'final' as 'never' | 'final' | 'always',
  /** Takes decisions that make no difference without asking. */
  formalities: true,
  /** Tells by the system when it is my turn and the page is hidden. */
  notify: false,
  /** Against whom one plays at once, and who fills a seat. */
  level: 'level2' as Level,
}
export type Settings = typeof DEFAULTS

function kept(): Settings {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEPT) ?? '{}') }
  } catch {
    return { ...DEFAULTS }
  }
}

export const settings: Settings = $state(kept())

/** Changes some of it, and keeps it. */
export function change(wish: Partial<Settings>): void {
  Object.assign(settings, wish)
  localStorage.setItem(KEPT, JSON.stringify(settings))
}

// What is changed in another tab holds here too.
addEventListener('storage', ({ key }) => {
  if (key === KEPT) Object.assign(settings, kept())
})

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
const system = $state({ isStill: lessMotion.matches })
lessMotion.addEventListener('change', () => (system.isStill = lessMotion.matches))

/** Whether nothing is to move. */
export function isStill(): boolean {
  return settings.motion === 'none' || (settings.motion === 'auto' && system.isStill)
}

/** So many milliseconds, or none where motion is not wanted. */
export function motion(milliseconds: number): number {
  return isStill() ? 0 : milliseconds
}
