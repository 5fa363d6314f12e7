/** Thousands of actions in two or three steps: what is typed or pressed is the beginning of an action's notation. */

/** So many or fewer are listed one by one. */
const FEW = 12
const natural = new Intl.Collator('en', { numeric: true })

/** A word to go on with, or the rest of an action. */
export interface Choice {
  label: string
  /** What has been said when it is chosen: an action, or its beginning with a space behind it. */
  said: string
  isAction: boolean
}

/** The actions that begin like this; capitals matter only where that makes a difference. */
export function matching(actions: string[], said: string): string[] {
  const start = said.trimStart().replace(/\s+/g, ' ')
  const found = actions.filter((action) => `${action} `.startsWith(start))
  const lower = start.toLowerCase()
  return found.length > 0 ? found : actions.filter((action) => `${action} `.toLowerCase().startsWith(lower))
}

/** The one action that is meant: the only one left, or the one that has been said to its end. */
export function meant(actions: string[], said: string): string | null {
  const left = matching(actions, said)
  return left.find((action) => action === said.trim()) ?? (left.length === 1 ? left[0]! : null)
}

/** What can be chosen next; words that all have in common need no choice. */
export function choices(actions: string[], said: string): { common: string; choices: Choice[] } {
  const left = matching(actions, said).map((action) => action.split(' '))
  const [first = []] = left
  if (left.length === 1) {
    const action = first.join(' ')
    return { common: '', choices: [{ label: action, said: action, isAction: true }] }
  }
  const differs = first.findIndex((word, at) => left.some((words) => words[at] !== word))
  const depth = differs < 0 ? first.length : differs
  const groups = new Map<string, string[][]>()
  for (const words of left) {
    const key = left.length <= FEW ? words.join(' ') : (words[depth] ?? '')
    groups.set(key, [...(groups.get(key) ?? []), words])
  }
  const listed = [...groups].map(([key, group]): Choice => {
    const isAction = group.length === 1
    const words = isAction ? group[0]! : [...first.slice(0, depth), key]
    return {
      label: words.slice(depth).join(' ') || words.join(' '),
      said: words.join(' ') + (isAction ? '' : ' '),
      isAction,
    }
  })
  return { common: first.slice(0, depth).join(' '), choices: listed.sort((a, b) => natural.compare(a.label, b.label)) }
}

/** Without its last word. */
export const back = (said: string) => said.trimEnd().replace(/\S+$/, '')
