/** A document on paper, in CSS px. */
export interface FittedDocument {
  /** What it needs. */
  readonly width: number
  /** What the box that lacks most cuts off at its edge. */
  readonly missing: number
}

/**
 * Shows all that boxes hold which scroll sideways, made smaller there so that the rest of the document keeps its size, but
 * not below `leastScale`.
 */
export function shrinkWideBoxes({ leastScale }: { readonly leastScale: number }): FittedDocument {
  // Letters have slightly other widths at other sizes.
  const [spareShare, mostSteps, mostElements] = [0.99, 4, 20_000]
  const { documentElement: root, body } = document
  const set = (element: HTMLElement | SVGElement, name: string, value: string) =>
    element.style.setProperty(name, value, 'important')
  const zoomTo = (box: HTMLElement, zoom: number) => {
    const hasText = [...box.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
    for (const part of hasText ? [box] : box.children)
      if (part instanceof HTMLElement || part instanceof SVGElement) set(part, 'zoom', String(zoom))
  }
  const alone = [...(globalThis.wideBoxes ?? [])].map((box) => [box])
  // One scale for all boxes of a table.
  const tables = [...(globalThis.joinedBoxes ?? []), ...alone].map((boxes) => ({ boxes, zoom: 1 }))
  for (const { boxes } of tables) for (const box of boxes) zoomTo(box, 1)
  const excessOf = (box: HTMLElement) => Math.max(0, box.scrollWidth - box.clientWidth - 1)
  const shareOf = (box: HTMLElement) => (excessOf(box) > 0 ? (spareShare * box.clientWidth) / box.scrollWidth : 1)
  // All are measured before any is changed: each change would lay out the page once more.
  for (let step = 0; step < mostSteps; step += 1) {
    const wide = tables.filter(({ zoom }) => zoom > leastScale)
    const shares = wide.map(({ boxes }) => Math.min(...boxes.map(shareOf)))
    for (const [at, table] of wide.entries()) {
      if (shares[at] === 1) continue
      table.zoom = Math.max(leastScale, table.zoom * (shares[at] ?? 1))
      for (const box of table.boxes) zoomTo(box, table.zoom)
    }
  }
  // What scrolls within a frame stands in another document, of which a frame on paper shows as much as is in it.
  const framed = [...document.querySelectorAll('iframe')].map(({ contentDocument }) => {
    const inner = contentDocument?.documentElement
    if (!inner || inner.clientWidth === 0 || excessOf(inner) === 0) return 0
    const zoom = Math.max(leastScale, (spareShare * inner.clientWidth) / inner.scrollWidth)
    inner.style.setProperty('zoom', String(zoom), 'important')
    return excessOf(inner)
  })
  const missing = tables.flatMap(({ boxes }) => boxes.map((box) => [box, excessOf(box)] as const))
  for (const [box, px] of missing) set(box, 'overflow', px > 0 ? 'hidden' : 'visible')
  const isIn = (direction: string, at: Element | null) => at !== null && getComputedStyle(at).direction === direction
  for (const element of allElements(mostElements)) {
    if (element.scrollWidth <= element.clientWidth + 1 || getComputedStyle(element).overflowX !== 'visible') continue
    // Within a page from left to right, what overflows to the left has no room.
    if (isIn('rtl', element) && isIn('ltr', element.parentElement))
      set(element, 'min-width', `${element.scrollWidth}px`)
  }
  const isClipped = [root, body].some((element) => element && /hidden|clip/.test(getComputedStyle(element).overflowX))
  const width = isClipped ? root.clientWidth : Math.ceil(Math.max(root.scrollWidth, body?.scrollWidth ?? 0))
  return { width, missing: Math.max(0, ...framed, ...missing.map(([, px]) => px)) }
}
