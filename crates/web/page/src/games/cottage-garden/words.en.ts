import { plural } from '../../words.svelte'
import type { Flower, Mark } from './parts'
import type { Obstacle } from './parasol'
import type { Color, Hive, Slot } from './types'

type Forms = { one: string; other: string }
type Flowers = Record<Flower, Forms>

export const en = {
  beds: 'Beds',
  bed: { 1: 'Left bed', 2: 'Right bed' } as Record<Slot, string>,
  onBed: { 1: 'on the left bed', 2: 'on the right bed' } as Record<Slot, string>,
  face: { light: 'light', dark: 'dark' },
  gone: 'This bed has left the game.',
  emptyLeft: (count: number) => plural(count, { one: '# empty space', other: '# empty spaces' }),
  pots: (count: number) => plural(count, { one: '# pot', other: '# pots' }),
  cloches: (count: number) => plural(count, { one: '# cloche', other: '# cloches' }),
  flowers: {
    rose: { one: '# rose', other: '# roses' },
    marigold: { one: '# marigold', other: '# marigolds' },
    lavender: { one: '# lavender', other: '# lavenders' },
    daisy: { one: '# daisy', other: '# daisies' },
    cornflower: { one: '# cornflower', other: '# cornflowers' },
    peony: { one: '# peony', other: '# peonies' },
    sunflower: { one: '# sunflower', other: '# sunflowers' },
    hydrangea: { one: '# hydrangea', other: '# hydrangeas' },
    poppy: { one: '# poppy', other: '# poppies' },
  } as Flowers,
  withMark: { pot: 'with a pot', cloche: 'with a cloche' } as Record<Mark, string>,
  aPot: 'a pot',
  aCat: 'a cat',
  square: (name: string, holds: string) => `${name}: ${holds}`,
  holds: { empty: 'empty', pot: 'pot', cloche: 'cloche', cat: 'cat', token: 'pot token' },
  row: (name: string) => `Row ${name}`,
  hereIt: 'what you carry',
  // The nursery.
  nursery: 'Nursery',
  emptySpace: 'empty',
  space: (name: string, tile: string) => `${name}: ${tile}`,
  canTake: 'you may take it',
  canTry: 'to try out only',
  queue: 'Queue',
  queueIs: (tiles: string) => `Queue, from the wheelbarrow on: ${tiles}`,
  reserve: 'Reserve',
  reserveIs: (bed: number, face: string, marks: string) => `Reserve: bed ${bed}, ${face}, ${marks}`,
  lineOf: (kind: 'row' | 'column' | 'diagonal', name: string) =>
    kind === 'diagonal' ? 'a diagonal' : `${kind} ${name}`,
  gardenerFaces: (line: string, value: number) => `The gardener faces ${line}. The die shows ${value}.`,
  yourNext: (line: string, turns: number) =>
    plural(turns, { one: `Your next line: ${line}, in # turn`, other: `Your next line: ${line}, in # turns` }),
  yourLine: (line: string) => `Your line: ${line}`,
  contested: 'Others may take what is dotted before you.',
  mayBeGone: 'others choose before you',
  // The score track.
  track: 'Score track',
  cubeOn: (color: Color, from: number) => `${color === 'orange' ? 'Orange' : 'Blue'} cube on ${from}`,
  cubeTo: (to: number) => `to ${to}`,
  cubeMove: (color: Color, from: number, to: number) => `${color === 'orange' ? 'Orange' : 'Blue'} ${from} → ${to}`,
  redLine: 'Red line: a cat for each cube that crosses it',
  trackOf: (orange: string, blue: string) => `Orange cubes on ${orange}, blue cubes on ${blue}`,
  points: (count: number) => plural(count, { one: '# point', other: '# points' }),
  hive: { double: 'double beehive, 2 points', single: 'single beehive, 1 point' } as Record<Hive, string>,
  gainCat: 'and a cat',
  gainPot: 'and a pot',
  gainHive: 'and a beehive',
  // The supply.
  supply: 'Pots and cats',
  takePot: 'Take a pot',
  catsHeld: (count: number) => plural(count, { one: 'Cat: #', other: 'Cats: #' }),
  takeCat: 'Take a cat',
  // What to do.
  turn: 'Turn',
  flip: 'Flip',
  back: 'Put back',
  plant: 'Plant',
  place: 'Place',
  pay: 'Pay',
  advance: 'Advance',
  discard: 'Discard a cat',
  done: 'No more cats',
  keep: 'Keep the cat',
  refill: 'Refill for a cat',
  scoreFirst: (bed: string) => `${bed} first`,
  step: {
    waiting: (name: string) => `${name} plays. Meanwhile, try any tile on your beds.`,
    watching: (name: string) => `${name} plays.`,
    over: 'The game is over.',
    plant: 'Take a flower tile from the lit line, or a pot, and plant it.',
    plantOrRefill: 'Plant a tile or a pot, or discard a cat to refill the line.',
    plantPot: 'The line holds nothing for you: plant a pot.',
    addCats: 'Place cats on empty spaces, or go on.',
    scoreBeds: 'Both beds are complete. Which one is scored first?',
    advance: (color: Color, count: number) =>
      color === 'orange'
        ? plural(count, {
            one: '# visible pot: choose the orange cube that advances.',
            other: '# visible pots: choose the orange cube that advances.',
          })
        : plural(count, {
            one: '# visible cloche: choose the blue cube that advances.',
            other: '# visible cloches: choose the blue cube that advances.',
          }),
    useCat: 'You gained a cat: place it on your other bed, or keep it.',
    bonusPot: 'A pot as a bonus: place it on your other bed.',
    latePot: 'A pot as a bonus: place it on your new bed.',
    shedCats: 'More than two cats: place one, or discard it.',
    pay: 'Last round: pay 2 points. Which cube goes back?',
    carry: 'Choose a place. R turns, F flips.',
    carryTouch: 'Drag it onto a bed, or tap a square.',
    placeIt: 'Choose an empty space.',
  },
  // What would come of it.
  plants: (what: string, where: string) => `Plant ${what} ${where}`,
  places: (what: string, where: string) => `Place ${what} ${where}`,
  plans: (what: string, where: string) => `Only a plan: ${what} ${where}`,
  outcome: (act: string, result: string) => `${act}: ${result}.`,
  leaves: (count: number) => plural(count, { one: '# empty space left', other: '# empty spaces left' }),
  completes: (pots: string, cloches: string) => `bed complete, scores ${pots} and ${cloches}`,
  covers: (what: string) => `covers ${what}`,
  full: 'Complete!',
  plan: 'Plan',
  obstacle: {
    tile: 'A tile lies there already.',
    cat: 'A cat sits there.',
    pot: 'A pot token stands there.',
    outside: 'It sticks out of the bed.',
    print: 'Only on an empty space.',
    gone: 'This bed has left the game.',
    elsewhere: 'It belongs on your other bed.',
    lastSpace: 'A space must be left to plant in.',
  } as Record<Obstacle, string>,
  // The last round.
  lastRound: 'Last round',
  lastRoundSays: 'Every turn costs 2 points. Complete beds are scored and not replaced.',
  moment: (turn: number, of: number) => `Turn ${turn} of ${of}`,
  isLast: 'Last round',
  soonLast: (count: number) =>
    plural(count, { one: '# turn before the last round', other: '# turns before the last round' }),
  soonSays: 'Then beds with two tiles or fewer are discarded.',
  ledger: { orange: 'Orange cubes (pots)', blue: 'Blue cubes (cloches)', hive: 'Beehive' },
  verdict: {
    exceptional: 'Exceptional: more than 90 points!',
    good: 'Very good: more than 70 points.',
    fair: 'A garden to be proud of. More than 70 points would be very good.',
  },
}

export type Words = typeof en
