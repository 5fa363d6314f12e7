/** Hands a link of this page on: by the system's own way where there is one, else by the clipboard. */
export async function shareLink(path: string): Promise<'shared' | 'copied' | 'failed'> {
  const url = new URL(path, location.href).href
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ url })
      return 'shared'
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
