import { dictionary } from '../../words.svelte'
import type { Color, Hive, Slot } from './types'

const enBed = (bed: Slot) => (bed === 1 ? 'left' : 'right')

const en = {
  begins: (who: string) => `First player: ${who}.`,
  turn: (who: string, line: string) => `${who}: the gardener faces ${line}`,
  refilled: (tile: string, space: string) => `From the queue: ${tile} on ${space}.`,
  discards: (who: string) => `${who}: a cat discarded.`,
  keeps: (who: string) => `${who}: the cat is kept.`,
  planted: (who: string, tile: string, bed: Slot) => `${who}: ${tile} planted on the ${enBed(bed)} bed.`,
  pot: (who: string, bed: Slot, square: string) => `${who}: a pot on ${square} of the ${enBed(bed)} bed.`,
  cat: (who: string, bed: Slot, square: string) => `${who}: a cat on ${square} of the ${enBed(bed)} bed.`,
  scored: (who: string, bed: Slot, marks: string) => `${who}: ${enBed(bed)} bed complete with ${marks}.`,
  advanced: (who: string, color: Color, from: number, to: number) => `${who}: ${color} cube from ${from} to ${to}.`,
  hive: (who: string, hive: Hive) => `${who}: the ${hive} beehive.`,
  catGained: (who: string) => `${who}: a cat gained, the red line is crossed.`,
  potGained: (who: string) => `${who}: a pot gained, no cube of that color is left on 0.`,
  potLost: (who: string) => `${who}: no room for the pot, it is lost.`,
  setAside: (who: string, bed: Slot) => `${who}: ${enBed(bed)} bed set aside.`,
  newBed: (who: string, bed: number, face: 'light' | 'dark') => `${who}: bed ${bed} laid out, ${face} face up.`,
  lastRound: 'The last round',
  discarded: (who: string, bed: Slot) => `${who}: ${enBed(bed)} bed discarded, no more than two tiles.`,
  paid: (who: string, color: Color, from: number, to: number) => `${who}: ${color} cube pays, from ${from} to ${to}.`,
  counted: (who: string, points: string) => `${who}: ${points}.`,
  over: 'The end',
}

const deColor = (color: Color) => (color === 'orange' ? 'orangefarbener' : 'blauer')
const frColor = (color: Color) => (color === 'orange' ? 'orange' : 'bleu')
const frBed = (bed: Slot) => (bed === 1 ? 'de gauche' : 'de droite')
const deBed = (bed: Slot) => (bed === 1 ? 'linke' : 'rechte')

export const words = dictionary<typeof en>({
  en,
  fr: {
    begins: (who) => `Début de la partie : ${who}.`,
    turn: (who, line) => `${who} : le Jardinier fait face à ${line}`,
    refilled: (tile, space) => `De la file : ${tile} en ${space}.`,
    discards: (who) => `${who} : un chat défaussé.`,
    keeps: (who) => `${who} : le chat est gardé.`,
    planted: (who, tile, bed) => `${who} : ${tile} dans le Parterre ${frBed(bed)}.`,
    pot: (who, bed, square) => `${who} : un pot en ${square} du Parterre ${frBed(bed)}.`,
    cat: (who, bed, square) => `${who} : un chat en ${square} du Parterre ${frBed(bed)}.`,
    scored: (who, bed, marks) => `${who} : Parterre ${frBed(bed)} complet, ${marks}.`,
    advanced: (who, color, from, to) => `${who} : cube ${frColor(color)} de ${from} à ${to}.`,
    hive: (who, hive) => `${who} : Ruche ${hive === 'double' ? 'double' : 'simple'}.`,
    catGained: (who) => `${who} : un chat gagné, la ligne rouge est franchie.`,
    potGained: (who) => `${who} : un pot gagné, plus aucun cube de cette couleur sur 0.`,
    potLost: (who) => `${who} : aucun espace pour le pot, il est perdu.`,
    setAside: (who, bed) => `${who} : Parterre ${frBed(bed)} mis de côté.`,
    newBed: (who, bed, face) =>
      `${who} : nouveau Parterre n° ${bed}, côté ${face === 'light' ? 'clair' : 'sombre'}.`,
    lastRound: 'Le dernier tour de jeu',
    discarded: (who, bed) => `${who} : Parterre ${frBed(bed)} défaussé, pas plus de deux tuiles.`,
    paid: (who, color, from, to) => `${who} : le cube ${frColor(color)} paie, de ${from} à ${to}.`,
    counted: (who, points) => `${who} : ${points}.`,
    over: 'Fin de la partie',
  },
  de: {
    begins: (who) => `Es beginnt: ${who}.`,
    turn: (who, line) => `${who}: Der Gärtner steht vor: ${line}`,
    refilled: (tile, space) => `Aus der Schlange: ${tile} auf ${space}.`,
    discards: (who) => `${who}: eine Katze abgeworfen.`,
    keeps: (who) => `${who}: Katze behalten.`,
    planted: (who, tile, bed) => `${who}: ${tile} auf das ${deBed(bed)} Beet gepflanzt.`,
    pot: (who, bed, square) => `${who}: Topf auf ${square} gelegt (${deBed(bed)}s Beet).`,
    cat: (who, bed, square) => `${who}: Katze auf ${square} gelegt (${deBed(bed)}s Beet).`,
    scored: (who, bed, marks) => `${who}: ${deBed(bed)}s Beet fertig, ${marks}.`,
    advanced: (who, color, from, to) => `${who}: ${deColor(color)} Stein von ${from} auf ${to}.`,
    hive: (who, hive) => `${who}: ${hive === 'double' ? 'doppelter' : 'einfacher'} Bienenkorb.`,
    catGained: (who) => `${who}: eine Katze gewonnen, die rote Linie ist überschritten.`,
    potGained: (who) => `${who}: ein Topf gewonnen, kein Stein dieser Farbe steht mehr auf 0.`,
    potLost: (who) => `${who}: kein Platz für den Topf, er verfällt.`,
    setAside: (who, bed) => `${who}: ${deBed(bed)}s Beet beiseitegelegt.`,
    newBed: (who, bed, face) => `${who}: neues Beet Nummer ${bed}, ${face === 'light' ? 'helle' : 'dunkle'} Seite.`,
    lastRound: 'Die Schlussrunde',
    discarded: (who, bed) => `${who}: ${deBed(bed)}s Beet abgeworfen, höchstens zwei Plättchen.`,
    paid: (who, color, from, to) => `${who}: ${deColor(color)} Stein zahlt, von ${from} auf ${to}.`,
    counted: (who, points) => `${who}: ${points}.`,
    over: 'Ende der Partie',
  },
})
