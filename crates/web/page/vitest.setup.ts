import { teach } from './src/games/messages.svelte'
import type { Lang } from './src/words.svelte'

// jsdom lays nothing out, so it has no media to match.
window.matchMedia ??= (query) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList

// Tests speak any language at once.
const files = import.meta.glob<string>('../../games/*/messages/*.ftl', { query: '?raw', import: 'default', eager: true })
for (const [path, text] of Object.entries(files)) {
  const [, title, lang] = /([\w-]+)\/messages\/(\w+)\.ftl$/.exec(path)!
  teach(title!, lang as Lang, text)
}
