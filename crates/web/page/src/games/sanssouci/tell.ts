/** What happened, one sentence each. */

import { dictionary, list, number, plural } from '../../words.svelte'
import type { Seat } from '../../wire/types'
import type { Sentence } from '../game'
import { ofStructure, plainCard, structureName, theStructure } from './names'
import { structureOf } from './square'
import type { Event, FinalCount } from './types'

const words = dictionary({
  en: {
    garden: (who: string, board: number) => `${who}: garden ${board}.`,
    reward: (who: string, board: number) => `${who}: reward board ${board}.`,
    gardenFace: (who: string, face: string) => `${who}: face ${face} of the garden.`,
    rewardFace: (who: string, face: string) => `${who}: face ${face} of the reward board.`,
    drew: (card: string) => `Drawn: ${card}.`,
    mission: (name: string) => `Your mission: ${name}.`,
    first: (who: string) => `The game begins with: ${who}.`,
    round: (round: number) => `Round ${round}`,
    took: (who: string, card: string, the: string, row: string) =>
      `${who}: card ${card}, takes ${the} from row ${row}.`,
    placed: (square: string) => `It goes on ${square}.`,
    gardener: (square: string) => `A gardener goes on ${square}.`,
    boar: (square: string) => `The boar runs to ${square}.`,
    boarGone: 'The boar has nowhere to run and leaves.',
    noble: (of: string, square: string) => `The noble ${of} walks to ${square}.`,
    stayed: 'No noble walks.',
    stack: (stack: number) => `Refilled from stack ${stack}.`,
    counted: (who: string, points: number, parts: string) =>
      `${who}: ${plural(points, { one: '# point', other: '# points' })}, of them ${parts} at the end.`,
    parts: (count: FinalCount) => [
      `${number(count.rows)} (rows)`,
      `${number(count.columns)} (columns)`,
      `${number(count.missions)} (missions)`,
      ...(count.boar ? [`${number(count.boar)} (boar)`] : []),
    ],
    won: (names: string, count: number) => (count > 1 ? `${names} share the win.` : `The win goes to: ${names}.`),
  },
  fr: {
    garden: (who: string, board: number) => `${who} : jardin ${board}.`,
    reward: (who: string, board: number) => `${who} : planche Extension ${board}.`,
    gardenFace: (who: string, face: string) => `${who} : face ${face} du jardin.`,
    rewardFace: (who: string, face: string) => `${who} : face ${face} de la planche Extension.`,
    drew: (card: string) => `Carte piochée : ${card}.`,
    mission: (name: string) => `Votre objectif : ${name}.`,
    first: (who: string) => `La partie commence par : ${who}.`,
    round: (round: number) => `Tour ${round}`,
    took: (who: string, card: string, the: string, row: string) =>
      `${who} : carte ${card}, pour prendre ${the} de la rangée ${row}.`,
    placed: (square: string) => `La tuile va en ${square}.`,
    gardener: (square: string) => `Un jardinier va en ${square}.`,
    boar: (square: string) => `Le sanglier s’enfuit en ${square}.`,
    boarGone: 'Le sanglier n’a plus où aller et quitte le jardin.',
    noble: (of: string, square: string) => `Le noble ${of} va en ${square}.`,
    stayed: 'Aucun noble ne se déplace.',
    stack: (stack: number) => `Plateau complété avec la pile ${stack}.`,
    counted: (who: string, points: number, parts: string) =>
      `${who} : ${plural(points, { one: '# point', other: '# points' })}, dont à la fin ${parts}.`,
    parts: (count: FinalCount) => [
      `${number(count.rows)} (rangées)`,
      `${number(count.columns)} (colonnes)`,
      `${number(count.missions)} (objectifs)`,
      ...(count.boar ? [`${number(count.boar)} (sanglier)`] : []),
    ],
    won: (names: string, count: number) => (count > 1 ? `Victoire partagée : ${names}.` : `Victoire : ${names}.`),
  },
  de: {
    garden: (who: string, board: number) => `${who}: Garten ${board}.`,
    reward: (who: string, board: number) => `${who}: Erweiterungstafel ${board}.`,
    gardenFace: (who: string, face: string) => `${who}: Seite ${face} des Gartens.`,
    rewardFace: (who: string, face: string) => `${who}: Seite ${face} der Erweiterungstafel.`,
    drew: (card: string) => `Gezogen: ${card}.`,
    mission: (name: string) => `Dein Auftrag: ${name}.`,
    first: (who: string) => `Es beginnt: ${who}.`,
    round: (round: number) => `Runde ${round}`,
    took: (who: string, card: string, the: string, row: string) =>
      `${who}: Karte ${card} für ${the} aus Reihe ${row}.`,
    placed: (square: string) => `Das Plättchen kommt auf ${square}.`,
    gardener: (square: string) => `Ein Gärtner kommt auf ${square}.`,
    boar: (square: string) => `Das Wildschwein läuft nach ${square}.`,
    boarGone: 'Das Wildschwein kann nirgendwohin und verlässt den Garten.',
    noble: (of: string, square: string) => `Der Adlige ${of} geht nach ${square}.`,
    stayed: 'Kein Adliger bewegt sich.',
    stack: (stack: number) => `Aufgefüllt von Stapel ${stack}.`,
    counted: (who: string, points: number, parts: string) =>
      `${who}: ${plural(points, { one: '# Punkt', other: '# Punkte' })}, davon am Ende ${parts}.`,
    parts: (count: FinalCount) => [
      `${number(count.rows)} (Reihen)`,
      `${number(count.columns)} (Spalten)`,
      `${number(count.missions)} (Aufträge)`,
      ...(count.boar ? [`${number(count.boar)} (Wildschwein)`] : []),
    ],
    won: (names: string, count: number) => (count > 1 ? `Geteilter Sieg: ${names}.` : `Sieg: ${names}.`),
  },
})

