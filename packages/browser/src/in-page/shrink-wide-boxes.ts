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
  const zooms = new Map([...(globalThis.wideBoxes ?? [])].map((box) => [box, 1]))
  for (const [box, zoom] of zooms) zoomTo(box, zoom)
  const excessOf = (box: HTMLElement) => Math.max(0, box.scrollWidth - box.clientWidth - 1)
  // All are measured before any is changed: each change would lay out the page once more.
  for (let step = 0; step < mostSteps; step += 1) {
    const next = [...zooms].filter(([box, zoom]) => zoom > leastScale && excessOf(box) > 0)
    const scaled = next.map(([box, zoom]) =>
      Math.max(leastScale, (zoom * spareShare * box.clientWidth) / box.scrollWidth),
    )
    for (const [at, [box]] of next.entries()) {
      zooms.set(box, scaled[at] ?? 1)
      zoomTo(box, scaled[at] ?? 1)
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
  const missing = [...zooms.keys()].map((box) => [box, excessOf(box)] as const)
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
