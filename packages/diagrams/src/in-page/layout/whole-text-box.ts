/**
 * The view box of the drawing, large enough for every text and all of a plot with a small margin. Mermaid's own box cuts
 * titles, labels, bars and lines beyond its edge, and leaves no margin below the names of actors.
 */
export function wholeTextBox(
  svg: SVGSVGElement,
  { x, y, width, height }: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
) {
  const [nearest, margin] = [1, 4]
  const toDrawing = svg.getScreenCTM()?.inverse()
  if (!toDrawing) return { x, y, width, height }
  let [left, top, right, bottom] = [x, y, x + width, y + height]
  for (const text of svg.querySelectorAll('text, foreignObject, .plot :is(rect, path)')) {
    const box = text.getBoundingClientRect()
    if (!(box.width > 0 && box.height > 0) || getComputedStyle(text).visibility === 'hidden') continue
    const start = new DOMPoint(box.left, box.top).matrixTransform(toDrawing)
    const end = new DOMPoint(box.right, box.bottom).matrixTransform(toDrawing)
    // A text further outside than the size of the drawing is hidden on purpose.
    if (start.x < x - width || end.x > x + 2 * width || start.y < y - height || end.y > y + 2 * height) continue
    if (start.x < x + nearest) left = Math.min(left, start.x - margin)
    if (start.y < y + nearest) top = Math.min(top, start.y - margin)
    if (end.x > x + width - nearest) right = Math.max(right, end.x + margin)
    if (end.y > y + height - nearest) bottom = Math.max(bottom, end.y + margin)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}
