// What axe-core finds serious about a page.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** By all rules, or by those that are named. */
export async function seriousFaults(page, rules = null) {
  await page.evaluate(source)
  return page.evaluate(async (rules) => {
    const only = rules ? { runOnly: { type: 'rule', values: rules } } : {}
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], ...only })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`)
  }, rules)
}
