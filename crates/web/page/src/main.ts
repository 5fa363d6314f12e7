import { mount } from 'svelte'
import './theme.css'
import './parts.css'
import App from './App.svelte'
import { listen } from './route.svelte'

listen()
mount(App, { target: document.getElementById('page')! })

// Whoever kept the page open while a newer one was put up asks for parts that are gone: the newer one is loaded, once.
const RENEWED = 'tuileries.renewed'
addEventListener('vite:preloadError', () => {
  if (Date.now() - Number(sessionStorage.getItem(RENEWED) ?? 0) < 60_000) return
  sessionStorage.setItem(RENEWED, String(Date.now()))
  location.reload()
})

// While the page is being written, a worker that keeps files would only be in the way.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/service.js').catch(() => {}))
}
