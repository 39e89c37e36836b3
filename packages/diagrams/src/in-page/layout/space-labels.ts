/**
 * Parts labels that Mermaid writes over each other: names along the axis of a chart stand upright and as small as their
 * places, the tags of neighbouring commits stand one above the other.
 */
export function spaceLabels(svg: SVGSVGElement) {
  const scale = svg.getScreenCTM()?.a ?? 1
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const isOver = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
  for (const axis of svg.querySelectorAll('.bottom-axis, .left-axis')) {
    const labels = [...axis.querySelectorAll<SVGTextElement>('.label > text')]
    const boxes = labels.map(boxOf)
    const gaps = boxes.slice(1).map((box, at) => {
      const { left = 0, right = 0, top = 0, bottom = 0 } = boxes[at] ?? {}
      return Math.hypot(box.left + box.right - left - right, box.top + box.bottom - top - bottom) / 2 / scale
    })
    const isCrowded = boxes.some((box, at) => {
      const before = boxes[at - 1]
      return before !== undefined && isOver(box, before)
    })
    if (!isCrowded) continue
    const isUpright = axis.matches('.bottom-axis')
    const size = Math.min(...gaps, ...labels.map((label) => Number.parseFloat(getComputedStyle(label).fontSize)))
    const before = Math.max(...boxes.map(({ height }) => height))
    for (const label of labels) {
      label.setAttribute('font-size', String(size))
      if (!isUpright) continue
      label.setAttribute('transform', label.getAttribute('transform')?.replace(/rotate\(.*?\)/, 'rotate(-90)') ?? '')
      label.setAttribute('text-anchor', 'end')
      label.setAttribute('dominant-baseline', 'central')
    }
    const deeper = (Math.max(...labels.map((label) => boxOf(label).height)) - before) / scale
    for (const title of isUpright ? axis.querySelectorAll('.title') : [])
      title.setAttribute('transform', `translate(0 ${deeper})`)
  }
  const placed: DOMRect[] = []
  for (const ground of svg.querySelectorAll('.tag-label-bkg:not([transform])')) {
    const [hole, text] = [ground.nextElementSibling, ground.nextElementSibling?.nextElementSibling]
    let { x, y, width, height } = boxOf(ground)
    const first = y
    while (placed.some((box) => isOver(box, new DOMRect(x, y, width, height)))) y -= height
    placed.push(new DOMRect(x, y, width, height))
    for (const part of first === y ? [] : [ground, hole, text])
      part?.setAttribute('transform', `translate(0 ${(y - first) / scale})`)
  }
}
