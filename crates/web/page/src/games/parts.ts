/** Component files, as the engine writes them. */

/** The blocks of a file, by their first line; the first block is about the file itself. */
export function blocks(text: string): Map<string, string[]> {
  const parts = text.trim().split(/\n\s*\n/).slice(1).map((part) => part.split('\n'))
  return new Map(parts.map(([name, ...lines]) => [name!.trim(), lines]))
}
