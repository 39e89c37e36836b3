/** Makes arrowheads that turn round at the start of a line, which SVG 2 has and many programs do not, out of two that do not. */
export function turnMarkers(svg: SVGSVGElement) {
  for (const marker of svg.querySelectorAll<SVGMarkerElement>('marker[orient="auto-start-reverse"]')) {
    marker.setAttribute('orient', 'auto')
    const users = svg.querySelectorAll(`[marker-start="url(#${CSS.escape(marker.id)})"]`)
    if (users.length === 0) continue
    // A copy is what it is a copy of.
    const turned = marker.cloneNode(false) as SVGMarkerElement
    turned.id = `${marker.id}-turned`
    // Turned about its point, it lies outside the frame it was drawn in.
    turned.setAttribute('overflow', 'visible')
    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g')
    group.setAttribute('transform', `rotate(180 ${marker.refX.baseVal.value} ${marker.refY.baseVal.value})`)
    group.append(...[...marker.childNodes].map((child) => child.cloneNode(true)))
    turned.append(group)
    marker.after(turned)
    for (const user of users) user.setAttribute('marker-start', `url(#${turned.id})`)
  }
}
