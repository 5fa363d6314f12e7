import { describe, expect, it } from 'vitest'
import { read } from './route.svelte'

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
    for (const path of ['/table', '/rules/chess', '/settings/x', '/a/b/c', '/rules/fits/x']) {
      expect(read(path)).toEqual({ at: 'nowhere' })
    }
  })
})
