/** The heads that Graphviz has drawn at the two ends of an edge, whatever attribute of the source asked for them. */
export function edgeHeads(edge: Element): { readonly arrowTypeStart: string; readonly arrowTypeEnd: string } {
  // One for each colour of the line. A line that grows thin is an outline, which goes to its end and back.
  const lines = [...edge.querySelectorAll<SVGPathElement>('path')]
  const [outline] = lines.length === 0 ? edge.querySelectorAll<SVGPolygonElement>('polygon[stroke="none"]') : []
  const turn = ((outline?.points.length ?? 0) - 1) >> 1
  const ends = outline
    ? [outline.points.getItem(0), outline.points.getItem(turn)]
    : [lines[0]?.getPointAtLength(0), lines.at(-1)?.getPointAtLength(lines.at(-1)?.getTotalLength() ?? 0)]
  const heads = new Set<number>()
  for (const shape of edge.querySelectorAll<SVGGraphicsElement>('polygon, polyline, ellipse')) {
    if (shape === outline) continue
    const { x, y, width, height } = shape.getBBox()
    // A head touches the end of its line; the frame of a label does not. Both ends of a short line do.
    const [start, end] = ends.map(
      (at) => at && x - 1 <= at.x && at.x <= x + width + 1 && y - 1 <= at.y && at.y <= y + height + 1,
    )
    if (end && !(start && heads.has(1))) heads.add(1)
    else if (start) heads.add(0)
  }
  const [arrowTypeStart = '', arrowTypeEnd = ''] = [0, 1].map((end) => (heads.has(end) ? 'arrow_point' : 'none'))
  return { arrowTypeStart, arrowTypeEnd }
}
