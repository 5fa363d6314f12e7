/** What this browser's owner likes; kept in this browser. */

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
}

function kept(): Settings {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEPT) ?? '{}') }
  } catch {
    return { ...DEFAULTS }
  }
}

export const settings: Settings = $state(kept())

export function change(wish: Partial<Settings>): void {
  Object.assign(settings, wish)
  localStorage.setItem(KEPT, JSON.stringify(settings))
}

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')

/** So many milliseconds, or none where motion is not wanted. */
export function motion(milliseconds: number): number {
  const isStill = settings.motion === 'none' || (settings.motion === 'auto' && lessMotion.matches)
  return isStill ? 0 : milliseconds
}
