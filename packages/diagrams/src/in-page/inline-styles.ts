/**
 * Replaces the style sheet of the drawing by SVG 1.1 attributes on each element. Programs differ in the CSS selectors,
 * functions and colours they support, but all support these attributes.
 */
export function inlineStyles(svg: SVGSVGElement) {
  const { inherited, own }: Readonly<Record<'inherited' | 'own', Readonly<Record<string, string>>>> = svgProperties()
  const elements = [svg, ...svg.querySelectorAll<SVGElement>('*:not(style)')]
  const looks = new Map<Node | null, ReturnType<typeof readLook>>(
    elements.map((element) => [element, readLook(element)]),
  )
  const motion = readMotion(svg)
  for (const element of elements) {
    const { values = {}, display, corners } = looks.get(element) ?? {}
    const above = looks.get(element === svg ? null : element.parentNode)?.values ?? inherited
    element.removeAttribute('style')
    for (const name in inherited) {
      element.removeAttribute(name)
      const value = values[name] ?? ''
      if (value !== above[name]) element.setAttribute(name, value.replace(/(\d)px/g, '$1'))
    }
    for (const name in own) {
      const attribute = name === 'text-decoration-line' ? 'text-decoration' : name
      element.removeAttribute(attribute)
      const value = values[name] ?? ''
      if (value === own[name]) continue
      // No version of SVG has this as an attribute.
      if (name === 'mix-blend-mode') element.style.mixBlendMode = value
      else element.setAttribute(attribute, value)
    }
    element.removeAttribute('display')
    if (display === 'none' && element.closest('defs') === null) element.setAttribute('display', 'none')
    for (const [name, corner] of Object.entries(corners ?? {})) {
      if (/^[\d.]+px$/.test(corner)) element.setAttribute(name, String(Number.parseFloat(corner)))
    }
  }
  for (const style of svg.querySelectorAll('style')) style.remove()
  if (motion) svg.prepend(motion)
}
