/**
 * Moves the label of an edge beside it where it covers the whole edge: between two groups, the edge may be shorter than its
 * label, with any spacing.
 */
export function uncoverEdges(svg: SVGSVGElement) {
  const found = svg.querySelectorAll<SVGGraphicsElement>('.edgeLabel > .label[data-id]')
  const labels = new Map([...found].map((label) => [label.getAttribute('data-id'), label]))
  const others = [...svg.querySelectorAll('.node, .edgeLabel > .label, .cluster-label')]
  for (const edge of svg.querySelectorAll<SVGPathElement>('path[data-edge][data-id]')) {
    const label = labels.get(edge.getAttribute('data-id'))
    const toScreen = edge.getScreenCTM()
    const [box, length] = [label?.getBoundingClientRect(), edge.getTotalLength()]
    if (!label || !toScreen || !box || !(box.width > 0)) continue
    // Most edges are longer than any way through their label.
    if (length * toScreen.a > Math.hypot(box.width, box.height) + 10) continue
    const pointAt = (at: number) => edge.getPointAtLength(at).matrixTransform(toScreen)
    const isFree = ({ x, y }: DOMPoint) => x < box.left || x > box.right || y < box.top || y > box.bottom
    const points = Array.from({ length: Math.ceil(length) + 1 }, (_, at) => pointAt(at))
    // Less than a head would be seen.
    if (points.filter(isFree).length >= 10) continue
    const [from, to] = [pointAt(0), pointAt(length)]
    const [x, y] = [(from.y - to.y) / (toScreen.a * length), (to.x - from.x) / (toScreen.a * length)]
    const way = (Math.abs(x) * box.width + Math.abs(y) * box.height) / 2 + 8 * toScreen.a
    // The side where it covers less.
    const [best] = [-way, way]
      .map((by) => {
        const moved = new DOMRect(box.x + x * by, box.y + y * by, box.width, box.height)
        const covers = (each: Element) => {
          const { left, right, top, bottom } = each.getBoundingClientRect()
          return left < moved.right && right > moved.left && top < moved.bottom && bottom > moved.top
        }
        return { by: by / toScreen.a, covered: others.filter((each) => each !== label && covers(each)).length }
      })
      .sort((a, b) => a.covered - b.covered)
    const place = label.getAttribute('transform') ?? ''
    label.setAttribute('transform', `translate(${x * (best?.by ?? 0)}, ${y * (best?.by ?? 0)}) ${place}`)
  }
}
