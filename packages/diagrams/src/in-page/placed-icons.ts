/** Copies of the SVG icons inside an HTML element, at their positions in the drawing. */
export function placedIcons(html: Element, toBox: (box: DOMRect) => Readonly<Record<string, number>>) {
  return [...html.querySelectorAll('svg')].map((icon) => {
    // A clone has the type of its original.
    const copy = icon.cloneNode(true) as SVGSVGElement
    for (const [side, value] of Object.entries(toBox(icon.getBoundingClientRect()))) {
      copy.setAttribute(side, value.toFixed(2))
    }
    copy.setAttribute('style', `color: ${getComputedStyle(icon).color}`)
    return copy
  })
}
