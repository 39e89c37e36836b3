/**
 * Draws the marker of a line without length, as the disc behind the number of a message, as the shape that it is. Its
 * letters are held against what is drawn behind them.
 */
export function placeMarkers(svg: SVGSVGElement) {
  for (const line of svg.querySelectorAll<SVGLineElement>('line[marker-start]')) {
    const id = /^url\("?#(.+?)"?\)$/.exec(line.getAttribute('marker-start') ?? '')?.[1]
    const marker = id === undefined ? null : svg.querySelector<SVGMarkerElement>(`marker[id="${CSS.escape(id)}"]`)
    if (!marker || line.getTotalLength() > 0 || marker.hasAttribute('viewBox')) continue
    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g')
    for (const { name, value } of marker.attributes) if (CSS.supports(name, value)) group.setAttribute(name, value)
    const scale = marker.markerUnits.baseVal === 1 ? 1 : Number.parseFloat(getComputedStyle(line).strokeWidth)
    const [x, y] = [line.x1.baseVal.value, line.y1.baseVal.value]
    const [refX, refY] = [marker.refX.baseVal.value, marker.refY.baseVal.value]
    group.setAttribute('transform', `translate(${x} ${y}) scale(${scale}) translate(${-refX} ${-refY})`)
    group.append(...[...marker.childNodes].map((child) => child.cloneNode(true)))
    line.replaceWith(group)
  }
}
