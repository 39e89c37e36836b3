/**
 * Notes which boxes are one table, as the head and the rows of a grid are: they stand right over each other with the same edges,
 * and what is in them is as wide. One of them scrolls sideways, and scripts move the others with it. They get no wider than what they draw:
 * a grid that draws only the columns in sight keeps room for the rest.
 */
export function joinWideBoxes() {
  // Borders stand between them, and room for a scroll bar makes the head wider.
  const [mostElements, mostGapPx, barPx] = [20_000, 4, 20]
  globalThis.joinedBoxes ??= []
  const known = new Set(globalThis.joinedBoxes.flat())
  const wide = allElements(mostElements).flatMap((element) => {
    if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0 || known.has(element)) return []
    const { overflowX } = getComputedStyle(element)
    if (overflowX === 'visible' || !element.textContent.trim()) return []
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const doesScroll = /auto|scroll/.test(overflowX)
    return [{ element, doesScroll, left, right, top, bottom, width: element.scrollWidth }]
  })
  type Wide = (typeof wide)[number]
  const isNear = (one: number, other: number, px: number) => Math.abs(one - other) <= px
  const isBeside = (one: Wide, other: Wide) =>
    isNear(one.left, other.left, 1) &&
    isNear(one.right, other.right, 1) &&
    isNear(one.width, other.width, barPx) &&
    (isNear(one.bottom, other.top, mostGapPx) || isNear(other.bottom, one.top, mostGapPx))
  const left = new Set(wide)
  for (const first of wide) {
    if (!first.doesScroll || !left.delete(first)) continue
    const joined = [first]
    for (const one of joined)
      for (const other of left) {
        if (!isBeside(one, other)) continue
        left.delete(other)
        joined.push(other)
      }
    if (joined.length > 1) globalThis.joinedBoxes.push(joined.map(({ element }) => element))
  }
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
  const drawnWidthOf = (box: HTMLElement, parts: readonly HTMLElement[]) => {
    let { left, right } = box.getBoundingClientRect()
    for (const part of parts) {
      const edge = part.getBoundingClientRect()
      if (edge.height === 0 || (part.childElementCount > 0 && !hasText(part))) continue
      ;[left, right] = [Math.min(left, edge.left), Math.max(right, edge.right)]
    }
    return Math.ceil(right - left)
  }
  for (const box of globalThis.joinedBoxes.flat()) {
    globalThis.wideBoxes?.delete(box)
    if (known.has(box) || hasText(box)) continue
    const parts = [...box.querySelectorAll<HTMLElement>('*')]
    const drawn = drawnWidthOf(box, parts)
    for (const { style } of parts.filter(({ offsetWidth }) => offsetWidth > drawn + 1)) {
      style.setProperty('min-width', '0', 'important')
      style.setProperty('max-width', `${drawn}px`, 'important')
    }
  }
}
