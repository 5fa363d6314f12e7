/** What this browser's owner likes; kept in this browser. */

import type { Level } from './bots'

export interface Settings {
  theme: 'auto' | 'light' | 'dark'
  /** `auto` asks the system whether it wants less motion. */
  motion: 'auto' | 'full' | 'none'
  sound: boolean
  /** Letters and patterns on colors. */
  symbols: boolean
  leftHanded: boolean
  /** When a decision needs a second yes: never, where it is final, or always. */
  confirm: 'never' | 'final' | 'always'
  /** Takes decisions that make no difference without asking. */
  formalities: boolean
  /** Tells by the system when it is my turn and the page is hidden. */
  notify: boolean
  /** Against whom one plays at once, and who fills a seat. */
  level: Level
}

const KEPT = 'tuileries.settings'
const DEFAULTS: Settings = {
  theme: 'auto',
  motion: 'auto',
  sound: false,
  symbols: false,
  leftHanded: false,
  confirm: 'final',
  formalities: true,
  notify: false,
  level: 'level2',
}

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
