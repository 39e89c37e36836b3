/**
 * Breaks what is more than twice as wide as its room into more rows and lines, since at half their size letters are hard to
 * read: what scrolls sideways in the room of its box, the rest in that of the paper, both as transforms draw it. Not a table
 * of several boxes: each would break elsewhere.
 */
export function breakWideRows() {
  const [mostElements, mostTimesWider] = [20_000, 2]
  const { documentElement: root, body } = document
  const setAll = (element: HTMLElement, styles: Record<string, string>) => {
    for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important')
  }
  const breakLines = (element: HTMLElement) => {
    const { whiteSpace } = getComputedStyle(element)
    if (whiteSpace === 'nowrap') setAll(element, { 'white-space': 'normal' })
    if (whiteSpace === 'pre') setAll(element, { 'white-space': 'pre-wrap' })
    if (/cell/.test(getComputedStyle(element).display)) setAll(element, { 'min-width': '0' })
  }
  const breakRows = (element: HTMLElement) => {
    const { display } = getComputedStyle(element)
    const columnPx = /grid/.test(display) ? element.firstElementChild?.getBoundingClientRect().width : undefined
    setAll(element, { 'max-width': '100%', 'min-width': '0', 'overflow-wrap': 'break-word' })
    if (element.matches('img, canvas, video')) setAll(element, { height: 'auto' })
    if (/table/.test(display)) setAll(element, { width: 'auto' })
    if (/flex/.test(display)) setAll(element, { 'flex-wrap': 'wrap' })
    if (columnPx)
      setAll(element, {
        'grid-auto-flow': 'row',
        'grid-template-areas': 'none',
        'grid-template-columns': `repeat(auto-fill, minmax(min(100%, ${columnPx}px), 1fr))`,
      })
  }
  const widePartsOf = (box: HTMLElement) => {
    const mostPx = box.clientWidth + 1
    return [box, ...box.querySelectorAll<HTMLElement>('*')].slice(0, mostElements).filter((part) => {
      const laidPx = Math.max(part.scrollWidth, part.offsetWidth)
      return laidPx > mostPx && (laidPx * part.getBoundingClientRect().width) / part.offsetWidth > mostPx
    })
  }
  const breakAll = (parts: readonly HTMLElement[]) => {
    const wide: ReadonlySet<Element> = new Set(parts)
    for (const part of parts) {
      breakRows(part)
      breakLines(part)
      // The innermost: what else stands in it is wide only together.
      if ([...part.children].some((child) => wide.has(child))) continue
      for (const inner of part.querySelectorAll<HTMLElement>('*')) breakLines(inner)
    }
  }
  globalThis.wideBoxes ??= new Set()
  const joined = new Set(globalThis.joinedBoxes?.flat())
  for (const element of [body, ...allElements(mostElements)]) {
    if (!element || element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0) continue
    const { overflowX, columnCount, columnWidth, display } = getComputedStyle(element)
    // A word wider than its column would stand over the next.
    if (display === 'table-cell') setAll(element, { 'overflow-wrap': 'break-word' })
    // Columns of a fixed height go on at the side; without a doctype, the body has that of the window unless it floats.
    if (columnCount !== 'auto' || columnWidth !== 'auto')
      setAll(element, { height: 'fit-content', 'max-height': 'none', ...(element === body && { float: 'left' }) })
    if (!/auto|scroll/.test(overflowX) || element === body) continue
    if (!joined.has(element)) globalThis.wideBoxes.add(element)
  }
  const isWide = (box: HTMLElement) => box.scrollWidth > mostTimesWider * box.clientWidth
  if (isWide(root)) breakAll(widePartsOf(root).slice(1))
  // All are measured before any is changed: each change would lay out the page once more.
  for (const parts of [...globalThis.wideBoxes].filter(isWide).map(widePartsOf)) breakAll(parts)
}
