import { dictionary } from '../../words.svelte'
import type { Card } from '../card'
import Face from './Face.svelte'

export const card: Card = {
  place: 3,
  name: 'Cottage Garden',
  author: 'Uwe Rosenberg',
  fewest: 1,
  most: 4,
  about: dictionary({
    en: 'Plant two beds until nothing is left bare. Cats fill what remains.',
    fr: 'Plantez deux parterres jusqu’à la dernière case. Les chats comblent le reste.',
    de: 'Bepflanze zwei Beete, bis nichts mehr frei ist. Den Rest füllen Katzen.',
  }),
  Face,
}
