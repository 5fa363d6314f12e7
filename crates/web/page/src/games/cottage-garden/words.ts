import { messages } from '../messages.svelte'

export const words = messages('cottage-garden')
