import { dictionary } from '../../words.svelte'
import type { Card } from '../card'
import Face from './Face.svelte'

export const card: Card = {
  place: 2,
  name: 'FITS',
  author: 'Reiner Knizia',
  fewest: 1,
  most: 4,
  about: dictionary({
    en: 'Let the pieces slide down the ramp, and leave no gap behind.',
    fr: 'Laissez glisser les pièces sur la rampe, sans laisser de trou.',
    de: 'Lass die Teile die Rampe hinunterrutschen, ohne dass Lücken bleiben.',
  }),
  Face,
}
