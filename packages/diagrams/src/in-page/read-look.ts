/** The computed style of an element in values of SVG 1.1: opaque colours, with separate opacity. */
export function readLook(element: Element) {
  const paints: Readonly<Record<string, string>> = {
    fill: 'fill-opacity',
    stroke: 'stroke-opacity',
    'stop-color': 'stop-opacity',
    'flood-color': 'flood-opacity',
  }
  // Computed keywords are in lower case, attribute values of SVG 1.1 in camel case.
  const cases: Readonly<Record<string, string>> = {
    crispedges: 'crispEdges',
    geometricprecision: 'geometricPrecision',
    optimizespeed: 'optimizeSpeed',
  }
  const computed = getComputedStyle(element)
  const { inherited, own } = svgProperties()
  const values: Record<string, string> = {}
  for (const name of [...Object.keys(inherited), ...Object.keys(own)]) {
    const value = computed.getPropertyValue(name)
    values[name] = cases[value] ?? value.replace(/url\("([^"]*)"\)/g, 'url($1)')
  }
  values['font-family'] = endingInGeneric(values['font-family'] ?? '')
  for (const [paint, opacity] of Object.entries(paints)) {
    const { colour, alpha } = toPlainColour(values[paint] ?? '')
    values[paint] = colour
    if (alpha < 1) values[opacity] = String(Number((Number(values[opacity]) * alpha).toFixed(3)))
  }
  const corners = element.localName === 'rect' ? { rx: computed.rx, ry: computed.ry } : undefined
  return { values, display: computed.display, corners }
}
