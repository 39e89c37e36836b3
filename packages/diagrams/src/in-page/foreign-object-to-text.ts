/** Replaces HTML inside the drawing by shapes and text at the same positions, line by line. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the page gets the source of this function only.
export function foreignObjectToText(html: SVGForeignObjectElement) {
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  if (html.querySelector('math')) group.setAttribute('class', 'formula')
  // The element may have its own transform within its parent.
  if (html.hasAttribute('transform')) group.setAttribute('transform', html.getAttribute('transform') ?? '')
  const toDrawing = html.getScreenCTM()?.inverse()
  if (!toDrawing) return html.remove()
  // A new canvas always has a 2d context.
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D

  function add(name: string, attributes: Readonly<Record<string, string>>, text = '') {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.textContent = text
    group.append(element)
  }

  // The opacity of the elements inside the HTML. Outer elements keep their own opacity.
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
    // Browsers align the boxes of HTML with whole units of the drawing.
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
    if (points.length === 0) continue
    const path = points.map(([left, top]) => {
      const { x, y } = new DOMPoint(left, top).matrixTransform(toDrawing)
      // The stroke fills whole units, as browsers draw it.
      return { x, y: Math.round(y - width / 2) + width / 2 }
    })
    const d = `M ${path.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join(' L ')}`
    add('path', { d, style: `fill: none; stroke: ${color}; stroke-width: ${width}` })
  }

  // The italic letters of the font family whose mathematical letters the browser uses.
  const MATH_FONT = "'DejaVu Serif', "
  // Letters only: other signs, such as those of sets, stay upright.
  const VARIABLE = /^[A-Za-zıȷΑ-Ωα-ωϑϕϖϰϱϵ]$/
  // Where the ink of each sign of a formula is.
  const inks = new Map<Element, ReturnType<typeof toBox>>()
  const drawn = new Set<Element>()
  const walker = document.createTreeWalker(html, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    // SHOW_TEXT returns text nodes only, and each of them has a parent element.
    const node = walker.currentNode as Text
    const { data } = node
    const parentElement = node.parentElement as HTMLElement
    const look = getComputedStyle(parentElement)
    // MathML Core 2.1.6: a variable is italic, independent of its style.
    const isVariable = parentElement.localName === 'mi' && VARIABLE.test(data.trim())
    if (look.visibility === 'hidden') continue
    pen.font = `${look.fontStyle} ${look.fontWeight} ${look.fontSize} ${look.fontFamily}`
    // Variables are centred, since letters of other fonts have other widths.
    const isCentred = look.textAlign === 'center' || isVariable
    const style = [
      `font-family: ${isVariable ? MATH_FONT : ''}${look.fontFamily.replaceAll('"', "'")}; font-size: ${look.fontSize}; font-weight: ${look.fontWeight}`,
      `font-style: ${isVariable ? 'italic' : look.fontStyle}; text-decoration: ${look.textDecorationLine}; fill: ${look.color}; stroke: none`,
      `text-anchor: ${isCentred ? 'middle' : 'start'}; opacity: ${opacityOf(parentElement)}`,
    ].join('; ')
    const inkBox = toBox(parentElement.getBoundingClientRect())
    const mark = markedParts(parentElement)
    const lines = mark ? [{ text: data.trim(), box: parentElement.getBoundingClientRect() }] : textLines(node)
    for (const { text, box } of lines) {
      const line = toBox(box)
      const { x, width } = line
      const baseline = textBaseline(parentElement, pen, { text, box: line, inkBox })
      const transform = mark && markPlace(mark, pen, { text, inks, toBox, baseline, own: line })
      if (transform) {
        add('text', { transform, style: `${style}; text-anchor: start` }, text)
        drawn.add(parentElement)
        continue
      }
      const place = { x: (isCentred ? x + width / 2 : x).toFixed(2), y: baseline.toFixed(2) }
      const length = !isVariable && { textLength: width.toFixed(2), lengthAdjust: 'spacingAndGlyphs' }
      add('text', { ...place, ...length, style }, text)
      if (isVariable) pen.font = `italic ${look.fontWeight} ${look.fontSize} ${MATH_FONT}${look.fontFamily}`
      const { actualBoundingBoxAscent: top, actualBoundingBoxDescent: bottom } = pen.measureText(text)
      drawn.add(parentElement)
      inks.set(parentElement, { x, width, y: baseline - top, height: top + bottom })
    }
  }
  // A sign of signs is emptied before it is drawn, and one without a width is no text. Of two brackets, one may be meant to be empty.
  const lost = [...html.querySelectorAll('math :is(mi, mo, mn, mtext)')].find((sign) => {
    const isMeant = sign.localName === 'mo' ? !sign.hasAttribute('fence') : sign.textContent !== ''
    const isBlank = sign.textContent !== '' && /^[\p{Z}\p{Cf}\s]*$/u.test(sign.textContent)
    return isMeant && !isBlank && !drawn.has(sign) && getComputedStyle(sign).visibility !== 'hidden'
  })
  if (lost) throw Object.assign(new Error(), { isFormula: true })
  html.replaceWith(group)
}
