/**
 * What a title says, in Fluent: one file a language in its folder beside the engine, which the terminal reads too.
 * Only the language being spoken is loaded.
 */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle'
import { untrack } from 'svelte'
import { lang, type Lang, LANGS, number, signed } from '../words.svelte'
import { readMessages } from './game'

/** A number as the page writes it everywhere. */
class Figure extends FluentNumber {
  override toString(): string {
    return number(this.value)
  }
}

const titles = new Set<string>()
/** By title and language: `chess/en`. */
let bundles = $state.raw<Record<string, FluentBundle>>({})

/** Takes in what a title says in a language. */
export function teach(title: string, spoken: Lang, text: string): void {
  const functions = { SIGNED: ([value]: unknown[]) => signed((value as FluentNumber).value) }
  const bundle = new FluentBundle(spoken, { functions, useIsolating: false })
  bundle.addResource(new FluentResource(text))
  bundles = { ...bundles, [`${title}/${spoken}`]: bundle }
}

/** Loads what a title says in the language being spoken. From then on it follows whoever speaks another. */
export async function learn(title: string, spoken = untrack(lang)): Promise<void> {
  titles.add(title)
  if (untrack(() => bundles[`${title}/${spoken}`])) return
  teach(title, spoken, await readMessages(title, spoken))
}

$effect.root(() => {
  $effect(() => {
    const spoken = lang()
    // What cannot be loaded is said in the language before.
    for (const title of titles) learn(title, spoken).catch(() => {})
  })
})

/** Says a message of a title, `id` or `id.attribute`, about these things. */
export function messages(title: string): (id: string, about?: Record<string, string | number>) => string {
  return (id, about = {}) => {
    const known = [lang(), ...LANGS].map((one) => bundles[`${title}/${one}`]).find(Boolean)
    const [name, attribute] = id.split('.') as [string, string?]
    const message = known?.getMessage(name)
    const pattern = attribute ? message?.attributes[attribute] : message?.value
    if (!known || !pattern) throw new Error(`${title} has no message ${id}`)
    const written = (it: string | number): FluentVariable => (typeof it === 'number' ? new Figure(it) : it)
    return known.formatPattern(pattern, Object.fromEntries(Object.entries(about).map(([of, it]) => [of, written(it)])))
  }
}
