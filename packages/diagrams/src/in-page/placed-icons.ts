/** Copies of the SVG icons and the pictures inside an HTML element, at their positions in the drawing. */
export function placedIcons(html: Element, toBox: (box: DOMRect) => Readonly<Record<string, number>>) {
  return [...html.querySelectorAll('svg, img[src^="data:"]')].map((icon) => {
    const source = icon.getAttribute('src')
    const picture = document.createElementNS('http://www.w3.org/2000/svg', 'image')
    if (source !== null) picture.setAttribute('href', source)
    // A clone has the type of its original.
    const copy = source === null ? (icon.cloneNode(true) as SVGSVGElement) : picture
    for (const [side, value] of Object.entries(toBox(icon.getBoundingClientRect()))) {
      copy.setAttribute(side, value.toFixed(2))
    }
    // Mind maps paint every path of a node, so also those of its icon.
    for (const shape of copy.querySelectorAll<SVGElement>('[fill]')) shape.style.fill = shape.getAttribute('fill') ?? ''
    copy.setAttribute('style', `color: ${getComputedStyle(icon).color}`)
    return copy
  })
}
