import { afterEach, describe, expect, it, vi } from 'vitest'
import { listen, read, route } from './route.svelte'

describe('a route', () => {
  it('is read from a path', () => {
    expect(read('/')).toEqual({ at: 'home' })
    expect(read('/table/abc')).toEqual({ at: 'table', id: 'abc' })
    expect(read('/replay/abc/')).toEqual({ at: 'replay', id: 'abc' })
    expect(read('/rules/fits')).toEqual({ at: 'rules', title: 'fits' })
    expect(read('/learn/cottage-garden')).toEqual({ at: 'learn', title: 'cottage-garden' })
    expect(read('/settings')).toEqual({ at: 'settings' })
  })

  it('leads nowhere where there is nothing', () => {
    for (const path of ['/table', '/rules', '/settings/x', '/a/b/c', '/rules/fits/x']) {
      expect(read(path)).toEqual({ at: 'nowhere' })
    }
  })
})

describe('a link', () => {
  listen()
  vi.stubGlobal('scrollTo', () => {})
  afterEach(() => {
    document.body.replaceChildren()
    history.replaceState(null, '', '/')
    dispatchEvent(new PopStateEvent('popstate'))
  })

  /** Presses a link; says whether the page followed it by itself. */
  function press(attributes: Record<string, string>, keys: MouseEventInit = {}): boolean {
    const link = document.createElement('a')
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
    document.body.append(link)
    let isFollowed = false
    const last = (event: Event) => {
      isFollowed = event.defaultPrevented
      // Nothing is loaded in a test, whoever was to do it.
      event.preventDefault()
    }
    addEventListener('click', last, { once: true })
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))
    return isFollowed
  }

  it('is followed without loading the page again', () => {
    expect(press({ href: '/rules/fits?x=1#FIT-P1' })).toBe(true)
    expect([route.now, route.query.get('x'), route.hash]).toEqual([{ at: 'rules', title: 'fits' }, '1', 'FIT-P1'])
  })

  it('is left to the browser where it leads out, or where that is wished for', () => {
    const link = { href: '/settings' }
    const others = [{ href: 'https://example.org/' }, { href: '/api/me/export' }, { href: '/status' }]
    const wished = [{ ...link, target: '_blank' }, { ...link, download: '' }]
    expect([...others, ...wished].map((one) => press(one))).toEqual([false, false, false, false, false])
    const keys: MouseEventInit[] = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]
    expect(keys.map((one) => press(link, one))).toEqual([false, false, false, false, false])
    expect(route.now).toEqual({ at: 'home' })
  })
})
