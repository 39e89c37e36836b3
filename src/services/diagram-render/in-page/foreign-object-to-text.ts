/** Replaces HTML inside the drawing by shapes and text at the same place, line by line as it was laid out. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it travels into the page alone.
export function foreignObjectToText(html: SVGForeignObjectElement) {
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  // It may have a place of its own within its parent.
  if (html.hasAttribute('transform')) group.setAttribute('transform', html.getAttribute('transform') ?? '')
  const toDrawing = html.getScreenCTM()?.inverse()
  if (!toDrawing) return html.remove()
  // A canvas that nothing was drawn on has a context.
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D

  function add(name: string, attributes: Readonly<Record<string, string>>, text = '') {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.textContent = text
    group.append(element)
  }

  // Of the elements within: what is around the whole stays around it.
  function opacityOf(element: Element) {
    let opacity = 1
    for (let at: Element | null = element; at && at !== html; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity)
    return opacity
  }

  function toBox({ left, top, right, bottom }: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>) {
    const start = new DOMPoint(left, top).matrixTransform(toDrawing)
    const end = new DOMPoint(right, bottom).matrixTransform(toDrawing)
    return { x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y }
  }

  for (const { element, box, colour } of backgroundBoxes(html)) {
    // Browsers paint the boxes of HTML on whole units of the drawing around.
    const { x, y, width, height } = toBox(box)
    const [left, top] = [Math.round(x), Math.round(y)]
    const [right, bottom] = [Math.round(x + width), Math.round(y + height)]
    add('rect', {
      ...{ x: `${left}`, y: `${top}`, width: `${right - left}`, height: `${bottom - top}` },
      style: `fill: ${colour}; stroke: none; opacity: ${opacityOf(element)}`,
    })
  }

  group.append(...placedIcons(html, toBox))
  for (const { points, color, width } of mathStrokes(html)) {
    const path = points.map(([left, top]) => {
      const { x, y } = new DOMPoint(left, top).matrixTransform(toDrawing)
      // Within whole units, as browsers draw them.
      return { x, y: Math.round(y - width / 2) + width / 2 }
    })
    const d = `M ${path.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join(' L ')}`
    add('path', { d, style: `fill: none; stroke: ${color}; stroke-width: ${width}` })
  }

  // The slanted letters of the family whose mathematical ones the browser draws with.
  const MATH_FONT = "'DejaVu Serif', "
  // Letters only: signs such as those of sets stay upright.
  const VARIABLE = /^[A-Za-zıȷΑ-Ωα-ωϑϕϖϰϱϵ]$/
  const walker = document.createTreeWalker(html, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    // It shows nothing else, and what is shown is within an element.
    const node = walker.currentNode as Text
    const { data } = node
    const parentElement = node.parentElement as HTMLElement
    const look = getComputedStyle(parentElement)
    // MathML Core 2.1.6: it is slanted, whatever the style says.
    const isVariable = parentElement.localName === 'mi' && VARIABLE.test(data.trim())
    if (look.visibility === 'hidden') continue
    pen.font = `${look.fontStyle} ${look.fontWeight} ${look.fontSize} ${look.fontFamily}`
    // Letters of several widths stand in the middle of their place.
    const isCentred = look.textAlign === 'center' || isVariable
    const style = [
      `font-family: ${isVariable ? MATH_FONT : ''}${look.fontFamily.replaceAll('"', "'")}; font-size: ${look.fontSize}; font-weight: ${look.fontWeight}`,
      `font-style: ${isVariable ? 'italic' : look.fontStyle}; text-decoration: ${look.textDecorationLine}; fill: ${look.color}; stroke: none`,
      `text-anchor: ${isCentred ? 'middle' : 'start'}; opacity: ${opacityOf(parentElement)}`,
    ].join('; ')
    for (const { text, box } of textLines(node)) {
      const line = toBox(box)
      const { x, width } = line
      const inkBox = toBox(parentElement.getBoundingClientRect())
      const baseline = textBaseline(parentElement, pen, { text, box: line, inkBox })
      const place = { x: (isCentred ? x + width / 2 : x).toFixed(2), y: baseline.toFixed(2) }
      const length = !isVariable && { textLength: width.toFixed(2), lengthAdjust: 'spacingAndGlyphs' }
      add('text', { ...place, ...length, style }, text)
    }
  }
  html.replaceWith(group)
}
