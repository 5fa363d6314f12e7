/** Where one is: the address bar, as data. */

export type Route =
  | { at: 'home' }
  | { at: 'table'; id: string }
  | { at: 'replay'; id: string }
  | { at: 'learn'; title: string }
  | { at: 'rules'; title: string }
  | { at: 'settings' }
  | { at: 'nowhere' }

export function read(path: string): Route {
  const [first, second, third] = path.split('/').filter(Boolean)
  if (third !== undefined) return { at: 'nowhere' }
  if (first === undefined) return { at: 'home' }
  if ((first === 'table' || first === 'replay') && second) return { at: first, id: second }
  if ((first === 'learn' || first === 'rules') && second) return { at: first, title: second }
  if (first === 'settings' && second === undefined) return { at: 'settings' }
  return { at: 'nowhere' }
}

const here = $state({ path: location.pathname, query: location.search, hash: location.hash })

export const route = {
  get now(): Route {
    return read(here.path)
  },
  get query(): URLSearchParams {
    return new URLSearchParams(here.query)
  },
  get hash(): string {
    return here.hash.slice(1)
  },
}

function look(): void {
  here.path = location.pathname
  here.query = location.search
  here.hash = location.hash
}

export function go(address: string, how: 'push' | 'replace' = 'push'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', address)
  look()
  if (how === 'push') scrollTo(0, 0)
}

/** Follows links within the page without loading it again. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element).closest?.('a')
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  if (link.pathname.startsWith('/api/') || link.pathname === '/status') return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}

export function listen(): void {
  addEventListener('popstate', look)
  addEventListener('hashchange', look)
  document.addEventListener('click', follow)
}
