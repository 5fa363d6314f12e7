import { afterEach, describe, expect, it } from 'vitest'
import { botName, levelOf, LEVELS } from './bots'
import { botLabel } from './table/words'
import { LANGS, speak } from './words.svelte'

describe('bots', () => {
  afterEach(() => speak('en'))

  it('are called as the engine calls them, in every language', () => {
    const names = LANGS.map((lang) => {
      speak(lang)
      return ['random', 'greedy', 'level4', 'level5'].map(botName)
    })
    expect(names).toEqual([
      ['dreamer', 'gatherer', 'head gardener', 'master'],
      ['rêveur', 'glaneur', 'chef jardinier', 'maître'],
      ['Träumer', 'Sammler', 'Obergärtner', 'Meister'],
    ])
  })

  it('have names of their own', () => {
    for (const lang of LANGS) {
      speak(lang)
      const names = LEVELS.map(botName)
      expect(new Set(names).size).toBe(5)
      expect(names.some((name) => name.startsWith('level'))).toBe(false)
    }
  })

  it('say their level where they have one', () => {
    expect(levelOf('level3')).toBe(3)
    expect(levelOf('greedy')).toBeNull()
    expect(botLabel('level3')).toBe('Gardener (level 3)')
    expect(botLabel('greedy')).toBe('Bot (gatherer)')
    speak('fr')
    expect(botLabel('level4')).toBe('Chef jardinier (niveau 4)')
    speak('de')
    expect(botLabel('level1')).toBe('Lehrling (Stufe 1)')
  })

  it('are nobody one knows under another name', () => {
    expect(botName('level9')).toBe('level9')
  })
})
