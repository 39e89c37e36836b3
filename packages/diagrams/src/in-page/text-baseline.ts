interface Span {
  readonly y: number
  readonly height: number
}

/** The baseline of a line of text in its box, as y. `inkBox` is the box of the element, in the same units. */
export function textBaseline(
  element: Element,
  pen: CanvasRenderingContext2D,
  { text, box, inkBox }: { readonly text: string; readonly box: Span; readonly inkBox: Span },
) {
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = pen.measureText('x')
  // The box of a stretched operator starts at the top of its ink, so the text is centred on the ink.
  const isStretched = element.localName === 'mo' && Math.abs(box.y - inkBox.y) < 0.5 && inkBox.height < box.height
  if (isStretched) {
    const { actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(text)
    return inkBox.y + (inkBox.height + actualBoundingBoxAscent - actualBoundingBoxDescent) / 2
  }
  return box.y + (box.height - fontBoundingBoxAscent - fontBoundingBoxDescent) / 2 + fontBoundingBoxAscent
}
