/** Says once, gently, that it is my turn: by the page's title, its icon, and where wanted the system. */

import { settings } from '../settings.svelte'
import { words } from './words'

interface Turn {
  /** `null` while it is not known yet. */
  isMine: boolean | null
  /** The table's. */
  id: string
}

/** Watches a table for as long as its page is shown. */
export function attend(turn: () => Turn): void {
  let wasMine = true
  $effect(() => {
    const { isMine, id } = turn()
    if (isMine === null) return
    icon(isMine)
    if (isMine && !wasMine) {
      if (settings.sound) chime()
      if (settings.notify && document.visibilityState === 'hidden') void notify(id)
    }
    wasMine = isMine
    return () => icon(false)
  })
}

function icon(isMine: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (link) link.href = isMine ? '/icon-turn.svg' : '/icon.svg'
}

async function notify(id: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker?.getRegistration()
  const options = { body: words().your, icon: '/icon-192.png', tag: id, data: `/table/${id}` }
  if (registration) await registration.showNotification('Tuileries', options)
  else new Notification('Tuileries', options)
}

let air: AudioContext | undefined

/** Two soft notes. */
export function chime(): void {
  air ??= new AudioContext()
  // Browsers let nothing be heard before the first click, and do not begin by themselves afterwards.
  void air.resume()
  for (const [at, pitch] of [[0, 523.25], [0.14, 659.25]] as const) {
    const start = air.currentTime + at
    const tone = air.createOscillator()
    const loudness = air.createGain()
    tone.type = 'triangle'
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(0, start)
    loudness.gain.linearRampToValueAtTime(0.12, start + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.5)
    tone.connect(loudness).connect(air.destination)
    tone.start(start)
    tone.stop(start + 0.5)
  }
}
