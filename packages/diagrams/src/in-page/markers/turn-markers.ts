/**
 * Replaces markers with orient auto-start-reverse, which is SVG 2 and unsupported by many programs, by a pair of plain
 * markers.
 */
export function turnMarkers(svg: SVGSVGElement) {
  for (const marker of svg.querySelectorAll<SVGMarkerElement>('marker[orient="auto-start-reverse"]')) {
    marker.setAttribute('orient', 'auto')
    const users = svg.querySelectorAll(`[marker-start="url(#${CSS.escape(marker.id)})"]`)
    if (users.length === 0) continue
    // A clone has the type of its original.
    const turned = marker.cloneNode(false) as SVGMarkerElement
    turned.id = `${marker.id}-turned`
    // Rotated about its reference point, the marker is outside its original viewport.
    turned.setAttribute('overflow', 'visible')
    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g')
    group.setAttribute('transform', `rotate(180 ${marker.refX.baseVal.value} ${marker.refY.baseVal.value})`)
    group.append(...[...marker.childNodes].map((child) => child.cloneNode(true)))
    turned.append(group)
    marker.after(turned)
    for (const user of users) user.setAttribute('marker-start', `url(#${turned.id})`)
  }
}
