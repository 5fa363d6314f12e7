/** Finding rules by words, whatever their accents and capitals. */

import type { RuleCard } from '../wire/types'

/** Letters without accents and capitals, one for each letter, so that places stay the same. */
export function fold(text: string): string {
  return Array.from(text, (letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return plain.length === letter.length ? plain : letter.toLowerCase().slice(0, letter.length)
  }).join('')
}

export function terms(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean)
}

export interface Piece {
  text: string
  isHit: boolean
}

/** A text in pieces, those that were looked for and those between. */
export function marked(text: string, wanted: string[]): Piece[] {
  const folded = fold(text)
  const isHit = new Array<boolean>(text.length).fill(false)
  for (const term of wanted) {
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length)) {
      isHit.fill(true, at, at + term.length)
    }
  }
  const pieces: Piece[] = []
  for (let at = 0; at < text.length; at++) {
    const last = pieces.at(-1)
    if (last && last.isHit === isHit[at]) last.text += text[at]
    else pieces.push({ text: text[at]!, isHit: isHit[at]! })
  }
  return pieces
}

export interface Section {
  name: string
  rules: RuleCard[]
}

/** Sections in the order of the rulebook, with the rules in which every term occurs. */
export function sections(cards: RuleCard[], lang: string, wanted: string[]): Section[] {
  const found: Section[] = []
  for (const card of cards) {
    const name = sectionName(card.section, lang)
    const folded = fold(`${card.id} ${name} ${card.texts[lang] ?? ''}`)
    if (!wanted.every((term) => folded.includes(term))) continue
    const last = found.at(-1)
    if (last?.name === name) last.rules.push(card)
    else found.push({ name, rules: [card] })
  }
  return found
}

/** Rulebooks name a section in English, French and German, in this order. */
export function sectionName(section: string, lang: string): string {
  const names = section.split(' · ')
  return names[['en', 'fr', 'de'].indexOf(lang)] ?? names[0]!
}
