/**
 * The box that visitors scroll instead of the page: at least half of the window, with more content than it shows. Null
 * if the page scrolls by itself.
 */
export function innerScroller(): HTMLElement | null {
  const root = document.scrollingElement ?? document.documentElement
  if (!root || root.scrollHeight > innerHeight * 1.5) return null
  const scrolls = (box: HTMLElement) => {
    if (box === root || box.scrollHeight <= box.clientHeight + 50) return false
    if (box.clientWidth * box.clientHeight < (innerWidth * innerHeight) / 2) return false
    return /^(auto|scroll|overlay)$/.test(getComputedStyle(box).overflowY)
  }
  return [document.body, ...allElements(20_000)].find((box) => box && scrolls(box)) ?? null
}

/** Whether what a box holds is higher than `most` px. */
export function isHigher(box: HTMLElement | null, most: number): boolean {
  return box !== null && box.scrollHeight > most
}

/** Lets the page grow to the full height of what a box holds. Returns what undoes it. */
export function openScroller(scroller: HTMLElement | null): () => void {
  const styles = new Map<HTMLElement, string>()
  // The one that lays it out, also across shadow roots.
  const around = (box: HTMLElement): Element | null => {
    const root = box.getRootNode()
    return box.assignedSlot ?? box.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
  for (let box: Element | null = scroller; box instanceof HTMLElement; box = around(box)) {
    const { style } = box
    styles.set(box, style.cssText)
    const set = (name: string, value: string) => style.setProperty(name, value, 'important')
    // Elements outside the flow give their parents no height.
    if (/^(fixed|absolute)$/.test(getComputedStyle(box).position)) set('position', 'relative')
    set('overflow-y', 'visible')
    set('max-height', 'none')
    set('height', 'auto')
  }
  return () => {
    for (const [box, style] of styles) box.style.cssText = style
  }
}

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Whether boxes and frames within an area of the page that scroll, down or sideways, hide much of what they hold. */
export function boxesHideMuch({ x, y, width, height }: Area): boolean {
  // A tenth of the window: the columns of a table.
  const much = (innerWidth * innerHeight) / 10
  // Of lines of code more than their end.
  const hidesCode = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth > scrollWidth / 3
  const holdsCode = (box: Element) => box.matches('pre, code') || box.querySelector('pre') !== null
  return allElements().some((box) => {
    const inner = (box instanceof HTMLIFrameElement && box.contentDocument?.scrollingElement) || box
    const isCode = hidesCode(inner) && holdsCode(box)
    const isWide = isCode || (inner.scrollWidth - inner.clientWidth) * inner.clientHeight > much
    const isHigh = (inner.scrollHeight - inner.clientHeight) * inner.clientWidth > much
    // Styles are computed only where they matter: a page may have a hundred thousand elements.
    if ((!isWide && !isHigh) || !box.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const isWithin = [left + scrollX - x, x + width - right - scrollX, top + scrollY - y, y + height - bottom - scrollY]
    if (Math.min(...isWithin) < -1) return false
    const { overflowX, overflowY } = getComputedStyle(inner)
    const scrolls = inner === box ? /auto|scroll/ : /auto|scroll|visible/
    return (isWide && scrolls.test(overflowX)) || (isHigh && scrolls.test(overflowY))
  })
}
