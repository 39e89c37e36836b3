/** The heads that Graphviz has drawn at the two ends of an edge, whatever attribute of the source asked for them. */
export function edgeHeads(edge: Element): { readonly arrowTypeStart: string; readonly arrowTypeEnd: string } {
  const line = edge.querySelector<SVGPathElement>('path')
  const shapes = [...edge.querySelectorAll<SVGGraphicsElement>('polygon, polyline, ellipse')].map((each) =>
    each.getBBox(),
  )
  const headAt = (length: number) => {
    const end = line?.getPointAtLength(length)
    // A head touches the end of its line; the frame of a label does not.
    const touches = ({ x, y, width, height }: DOMRect) =>
      end && x - 1 <= end.x && end.x <= x + width + 1 && y - 1 <= end.y && end.y <= y + height + 1
    return shapes.some(touches) ? 'arrow_point' : 'none'
  }
  return { arrowTypeStart: headAt(0), arrowTypeEnd: headAt(line?.getTotalLength() ?? 0) }
}
