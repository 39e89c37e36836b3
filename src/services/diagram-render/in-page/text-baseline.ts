interface Span {
  readonly y: number
  readonly height: number
}

/** Where letters stand in the box that a line of them was given. `inkBox` is the box of the element, in the same units. */
export function textBaseline(
  element: Element,
  pen: CanvasRenderingContext2D,
  { text, box, inkBox }: { readonly text: string; readonly box: Span; readonly inkBox: Span },
) {
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = pen.measureText('x')
  // The letters of an operator that stretched are said to begin where its ink does.
  const isStretched = element.localName === 'mo' && Math.abs(box.y - inkBox.y) < 0.5 && inkBox.height < box.height
  if (isStretched) {
    const { actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(text)
    return inkBox.y + (inkBox.height + actualBoundingBoxAscent - actualBoundingBoxDescent) / 2
  }
  return box.y + (box.height - fontBoundingBoxAscent - fontBoundingBoxDescent) / 2 + fontBoundingBoxAscent
}
