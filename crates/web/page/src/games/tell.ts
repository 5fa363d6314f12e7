/** What happened, in one sentence each: a title has a teller for every kind of event. */

import type { Seat } from '../wire/types'
import type { Sentence } from './game'

type Kind<E> = E extends unknown ? keyof E & string : never
type Fields<E, K extends string> = E extends Record<K, infer F> ? F : never
type Name = (seat: Seat) => string

/** What it says of whoever did it; nothing where there is nothing to say. */
type Teller<F> = (fields: F, name: string, nameOf: Name) => Omit<Sentence, 'seat'> | null

/** One sentence for an event, by the teller of its kind. */
export function telling<E extends object>(tellers: { [K in Kind<E>]: Teller<Fields<E, K>> }) {
  return (event: E, nameOf: Name): Sentence | null => {
    const [kind, fields] = Object.entries(event)[0] as [Kind<E>, { seat?: Seat }]
    const { seat } = fields
    // A page left open may hear of something that only a newer one has words for.
    const teller = tellers[kind] as Teller<object> | undefined
    const sentence = teller?.(fields, seat ? nameOf(seat) : '', nameOf) ?? null
    return sentence && seat ? { ...sentence, seat } : sentence
  }
}
