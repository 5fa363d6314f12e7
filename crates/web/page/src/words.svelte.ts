/**
 * The three languages. Every folder has its own `words.ts`, made by `dictionary`: a key that is
 * missing in one language is an error of the type checker.
 */

export const LANGS = ['en', 'fr', 'de'] as const
export type Lang = (typeof LANGS)[number]

/** Names of the languages in themselves. */
export const LANG_NAMES: Record<Lang, string> = { en: 'English', fr: 'Français', de: 'Deutsch' }

const KEPT = 'tuileries.lang'

function preferred(): Lang {
  const wanted = [localStorage.getItem(KEPT) ?? '', ...navigator.languages]
  for (const tag of wanted) {
    const found = LANGS.find((lang) => tag.toLowerCase().startsWith(lang))
    if (found) return found
  }
  return 'en'
}

const speech = $state<{ lang: Lang }>({ lang: preferred() })

/** The language being spoken; whatever reads it is drawn again when it changes. */
export function lang(): Lang {
  return speech.lang
}

/** Speaks another language from now on. */
export function speak(wanted: Lang): void {
  speech.lang = wanted
  localStorage.setItem(KEPT, wanted)
}

// Whoever speaks another language in another tab speaks it here too.
addEventListener('storage', ({ key }) => {
  if (key === KEPT) speech.lang = preferred()
})

/** A folder's words, in the language being spoken. */
export function dictionary<W>(all: { en: W; fr: NoInfer<W>; de: NoInfer<W> }): () => W {
  return () => all[speech.lang]
}

/** Makes something once for each language: the browser takes long to learn a grammar, and pages speak a lot. */
function learned<F>(learn: (lang: Lang) => F): () => F {
  const known = new Map<Lang, F>()
  return () => {
    const form = known.get(speech.lang) ?? learn(speech.lang)
    known.set(speech.lang, form)
    return form
  }
}

const plurals = learned((lang) => new Intl.PluralRules(lang))
const numbers = learned((lang) => new Intl.NumberFormat(lang))
const decimals = learned((lang) => new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }))
const times = learned((lang) => new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }))
const lists = learned((lang) => new Intl.ListFormat(lang, { type: 'conjunction' }))

/** One of two forms, by the grammar of the language being spoken; `#` becomes the number. */
export function plural(count: number, forms: { one: string; other: string }): string {
  const rule = plurals().select(count)
  return (rule === 'one' ? forms.one : forms.other).replace('#', number(count))
}

/** A number as it is written there. */
export function number(value: number): string {
  // Small whole numbers are written alike everywhere. A true minus sign is as wide as a plus.
  const text = Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numbers().format(value)
  return text.replace('-', '−')
}

/** With one digit after the point. */
export function decimal(value: number): string {
  return decimals().format(value).replace('-', '−')
}

/** With its sign: what is gained or lost. */
export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : number(value)
}

/** How long ago, or how soon: "3 minutes ago". */
export function since(seconds: number, now = Date.now() / 1000): string {
  const format = times()
  const span = Math.round(seconds - now)
  for (const [unit, length] of [['day', 86_400], ['hour', 3_600], ['minute', 60]] as const) {
    if (Math.abs(span) >= length) return format.format(Math.trunc(span / length), unit)
  }
  return format.format(0, 'minute')
}

/** Something, and what is said of it: "Rosa: 12". French keeps its colons apart from words. */
export function labeled(what: string, said: string): string {
  return `${what}${speech.lang === 'fr' ? '\u00a0' : ''}: ${said}`
}

/** Names in a row: "Rosa, Max and a bot". */
export function list(items: string[]): string {
  return lists().format(items)
}
