/** Hands a link of this page on: by the system's own way where there is one, else by the clipboard, and says so. */
export async function shareLink(path: string): Promise<boolean> {
  const url = new URL(path, location.href).href
  const hasWay = 'share' in navigator && matchMedia('(pointer: coarse)').matches
  try {
    await (hasWay ? navigator.share({ url }) : navigator.clipboard.writeText(url))
    return !hasWay
  } catch {
    return false
  }
}
