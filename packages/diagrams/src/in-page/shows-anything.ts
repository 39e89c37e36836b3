/** False if the drawing has neither a text nor a shape with a size: a picture of the background. */
export function showsAnything(svg: SVGSVGElement): boolean {
  const isInUse = (element: Element) => element.closest('defs, marker, clipPath, mask, symbol') === null
  const texts = [...svg.querySelectorAll('text, foreignObject')].filter(isInUse)
  if (texts.some(({ textContent }) => textContent?.trim() !== '')) return true
  const shapes = svg.querySelectorAll<SVGGraphicsElement>(
    'path, rect, circle, ellipse, line, polygon, polyline, image, use',
  )
  return [...shapes].filter(isInUse).some((shape) => {
    const { width, height } = shape.getBBox()
    return width + height > 0
  })
}
