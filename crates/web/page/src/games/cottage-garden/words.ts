/** The words of the board and its steps. */

import { dictionary } from '../../words.svelte'
import { de } from './words.de'
import { en } from './words.en'
import { fr } from './words.fr'

export const words = dictionary({ en, fr, de })
