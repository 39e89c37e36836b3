/** A line or a text of the picture, and what is drawn behind its middle. */
export interface DrawnMark {
  readonly element: SVGGraphicsElement
  readonly isLine: boolean
  readonly ink: readonly number[]
  /** Null where a picture or a pattern is, or nothing. */
  readonly ground: readonly number[] | null
  /** Whether nothing but the background of the picture is behind it. */
  readonly isBare: boolean
  /** 1, or less for a line that covers an area by going to and fro in it. */
  readonly weight: number
}

/** The lines and texts of a plain drawing, in the order in which they are drawn. */
export function drawnMarks(svg: SVGSVGElement): DrawnMark[] {
  type Colour = readonly number[]
  const colourOf = (value: string) => /^rgb\((\d+), (\d+), (\d+)\)$/.exec(value)?.slice(1).map(Number)
  /** How much of its box a line covers that goes to and fro in it, as the ground of a shape drawn by hand. */
  const hatched = (line: SVGGraphicsElement) => {
    const { width, height } = line.getBBox()
    const thickness = Number.parseFloat(getComputedStyle(line).strokeWidth)
    if (!(line instanceof SVGPathElement) || Math.min(width, height) < 4 * thickness) return 0
    return Math.min(1, (line.getTotalLength() * thickness) / (width * height))
  }
  const shapes: { shape: SVGGraphicsElement | null; box: DOMRect; colour: Colour | undefined; share: number }[] = []
  const isInside = ({ shape, box }: (typeof shapes)[number], point: DOMPoint) => {
    if (point.x < box.left || point.x > box.right || point.y < box.top || point.y > box.bottom) return false
    const inverse = shape?.getScreenCTM()?.inverse()
    return !(shape instanceof SVGGeometryElement) || (inverse && shape.isPointInFill(point.matrixTransform(inverse)))
  }
  const behind = (point: DOMPoint) => {
    let [ground, isBare]: [Colour | null, boolean] = [null, false]
    for (const each of shapes) {
      if (!isInside(each, point)) continue
      const { colour, share, shape } = each
      isBare = shape?.matches('svg > rect.background') ?? isBare
      if (!colour || share === 1) ground = colour ?? null
      else if (ground) ground = ground.map((value, at) => value + ((colour[at] ?? 0) - value) * share)
    }
    return { ground, isBare }
  }
  const marks: DrawnMark[] = []
  const mark = (element: SVGGraphicsElement, ink: Colour | undefined, at: DOMPoint, weight?: number) => {
    if (ink) marks.push({ element, isLine: weight !== undefined, ink, ...behind(at), weight: weight ?? 1 })
  }
  const drawn = 'rect, path, polygon, circle, ellipse, line, polyline, image, text'
  for (const each of svg.querySelectorAll<SVGGraphicsElement>(drawn)) {
    if (each.closest('defs, marker, pattern, clipPath, mask, symbol')) continue
    const { fill, fillOpacity, opacity, stroke, strokeOpacity } = getComputedStyle(each)
    const [share, lineShare] = [Number(fillOpacity) * Number(opacity), Number(strokeOpacity) * Number(opacity)]
    const box = each.getBoundingClientRect()
    if (each.localName === 'text') {
      for (const part of share === 0 ? [] : [each, ...each.querySelectorAll('tspan')]) {
        if (part.children.length > 0 || !part.textContent.trim()) continue
        const { left, right, top, bottom } = part.getBoundingClientRect()
        mark(part, colourOf(getComputedStyle(part).fill), new DOMPoint((left + right) / 2, (top + bottom) / 2))
      }
      continue
    }
    const isOpen = each instanceof SVGGeometryElement && (fill === 'none' || each instanceof SVGLineElement)
    const middle = isOpen && lineShare > 0 ? middleOf(each) : null
    const cover = isOpen ? hatched(each) : 0
    if (middle) mark(each, colourOf(stroke), middle, 1 - cover)
    if (each.localName === 'image' || (!isOpen && share > 0))
      shapes.push({ shape: each, box, colour: colourOf(fill), share })
    else if (cover > 0) shapes.push({ shape: null, box, colour: colourOf(stroke), share: cover })
  }
  return marks

  function middleOf(line: SVGGeometryElement): DOMPoint | null {
    const length = line.getTotalLength()
    const onScreen = line.getScreenCTM()
    return length > 0 && onScreen ? line.getPointAtLength(length / 2).matrixTransform(onScreen) : null
  }
}
