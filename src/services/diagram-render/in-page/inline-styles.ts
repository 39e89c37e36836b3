// @ts-nocheck Runs inside the page, where the DOM is and the types of the server end.

/**
 * Writes what the style sheet of the drawing says as attributes of SVG 1.1 to each element, and takes the sheet away:
 * programs differ in the selectors, functions and colours they know, and agree on these.
 */
export function inlineStyles(svg) {
  const { inherited, own } = svgProperties()
  const elements = [svg, ...svg.querySelectorAll('*:not(style)')]
  const looks = new Map(elements.map((element) => [element, readLook(element)]))
  const motion = readMotion(svg)
  for (const element of elements) {
    const look = looks.get(element)
    const above = looks.get(element === svg ? null : element.parentNode) ?? inherited
    element.removeAttribute('style')
    for (const name in inherited) {
      element.removeAttribute(name)
      if (look[name] !== above[name]) element.setAttribute(name, look[name].replace(/(\d)px/g, '$1'))
    }
    for (const name in own) {
      const attribute = name === 'text-decoration-line' ? 'text-decoration' : name
      element.removeAttribute(attribute)
      if (look[name] === own[name]) continue
      // No attribute in any version of SVG.
      if (name === 'mix-blend-mode') element.style.mixBlendMode = look[name]
      else element.setAttribute(attribute, look[name])
    }
    element.removeAttribute('display')
    if (look.display === 'none' && element.closest('defs') === null) element.setAttribute('display', 'none')
    for (const [name, corner] of Object.entries(look.corners ?? {})) {
      if (/^[\d.]+px$/.test(corner)) element.setAttribute(name, Number.parseFloat(corner))
    }
  }
  for (const style of svg.querySelectorAll('style')) style.remove()
  if (motion) svg.prepend(motion)
}
