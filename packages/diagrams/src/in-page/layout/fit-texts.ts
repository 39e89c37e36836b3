/**
 * Breaks each text that is wider than the frame it stands in into lines, with smaller letters if they need more room:
 * what stands beside the frame would cover its ends, or be covered.
 */
export function fitTexts(svg: SVGSVGElement) {
  const known = new Map<Element | null | undefined, DOMRect[]>()
  function framesIn(part: Element | null | undefined) {
    const found = known.get(part)
    if (found) return found
    const shapes = [...(part?.querySelectorAll('rect, path') ?? [])]
    const isFilled = (shape: Element) => getComputedStyle(shape).fill !== 'none'
    const frames = shapes.filter(isFilled).map((shape) => shape.getBoundingClientRect())
    known.set(part, frames)
    return frames
  }
  // The nearest filled shape around a text; what is narrower than a letter is a line.
  function frameOf({ parentElement }: Element, { left, right, top, bottom, height }: DOMRect) {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const near = framesIn(parentElement)
    return (near.length > 0 ? near : framesIn(parentElement?.parentElement)).find(
      (box) => box.width > height && Math.abs(box.left + box.width / 2 - x) < 2 && box.top <= y && y <= box.bottom,
    )
  }

  for (const text of svg.querySelectorAll<SVGGraphicsElement>('text, foreignObject')) {
    const box = text.getBoundingClientRect()
    const frame = frameOf(text, box)
    // The box of HTML is not the one of its text.
    const written = document.createRange()
    written.selectNodeContents(text)
    const isHtml = text.localName !== 'text'
    const { width } = isHtml ? written.getBoundingClientRect() : box
    const toDrawing = text.parentElement instanceof SVGGraphicsElement && text.parentElement.getScreenCTM()?.inverse()
    // Letters have slightly other widths at other sizes of the drawing.
    if (!frame || !toDrawing || width <= 1.02 * frame.width) continue
    text.style.overflowWrap = 'anywhere'
    if (isHtml) continue
    const html = document.createElementNS('http://www.w3.org/2000/svg', 'foreignObject')
    const words = document.createElement('div')
    const { fill, font } = getComputedStyle(text.querySelector('tspan') ?? text)
    Object.assign(words.style, { font, color: fill, textAlign: 'center', overflowWrap: 'anywhere', padding: '0 2px' })
    const lines = text.children.length > 0 ? [...text.children] : [text]
    words.textContent = lines.map(({ textContent }) => textContent).join(' ')
    html.append(words)
    text.replaceWith(html)
    const isCentred = Math.abs(box.top + box.bottom - frame.top - frame.bottom) < frame.height / 5
    const [start, end] = [new DOMPoint(frame.left, box.top), new DOMPoint(frame.right, frame.top)]
    const [{ x, y }, corner] = [start.matrixTransform(toDrawing), end.matrixTransform(toDrawing)]
    const place = { x, y, width: corner.x - x, height: 1 }
    for (const [name, value] of Object.entries(place)) html.setAttribute(name, String(value))
    const room = frame.bottom - (isCentred ? frame.top : box.top)
    for (let size = Number.parseFloat(getComputedStyle(words).fontSize); size > 4; size *= 0.9) {
      words.style.fontSize = `${size}px`
      const { height } = words.getBoundingClientRect()
      if (isCentred) html.setAttribute('y', String(corner.y + (((room - height) / 2) * (corner.x - x)) / frame.width))
      if (height <= room) break
    }
  }
}
