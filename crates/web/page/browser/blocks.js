// Where the named blocks of a page are, and what is wrong with that: blocks that touch, text that is cut off,
// things beyond the window, and scrolling where nothing scrolls.

/** What may be cut off: names end with dots, and long advice is whole for ears and for whoever points at it. */
const MAY_BE_CUT = '.name strong, [data-block="seats"] strong, .others span, .why'
/** What scrolls on every screen: it is as long as the game, or as its choice. */
const MAY_SCROLL = '.choices, .log, .chat .said, .ending .scroll'
/** Long advice takes the gap above, a count sits on its button's edge, and what is picked is lifted. */
const MAY_STICK_OUT = '.step.advice, .rank, .picked'
/** What lies over others by design: on a small screen the film's buttons stay in sight above what is scrolled. */
const MAY_LIE_OVER = '.controls'

/**
 * Everything that is wrong with what the page shows now, each in a line. A block is everything in it that can be
 * seen, also where that is more than its own box; blocks in one another are compared with their neighbors only.
 */
export function faultsOf(page, { pageScrolls, anyScrolls }) {
  return page.evaluate(measure, { pageScrolls, anyScrolls, MAY_BE_CUT, MAY_SCROLL, MAY_STICK_OUT, MAY_LIE_OVER })
}

// Runs in the page: it sees nothing of this file.
function measure({ pageScrolls, anyScrolls, MAY_BE_CUT, MAY_SCROLL, MAY_STICK_OUT, MAY_LIE_OVER }) {
  /** What lines of letters overlap by without anybody seeing it: their boxes have air. */
  const SLACK = 2.5
  const faults = []
  const round = (number) => Math.round(number * 10) / 10
  const isIn = (node, css) => node.closest(css) !== null
  const styles = new Map()
  const styleOf = (node) => {
    if (!styles.has(node)) styles.set(node, getComputedStyle(node))
    return styles.get(node)
  }
  const ancestors = (node) => {
    const all = []
    for (let one = node; one && one !== document.documentElement; one = one.parentElement) all.push(one)
    return all
  }
  const seen = new Map()
  const isSeen = (node) => {
    if (!seen.has(node)) {
      const style = styleOf(node)
      const isHere = style.visibility === 'visible' && style.opacity !== '0' && !style.clipPath.startsWith('inset(50%')
      const parent = node.parentElement
      // What has no box of its own, only contents, is not visible to the browser.
      const isDrawn = style.display === 'contents' || node.checkVisibility()
      seen.set(node, isHere && isDrawn && (parent === null || isSeen(parent)))
    }
    return seen.get(node)
  }
  const scrolls = (node) => /auto|scroll/.test(styleOf(node).overflowY)
  const scrollers = new Map()
  const scrollerOf = (node) => {
    if (!node || node === document.body) return null
    if (!scrollers.has(node)) scrollers.set(node, scrolls(node) ? node : scrollerOf(node.parentElement))
    return scrollers.get(node)
  }
  const inner = (node) => {
    const { left, top } = node.getBoundingClientRect()
    const [x, y] = [left + node.clientLeft, top + node.clientTop]
    return { left: x, top: y, right: x + node.clientWidth, bottom: y + node.clientHeight }
  }
  const common = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const isArea = ({ left, top, right, bottom }) => right - left > SLACK && bottom - top > SLACK
  /** What is left of a place once everything around it, below `root`, has cut it. */
  const visibleOf = (rect, node, root) => {
    let left = rect
    for (let one = node; one && one !== root && one !== document.body; one = one.parentElement) {
      if (styleOf(one).overflowY !== 'visible') left = common(left, inner(one))
    }
    return left
  }

  /** Letters, drawings and controls below a node, each with its place. */
  function leaves(root) {
    const found = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
      const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node
      return isSeen(element) && !element.popover ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT
    })
    for (let node = walker.currentNode; node; node = walker.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) {
        if (!node.data.trim() || node.parentElement.closest('svg, option')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const rect of range.getClientRects()) found.push({ node: node.parentElement, rect, text: node.data.trim() })
      } else if (node.matches('svg, button, a, input, select, img') && !node.parentElement.closest('svg')) {
        found.push({ node, rect: node.getBoundingClientRect() })
      }
    }
    return found
  }

  const blocks = [...document.querySelectorAll('[data-block]')].filter(isSeen).flatMap((node) => {
    const scroller = scrollerOf(node.parentElement)
    const places = [{ node, rect: node.getBoundingClientRect() }, ...leaves(node)]
    const rects = places.map((one) => visibleOf(one.rect, one.node === node ? node.parentElement : one.node, scroller))
    return [{ node, name: node.dataset.block, rects: rects.filter(isArea), scroller }]
  })
  if (blocks.length < 3) faults.push(`only ${blocks.length} blocks: ${blocks.map(({ name }) => name)}`)

  for (const [at, one] of blocks.entries()) {
    for (const two of blocks.slice(at + 1)) {
      if (one.node.contains(two.node) || two.node.contains(one.node)) continue
      if (isIn(one.node, MAY_LIE_OVER) || isIn(two.node, MAY_LIE_OVER)) continue
      const isTogether = one.scroller === two.scroller
      const place = ({ rects, scroller }) => (isTogether || !scroller ? rects : rects.map((rect) => visibleOf(rect, scroller, null)))
      let worst = null
      for (const a of place(one)) {
        for (const b of place(two)) {
          const both = common(a, b)
          const [wide, high] = [both.right - both.left, both.bottom - both.top]
          if (isArea(both) && wide * high > (worst?.area ?? 0)) worst = { area: wide * high, wide, high }
        }
      }
      if (worst) faults.push(`${one.name} touches ${two.name}: ${round(worst.wide)} × ${round(worst.high)} px`)
    }
  }

  const nameOf = (node) => node.closest('[data-block]')?.dataset.block ?? node.className
  const said = new Set()
  const tell = (fault) => {
    if (!said.has(fault)) faults.push(fault)
    said.add(fault)
  }
  for (const { node, rect, text } of leaves(document.querySelector('main'))) {
    if (rect.width < 0.5) continue
    const what = `${nameOf(node)}: ${text ? `“${text.slice(0, 40)}”` : node.ariaLabel || node.className.baseVal || node.tagName}`
    const over = { left: 0, right: 0, top: 0, bottom: 0 }
    const grow = (side, by) => (over[side] = Math.max(over[side], by))
    let isFree = { x: false, y: pageScrolls }
    for (const one of ancestors(node)) {
      const style = styleOf(one)
      const area = inner(one)
      const [x, y] = [style.overflowX, style.overflowY].map((way) => (way === 'visible' ? null : way))
      if (x && !isFree.x) {
        if (x === 'auto' && one.scrollWidth > one.clientWidth + 1) isFree.x = true
        else if (text) {
          grow('left', area.left - rect.left)
          grow('right', rect.right - area.right)
        }
      }
      if (y && !isFree.y) {
        if (/auto|scroll/.test(y)) isFree.y = true
        else if (text) {
          grow('top', area.top - rect.top)
          grow('bottom', rect.bottom - area.bottom)
        }
      }
    }
    if (!isFree.x) {
      grow('left', -rect.left)
      grow('right', rect.right - innerWidth)
    }
    if (!isFree.y) {
      grow('top', -rect.top)
      grow('bottom', rect.bottom - innerHeight)
    }
    if (isIn(node, MAY_BE_CUT)) continue
    for (const [side, by] of Object.entries(over)) {
      if (by > SLACK) tell(`cut off at the ${side} by ${round(by)} px: ${what}`)
    }
  }

  for (const { node, name } of blocks) {
    const box = node.getBoundingClientRect()
    if (box.width === 0) continue
    for (const { node: inside, rect, text } of leaves(node)) {
      if (isIn(inside, MAY_STICK_OUT) || scrollerOf(inside) !== scrollerOf(node.parentElement)) continue
      const seen = visibleOf(rect, inside, node)
      const out = Math.max(box.left - seen.left, box.top - seen.top, seen.right - box.right, seen.bottom - box.bottom)
      if (isArea(seen) && out > SLACK) tell(`${text ? `“${text.slice(0, 40)}”` : inside.tagName} sticks out of ${name} by ${round(out)} px`)
    }
  }

  const root = document.documentElement
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth - innerWidth} px wider than the window`)
  if (!pageScrolls && root.scrollHeight > innerHeight + 1) {
    faults.push(`the page is ${root.scrollHeight - innerHeight} px higher than the window`)
  }
  if (!anyScrolls) {
    for (const node of document.querySelectorAll('main, main *')) {
      if (!isSeen(node) || !scrolls(node) || isIn(node, MAY_SCROLL)) continue
      const hidden = Math.max(node.scrollHeight - node.clientHeight, node.scrollWidth - node.clientWidth)
      if (hidden > 1) faults.push(`${nameOf(node)} scrolls: ${hidden} px are out of sight`)
    }
  }
  return faults
}
