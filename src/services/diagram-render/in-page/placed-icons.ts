/** The drawings within some HTML, each where it stands, as parts of the drawing around. */
export function placedIcons(html: Element, toBox: (box: DOMRect) => Readonly<Record<string, number>>) {
  return [...html.querySelectorAll('svg')].map((icon) => {
    // A copy is what it is a copy of.
    const copy = icon.cloneNode(true) as SVGSVGElement
    for (const [side, value] of Object.entries(toBox(icon.getBoundingClientRect()))) {
      copy.setAttribute(side, value.toFixed(2))
    }
    copy.setAttribute('style', `color: ${getComputedStyle(icon).color}`)
    return copy
  })
}
