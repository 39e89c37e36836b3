// @ts-nocheck Runs inside the page, where the DOM is and the types of the server end.

/** How an element looks in the end, by property, in values of SVG 1.1: colours without transparency, opacity beside them. */
export function readLook(element) {
  const paints = {
    fill: 'fill-opacity',
    stroke: 'stroke-opacity',
    'stop-color': 'stop-opacity',
    'flood-color': 'flood-opacity',
  }
  // Computed keywords are in lower case, and attributes of SVG 1.1 are not.
  const cases = { crispedges: 'crispEdges', geometricprecision: 'geometricPrecision', optimizespeed: 'optimizeSpeed' }
  const computed = getComputedStyle(element)
  const { inherited, own } = svgProperties()
  const look = {}
  for (const name of [...Object.keys(inherited), ...Object.keys(own)]) {
    const value = computed.getPropertyValue(name)
    look[name] = cases[value] ?? value.replace(/url\("([^"]*)"\)/g, 'url($1)')
  }
  for (const [paint, opacity] of Object.entries(paints)) {
    const { colour, alpha } = toPlainColour(look[paint])
    look[paint] = colour
    if (alpha < 1) look[opacity] = String(Number((Number(look[opacity]) * alpha).toFixed(3)))
  }
  look.display = computed.display
  if (element.localName === 'rect') look.corners = { rx: computed.rx, ry: computed.ry }
  return look
}
