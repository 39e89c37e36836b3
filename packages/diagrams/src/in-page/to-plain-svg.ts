interface Ground {
  /** True if nobody asked for a background: it becomes the one that the drawing is made for. */
  readonly isOpen: boolean
  /** Of the theme. */
  readonly colours: Readonly<Record<string, unknown>>
}

/**
 * Reduces the drawing to features that every SVG program supports: no HTML, no scripts, no external references. Returns it as
 * a document, with the size of its smallest letters.
 */
export function toPlainSvg(svg: SVGSVGElement, ground: Ground) {
  for (const html of svg.querySelectorAll('foreignObject')) foreignObjectToText(html)
  for (const text of svg.querySelectorAll('text')) keepSpaces(text)
  // Only the first alternative of a switch is kept.
  for (const choice of svg.querySelectorAll('switch'))
    choice.replaceWith(...(choice.firstElementChild ? [choice.firstElementChild] : []))
  for (const element of svg.querySelectorAll('script, iframe, object, embed, audio, video, link, meta'))
    element.remove()
  for (const element of [svg, ...svg.querySelectorAll('*')]) {
    for (const { name, value } of [...element.attributes]) {
      const isReference = /^(xlink:)?href$|^src$/i.test(name)
      if (/^on/i.test(name) || (isReference && !/^(#|data:image\/(png|jpeg|gif|webp);)/i.test(value.trim()))) {
        element.removeAttribute(name)
      }
      if (/url\(\s*["']?(?!#)[^)]*:/i.test(value)) element.removeAttribute(name)
    }
  }
  plainTransforms(svg)
  inlineStyles(svg)
  placeMarkers(svg)
  const marks = drawnMarks(svg)
  const madeFor = groundOf(marks, ground.colours)
  if (ground.isOpen) svg.querySelector('rect.background')?.setAttribute('fill', `rgb(${madeFor.join(', ')})`)
  correctContrast(svg, ground.isOpen ? drawnMarks(svg) : marks, madeFor)
  isolateBlending(svg)
  turnMarkers(svg)
  plainFilters(svg)
  pinText(svg)
  return { svg: new XMLSerializer().serializeToString(svg), letterPx: smallestLetter(svg) }
}
