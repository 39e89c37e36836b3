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
  // A zoom rounds the widths of lines.
  const [spareShare, mostSteps, mostElements] = [0.99, 2, 20_000]
  const { documentElement: root, body } = document
  const set = (element: HTMLElement | SVGElement, name: string, value: string) =>
    element.style.setProperty(name, value, 'important')
  const shrink = (box: HTMLElement): number => {
    const hasText = [...box.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
    const parts = (hasText ? [box] : [...box.children]).filter(
      (part) => part instanceof HTMLElement || part instanceof SVGElement,
    )
    const zoomTo = (zoom: number) => {
      for (const part of parts) set(part, 'zoom', String(zoom))
    }
    zoomTo(1)
    let zoom = 1
    for (let step = 0; step < mostSteps && zoom > leastScale && box.scrollWidth > box.clientWidth + 1; step += 1) {
      zoom = Math.max(leastScale, (zoom * spareShare * box.clientWidth) / box.scrollWidth)
      zoomTo(zoom)
    }
    const missing = box.scrollWidth > box.clientWidth + 1 ? box.scrollWidth - box.clientWidth : 0
    set(box, 'overflow', missing > 0 ? 'hidden' : 'visible')
    return missing
  }
  // The inner ones first.
  const missing = [...(globalThis.wideBoxes ?? [])].reverse().map(shrink)
  const isIn = (direction: string, at: Element | null) => at !== null && getComputedStyle(at).direction === direction
  for (const element of allElements(mostElements)) {
    if (element.scrollWidth <= element.clientWidth + 1 || getComputedStyle(element).overflowX !== 'visible') continue
    // Within a page from left to right, what overflows to the left has no room.
    if (isIn('rtl', element) && isIn('ltr', element.parentElement))
      set(element, 'min-width', `${element.scrollWidth}px`)
  }
  const isClipped = [root, body].some((element) => element && /hidden|clip/.test(getComputedStyle(element).overflowX))
  const width = isClipped ? root.clientWidth : Math.ceil(Math.max(root.scrollWidth, body?.scrollWidth ?? 0))
  return { width, missing: Math.max(0, ...missing) }
}
