interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Where a mark of a formula is drawn: over or under the ink of what it marks, as wide as that where it grows. `inks` has what is drawn
 * so far, `own` the box that the browser gave the mark, `baseline` its line. Browsers without a font for formulas neither lift nor widen it.
 */
export function markPlace(
  mark: NonNullable<ReturnType<typeof markedParts>>,
  pen: CanvasRenderingContext2D,
  { text, inks, toBox, baseline, own }: MarkedText,
): string | null {
  const leaves = 'mi, mn, mo, mtext, ms'
  const wholes = 'msqrt, mroot, mfrac, mtable, menclose'
  const find = (part: Element, kinds: string) => [
    ...(part.matches(kinds) ? [part] : []),
    ...part.querySelectorAll(kinds),
  ]
  const rectOf = (element: Element) => toBox(element.getBoundingClientRect())
  const boxes = mark.parts.flatMap((part) => [
    ...find(part, leaves).map((leaf) => inks.get(leaf) ?? rectOf(leaf)),
    ...find(part, wholes).map(rectOf),
  ])
  if (boxes.length === 0) return null
  const left = Math.min(...boxes.map(({ x }) => x))
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const ink = pen.measureText(text)
  const width = ink.actualBoundingBoxLeft + ink.actualBoundingBoxRight
  if (!(width > 0)) return null
  const scale = mark.grows ? Math.max(1, (right - left) / width) : 1
  const start = (left + right - scale * width) / 2
  const gap = own.height / 10
  const y = {
    over: Math.min(...boxes.map((box) => box.y)) - gap - ink.actualBoundingBoxDescent,
    under: Math.max(...boxes.map((box) => box.y + box.height)) + gap + ink.actualBoundingBoxAscent,
    between: baseline,
  }[mark.side]
  return `translate(${(start + scale * ink.actualBoundingBoxLeft).toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(3)} 1)`
}

interface MarkedText {
  readonly text: string
  readonly inks: ReadonlyMap<Element, Box>
  readonly toBox: (box: DOMRect) => Box
  readonly baseline: number
  readonly own: Box
}
