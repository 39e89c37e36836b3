/** The part of the drawing to show, large enough for every text: Mermaid leaves out what its titles and labels need beyond. */
export function wholeTextBox(
  svg: SVGSVGElement,
  { x, y, width, height }: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
) {
  const toDrawing = svg.getScreenCTM()?.inverse()
  if (!toDrawing) return { x, y, width, height }
  let [left, top, right, bottom] = [x, y, x + width, y + height]
  for (const text of svg.querySelectorAll('text, foreignObject')) {
    const box = text.getBoundingClientRect()
    if (!(box.width > 0 && box.height > 0) || getComputedStyle(text).visibility === 'hidden') continue
    const start = new DOMPoint(box.left, box.top).matrixTransform(toDrawing)
    const end = new DOMPoint(box.right, box.bottom).matrixTransform(toDrawing)
    // More than its size beside the drawing, it was put out of sight.
    if (start.x < x - width || end.x > x + 2 * width || start.y < y - height || end.y > y + 2 * height) continue
    if (start.x < x - 1) left = Math.min(left, start.x - 4)
    if (start.y < y - 1) top = Math.min(top, start.y - 4)
    if (end.x > x + width + 1) right = Math.max(right, end.x + 4)
    if (end.y > y + height + 1) bottom = Math.max(bottom, end.y + 4)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}
