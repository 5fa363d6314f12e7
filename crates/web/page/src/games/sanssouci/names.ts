/** What structures, colors and cards are called, with the grammar that sentences need. */

import { dictionary } from '../../words.svelte'
import type { Color } from './parts'
import { colorOf, kindOf } from './parts'
import type { Card, Edition, Row, Structure } from './types'

interface Named {
  /** By itself: "stairs". */
  name: string
  /** As what is taken: "the stairs". */
  the: string
  /** As an owner: "of the stairs". */
  of: string
}

const named = (name: string, the: string, of: string): Named => ({ name, the, of })

const names = dictionary<{
  structures: Record<Structure, Named>
  colors: Record<Color, string>
  any: string
  or: string
  /** As what does something: "the stairs tile". */
  subject(named: Named): string
}>({
  en: {
    structures: {
      labyrinth: named('labyrinth', 'the labyrinth', 'of the labyrinth'),
      statue: named('statue', 'the statue', 'of the statue'),
      pavilion: named('pavilion', 'the pavilion', 'of the pavilion'),
      topiary: named('topiary', 'the topiary', 'of the topiary'),
      stairs: named('stairs', 'the stairs', 'of the stairs'),
      fountain: named('fountain', 'the fountain', 'of the fountain'),
      arch: named('rose arch', 'the rose arch', 'of the rose arch'),
      spiral: named('herb spiral', 'the herb spiral', 'of the herb spiral'),
      vine: named('vine', 'the vine', 'of the vine'),
    },
    colors: {
      beige: 'beige',
      white: 'white',
      gray: 'gray',
      orange: 'orange',
      violet: 'violet',
      turquoise: 'turquoise',
      red: 'red',
      yellow: 'yellow',
      blue: 'blue',
      purple: 'purple',
      none: '',
    },
    any: 'wild card',
    or: 'or',
    subject: (structure) => `the ${structure.name} tile`,
  },
  fr: {
    structures: {
      labyrinth: named('labyrinthe', 'le labyrinthe', 'du labyrinthe'),
      statue: named('statue', 'la statue', 'de la statue'),
      pavilion: named('pavillon', 'le pavillon', 'du pavillon'),
      topiary: named('topiaire', 'le topiaire', 'du topiaire'),
      stairs: named('escalier', 'l’escalier', 'de l’escalier'),
      fountain: named('fontaine', 'la fontaine', 'de la fontaine'),
      arch: named('roseraie', 'la roseraie', 'de la roseraie'),
      spiral: named('escargot d’herbes', 'l’escargot d’herbes', 'de l’escargot d’herbes'),
      vine: named('vigne', 'la vigne', 'de la vigne'),
    },
    colors: {
      beige: 'beige',
      white: 'blanc',
      gray: 'gris',
      orange: 'orange',
      violet: 'violet',
      turquoise: 'turquoise',
      red: 'rouge',
      yellow: 'jaune',
      blue: 'bleu',
      purple: 'violet',
      none: '',
    },
    any: 'libre choix',
    or: 'ou',
    subject: (structure) => structure.the,
  },
  de: {
    structures: {
      labyrinth: named('Labyrinth', 'das Labyrinth', 'des Labyrinths'),
      statue: named('Statue', 'die Statue', 'der Statue'),
      pavilion: named('Pavillon', 'den Pavillon', 'des Pavillons'),
      topiary: named('Figur', 'die Figur', 'der Figur'),
      stairs: named('Treppe', 'die Treppe', 'der Treppe'),
      fountain: named('Brunnen', 'den Brunnen', 'des Brunnens'),
      arch: named('Rosenbogen', 'den Rosenbogen', 'des Rosenbogens'),
      spiral: named('Kräuter\u00adschnecke', 'die Kräuterschnecke', 'der Kräuterschnecke'),
      vine: named('Weinstock', 'den Weinstock', 'des Weinstocks'),
    },
    colors: {
      beige: 'Beige',
      white: 'Weiß',
      gray: 'Grau',
      orange: 'Orange',
      violet: 'Violett',
      turquoise: 'Türkis',
      red: 'Rot',
      yellow: 'Gelb',
      blue: 'Blau',
      purple: 'Lila',
      none: '',
    },
    any: 'freie Auswahl',
    or: 'oder',
    // Only men look different as what is taken.
    subject: (structure) => structure.the.replace(/^den /, 'der '),
  },
})

export const structureName = (structure: Structure): string => names().structures[structure].name
export const theStructure = (structure: Structure): string => names().structures[structure].the
/** As what does something, at the beginning of a sentence: "The stairs tile". */
export function structureAsSubject(structure: Structure): string {
  const subject = names().subject(names().structures[structure])
  return subject.charAt(0).toUpperCase() + subject.slice(1)
}
export const ofStructure = (structure: Structure): string => names().structures[structure].of
export const colorName = (row: Row, edition: Edition): string => names().colors[colorOf(row, edition)]

/** A card in words: "violet or turquoise", "pavilion", "wild card". */
export function cardName(card: Card, edition: Edition): string {
  const kind = kindOf(card)
  if (kind === 'any') return names().any
  if ('structure' in kind) return structureName(kind.structure)
  return kind.colors.map((row) => colorName(row, edition)).join(` ${names().or} `)
}

/** A card where the edition is not known: its rows, "5+6". */
export function plainCard(card: Card): string {
  const kind = kindOf(card)
  if (kind === 'any') return names().any
  return 'structure' in kind ? structureName(kind.structure) : card
}
