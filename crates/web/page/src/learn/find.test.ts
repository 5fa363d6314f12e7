import { describe, expect, it } from 'vitest'
import type { RuleCard } from '../wire/types'
import { fold, marked, sectionName, sections, terms } from './find'

const rule = (id: string, section: string, fr: string): RuleCard => {
  return { id, section, origin: '', is_ruling: false, texts: { fr } }
}

describe('looking for words', () => {
  it('does not mind accents and capitals, and keeps places', () => {
    expect(fold('Élève Straße Ǆ')).toHaveLength('Élève Straße Ǆ'.length)
    expect(fold('Élève')).toBe('eleve')
    expect(terms('  Tuile  POSÉE ')).toEqual(['tuile', 'posee'])
  })

  it('marks what was found as it is written', () => {
    expect(marked('La pièce glisse', ['piece'])).toEqual([
      { text: 'La ', isHit: false },
      { text: 'pièce', isHit: true },
      { text: ' glisse', isHit: false },
    ])
    expect(marked('aaa', ['a', 'aa'])).toEqual([{ text: 'aaa', isHit: true }])
    expect(marked('aaa', [])).toEqual([{ text: 'aaa', isHit: false }])
  })
})

describe('sections', () => {
  const CARDS = [
    rule('FIT-C1', 'Components · Matériel · Spielmaterial', 'Seize pièces.'),
    rule('FIT-C2', 'Components · Matériel · Spielmaterial', 'Une planche.'),
    rule('FIT-P1', 'Placing · Placer · Legen', 'La pièce glisse.'),
  ]

  it('have their names in three languages', () => {
    expect(sectionName('Components · Matériel · Spielmaterial', 'de')).toBe('Spielmaterial')
    expect(sectionName('Components', 'de')).toBe('Components')
  })

  it('keep the rules in which every term occurs', () => {
    expect(sections(CARDS, 'fr', []).map((one) => one.rules.length)).toEqual([2, 1])
    expect(sections(CARDS, 'fr', ['piece', 'seize'])[0]?.rules.map((one) => one.id)).toEqual(['FIT-C1'])
    expect(sections(CARDS, 'fr', ['fit-p1'])[0]?.name).toBe('Placer')
    expect(sections(CARDS, 'fr', ['nuage'])).toEqual([])
  })
})
