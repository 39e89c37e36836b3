/** Leaves only what every SVG program knows: no HTML inside, no scripts, no references to anywhere else. */
export function toPlainSvg(svg: SVGSVGElement) {
  for (const html of svg.querySelectorAll('foreignObject')) foreignObjectToText(html)
  for (const text of svg.querySelectorAll('text')) keepSpaces(text)
  // One alternative is left of those the drawing offers.
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
  isolateBlending(svg)
  turnMarkers(svg)
  plainFilters(svg)
  pinText(svg)
}
