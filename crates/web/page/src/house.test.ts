/** What holds for the source of the page as a whole. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The files of a folder, by path. */
function texts(folder: string, endings: RegExp): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => endings.test(name))
  return Object.fromEntries(names.map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')]))
}

const sources = { ...texts('src', /\.(ts|svelte|css)$/), ...texts('browser', /\.js$/) }
const rulebooks = Object.values(texts('../../../rulebook', /\.md$/)).join('\n')
const written = Object.entries(sources).filter(([path]) => !path.endsWith('house.test.ts'))

const offenders = (isWrong: (text: string, path: string) => boolean) =>
  written.filter(([path, text]) => isWrong(text, path)).map(([path]) => path)

describe('the source of the page', () => {
  it('is found', () => {
    expect(written.length).toBeGreaterThan(40)
    expect(rulebooks).toContain('SAN-T1')
  })

  it('has files that fit a head', () => {
    const isLong = (text: string, path: string) =>
      !/wire\/api|Sprite/.test(path) && text.split('\n').length > (path.includes('words') ? 500 : 400)
    expect(offenders(isLong)).toEqual([])
  })

  it('has nothing inline that the content security policy forbids', () => {
    expect(offenders((text) => /\sstyle="|\sstyle=\{|\{@html|innerHTML|data:image/.test(text))).toEqual([])
  })

  it('leaves nothing undone', () => {
    expect(offenders((text) => /\b(TODO|FIXME|XXX)\b/.test(text))).toEqual([])
  })

  it('names titles in their own folders and in tests only', () => {
    // What is made from the server's description has every title's types in it.
    const places = /\/games\/[\w-]+\/|test\.ts|browser\/|wire\/api/
    const isNamed = (text: string, path: string) => !places.test(path) && /['"`/](sanssouci|fits|cottage-garden)\b/.test(text)
    expect(offenders(isNamed)).toEqual([])
  })

  it('has the same files in the folder of every title', () => {
    const needed = ['index.ts', 'types.ts', 'parts.ts', 'words.ts', 'tell.ts', 'ledger.ts', 'lesson.ts', 'Play.svelte', 'Miniature.svelte', 'card.ts', 'Face.svelte']
    const titles = readdirSync('src/games', { withFileTypes: true }).filter((one) => one.isDirectory() && one.name !== 'plain')
    expect(titles.length).toBeGreaterThan(2)
    for (const { name: title } of titles) {
      for (const file of needed) expect(Object.keys(sources)).toContain(`src/games/${title}/${file}`)
    }
  })

  it('lets no French line begin with a mark', () => {
    const said = (text: string) => (text.match(/'[^'\n]*'|`[^`\n]*`/g) ?? []).map((one) => one.replace(/\$\{[^}]*\}/g, 'x'))
    const isLoose = (text: string, path: string) =>
      /words|tell|names|ledger|card/.test(path) && said(text).some((one) => /[^\s'`] [:;!?»]|« /.test(one))
    expect(offenders(isLoose)).toEqual([])
  })

  it('names no rule that the rulebooks do not have', () => {
    const named = new Set(written.flatMap(([, text]) => text.match(/\b(SAN|FIT|COT)-[A-Z]+\d+\b/g) ?? []))
    expect([...named].filter((rule) => !rulebooks.includes(rule))).toEqual([])
  })
})