type Name = (seat: Seat) => string

/** Setting up, and cards drawn. */
function tellSetup(event: Event, name: Name): Sentence | null {
  const say = words()
  if ('garden' in event) {
    const { seat, board } = event.garden
    return { text: say.garden(name(seat), board), seat, rule: 'SAN-S1' }
  }
  if ('reward' in event) {
    const { seat, board } = event.reward
    return { text: say.reward(name(seat), board), seat, rule: 'SAN-R1' }
  }
  if ('garden_face' in event) {
    const { seat, face } = event.garden_face
    return { text: say.gardenFace(name(seat), face), seat, rule: 'SAN-S1' }
  }
  if ('reward_face' in event) {
    const { seat, face } = event.reward_face
    return { text: say.rewardFace(name(seat), face), seat, rule: 'SAN-R1' }
  }
  if ('drew' in event) {
    const { seat, card } = event.drew
    return card === null ? null : { text: say.drew(plainCard(card)), seat, rule: 'SAN-T14' }
  }
  if ('mission' in event) {
    const { seat, mission } = event.mission
    return mission === null ? null : { text: say.mission(structureName(mission)), seat, rule: 'SAN-S4' }
  }
  if ('first' in event) return { text: say.first(name(event.first.seat)), seat: event.first.seat, rule: 'SAN-S6' }
  if ('round' in event) return { text: say.round(event.round.round), isHeading: true }
  return null
}

/** Points are only worth telling where there are some. */
const gained = (points: number) => (points === 0 ? {} : { points })

function cardRule(card: string): string {
  if (card === 'any') return 'SAN-T4'
  return card.includes('+') ? 'SAN-T2' : 'SAN-T3'
}

/** A turn, and the end. */
function tellTurn(event: Event, name: Name): Sentence | null {
  const say = words()
  if ('took' in event) {
    const { seat, card, tile, space } = event.took
    return { text: say.took(name(seat), plainCard(card), theStructure(tile), space[0]!), seat, rule: cardRule(card) }
  }
  if ('placed' in event) {
    const { seat, square, side, points } = event.placed
    if (side === 'gardener') return { text: say.gardener(square), seat, rule: 'SAN-T6', ...gained(points) }
    return { text: say.placed(square), seat, rule: 'SAN-T5', ...gained(points) }
  }
  if ('boar' in event) {
    const { seat, to, points } = event.boar
    if (to === null) return { text: say.boarGone, seat, rule: 'SAN-B3', points }
    return { text: say.boar(to), seat, rule: 'SAN-B2', points }
  }
  if ('noble' in event) {
    const { seat, to, points } = event.noble
    return { text: say.noble(ofStructure(structureOf(to)), to), seat, rule: 'SAN-T12', points }
  }
  if ('stayed' in event) return { text: say.stayed, seat: event.stayed.seat, rule: 'SAN-T11' }
  if ('stack' in event) return { text: say.stack(event.stack.stack), seat: event.stack.seat, rule: 'SAN-T13' }
  if ('counted' in event) {
    const { seat, count, points } = event.counted
    return { text: say.counted(name(seat), points, list(say.parts(count))), seat, rule: 'SAN-E2' }
  }
  if ('over' in event) {
    const { winners } = event.over
    return { text: say.won(list(winners.map(name)), winners.length), rule: 'SAN-E5' }
  }
  return null
}

/** One sentence; nothing for a tile put on the display or for the stacks, which everyone sees there. */
export function tell(event: Event, name: Name): Sentence | null {
  return tellSetup(event, name) ?? tellTurn(event, name)
}
