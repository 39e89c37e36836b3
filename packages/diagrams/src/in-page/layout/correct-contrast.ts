/**
 * Gives a text black or white letters where they can hardly be told from what is drawn behind them, as light letters of a
 * dark theme on a shape that the source has filled with a light colour. Letters that were given the very same colour are hidden
 * on purpose.
 */
export function correctContrast(svg: SVGSVGElement) {
  // Light grey on white has 1.6, and white on the lilac of Mermaid's own areas 1.8.
  const leastContrast = 1.75
  type Colour = readonly number[]
  const colourOf = (value: string) => /^rgb\((\d+), (\d+), (\d+)\)$/.exec(value)?.slice(1).map(Number)
  /** Relative luminance, WCAG 2. */
  const luminance = (colour: Colour) => {
    const [red = 0, green = 0, blue = 0] = colour.map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: Colour, other: Colour) => {
    const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (lighter + 0.05) / (darker + 0.05)
  }
  const own = colourOf(getComputedStyle(svg).fill)?.join()
  const isHidden = (ink: Colour, ground: Colour) => ink.join() === ground.join() && ink.join() !== own
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
  // Null where a picture or a pattern is, or nothing.
  const behind = (point: DOMPoint) => {
    let ground: Colour | null = null
    for (const each of shapes) {
      if (!isInside(each, point)) continue
      const { colour, share } = each
      if (!colour || share === 1) ground = colour ?? null
      else if (ground) ground = ground.map((value, at) => value + ((colour[at] ?? 0) - value) * share)
    }
    return ground
  }
  for (const each of svg.querySelectorAll<SVGGraphicsElement>('rect, path, polygon, circle, ellipse, image, text')) {
    if (each.closest('defs, marker, pattern, clipPath, mask, symbol')) continue
    const { fill, fillOpacity, opacity, stroke } = getComputedStyle(each)
    const share = Number(fillOpacity) * Number(opacity)
    const box = each.getBoundingClientRect()
    if (each.localName !== 'text') {
      if (each.localName === 'image' || (fill !== 'none' && share > 0))
        shapes.push({ shape: each, box, colour: colourOf(fill), share })
      else if (fill === 'none' && hatched(each) > 0)
        shapes.push({ shape: null, box, colour: colourOf(stroke), share: hatched(each) })
      continue
    }
    if (share === 0) continue
    for (const part of [each, ...each.querySelectorAll('tspan')]) {
      if (part.children.length > 0 || !part.textContent.trim()) continue
      const { left, right, top, bottom } = part.getBoundingClientRect()
      const [ink, ground] = [
        colourOf(getComputedStyle(part).fill),
        behind(new DOMPoint((left + right) / 2, (top + bottom) / 2)),
      ]
      if (!ink || !ground || isHidden(ink, ground) || contrast(ink, ground) >= leastContrast) continue
      const [black, white] = [
        [0, 0, 0],
        [255, 255, 255],
      ] as const
      part.setAttribute('fill', contrast(black, ground) > contrast(white, ground) ? 'black' : 'white')
    }
  }
}
