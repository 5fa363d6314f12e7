/** Whoever goes to another page begins there at its heading: keys and ears, not only eyes. */

/** Gives the focus to the first heading in there, or to the whole until there is one. Returns how to stop waiting. */
export function arrive(page: HTMLElement): () => void {
  page.tabIndex = -1
  page.focus({ preventScroll: true })
  const watch = new MutationObserver(look)
  function look(): void {
    const heading = page.querySelector('h1')
    // Whoever went on by themselves is not called back.
    const hasGone = document.activeElement !== page && document.activeElement !== document.body
    if (heading === null && !hasGone) return
    watch.disconnect()
    if (heading === null || hasGone) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  watch.observe(page, { childList: true, subtree: true })
  look()
  return () => watch.disconnect()
}
