import { unusual } from './order'
import { words } from './words'

/** What is unusual about a setup, in words: "Imperial", "Wild boar". */
export function variant(setup: string): string[] {
  return unusual(setup).map(({ name, value }) => {
    const option = words().options[name]
    if (value === null) return option?.label ?? name
    return option?.values?.[value] ?? `${option?.label ?? name} ${value.replaceAll(',', ', ')}`
  })
}
