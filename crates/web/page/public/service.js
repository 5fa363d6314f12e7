/**
 * Stands between the page and the network. What the server says is always newer than what is kept:
 * the shell comes from the network first, and from here only where there is none. Nothing of the
 * interface is ever kept.
 */

const SHELF = 'shell-1'
const SHELL = '/'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.add(SHELL)))
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== SHELF) await caches.delete(name)
      await self.clients.claim()
    })(),
  )
})

/** A file that is named by what is in it never changes. */
async function file(request) {
  const shelf = await caches.open(SHELF)
  const kept = await shelf.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await shelf.put(request, answer.clone())
  return answer
}

/** From the network, or else what is kept under this key. */
async function fresh(request, key) {
  const shelf = await caches.open(SHELF)
  try {
    const answer = await fetch(request)
    if (!answer.ok) return answer
    if (key === SHELL) await renew(shelf, answer)
    await shelf.put(key, answer.clone())
    return answer
  } catch (error) {
    const kept = await shelf.match(key)
    if (kept) return kept
    throw error
  }
}

/** Another shell means another build: the files of the one before are let go. */
async function renew(shelf, answer) {
  const kept = await shelf.match(SHELL)
  if (kept?.headers.get('etag') === answer.headers.get('etag')) return
  for (const one of await shelf.keys()) {
    if (new URL(one.url).pathname.startsWith('/assets/')) await shelf.delete(one)
  }
}

const OWN = /^\/(icon.*\.(svg|png)|app\.webmanifest)$/

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/api/') || url.pathname === '/status') return
  if (request.mode === 'navigate') event.respondWith(fresh(request, SHELL))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(request))
  else if (OWN.test(url.pathname)) event.respondWith(fresh(request, request))
})

/** "Your turn" leads to its table: to the window that shows it, to any other, or to a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const place = new URL(event.notification.data ?? '/', self.location.origin).href
  event.waitUntil(
    (async () => {
      const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
      const there = windows.find((one) => one.url.split(/[?#]/)[0] === place)
      if (there) return there.focus()
      const [any] = windows
      if (!any) return self.clients.openWindow(place)
      await any.focus()
      return any.navigate(place).catch(() => self.clients.openWindow(place))
    })(),
  )
})
