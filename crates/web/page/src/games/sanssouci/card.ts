import { dictionary } from '../../words.svelte'
import type { Card } from '../card'
import Face from './Face.svelte'

export const card: Card = {
  place: 1,
  name: 'Sanssouci',
  author: 'Michael Kiesling',
  fewest: 2,
  most: 4,
  about: dictionary({
    en: 'Lay out a royal garden, and walk your nobles down its paths.',
    fr: 'Tracez un jardin royal et promenez vos nobles dans ses allées.',
    de: 'Leg einen königlichen Garten an und lass deine Adligen darin spazieren.',
  }),
  Face,
}
