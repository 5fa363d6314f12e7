import { mount } from 'svelte'
import './theme.css'
import App from './App.svelte'
import { listen } from './route.svelte'

listen()
mount(App, { target: document.getElementById('page')! })

// While the page is being written, a worker that keeps files would only be in the way.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/service.js').catch(() => {}))
}
