/** Replaces CSS transforms, with their origin, by the transform attribute, which every SVG program supports. */
export function plainTransforms(svg: SVGSVGElement) {
  const moved = [...svg.querySelectorAll<SVGGraphicsElement>('*')].flatMap((element) => {
    const { transform, transformOrigin } = getComputedStyle(element)
    const parent = element.parentNode as SVGGraphicsElement | null
    // Only graphics elements have transform and getCTM.
    if (transform === 'none' || !element.transform || !parent?.getCTM) return []
    let written = new DOMMatrix()
    for (const { matrix } of element.transform.baseVal) written = written.multiply(matrix)
    const seen = new DOMMatrix(transform)
    const isWritten = (['a', 'b', 'c', 'd', 'e', 'f'] as const).every(
      (cell) => Math.abs(written[cell] - seen[cell]) < 0.01,
    )
    if (isWritten && /^0px 0px/.test(transformOrigin)) return []
    const [above, here] = [parent.getCTM(), element.getCTM()]
    return above && here ? [[element, above.inverse().multiply(here)] as const] : []
  })
  for (const [element, { a, b, c, d, e, f }] of moved) {
    element.style.removeProperty('transform')
    element.style.removeProperty('transform-origin')
    element.removeAttribute('transform-origin')
    element.setAttribute('transform', `matrix(${[a, b, c, d, e, f].map((cell) => Number(cell.toFixed(4))).join(' ')})`)
  }
}
