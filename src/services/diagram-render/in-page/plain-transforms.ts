// @ts-nocheck Runs inside the page, where the DOM is and the types of the server end.

/** Writes what CSS says of place, turn and scale, origin included, as the attribute that every SVG program knows. */
export function plainTransforms(svg) {
  const moved = [...svg.querySelectorAll('*')].flatMap((element) => {
    const { transform, transformOrigin } = getComputedStyle(element)
    if (transform === 'none' || !element.transform || !element.parentNode.getCTM) return []
    let written = new DOMMatrix()
    for (const { matrix } of element.transform.baseVal) written = written.multiply(matrix)
    const seen = new DOMMatrix(transform)
    const isWritten = ['a', 'b', 'c', 'd', 'e', 'f'].every((cell) => Math.abs(written[cell] - seen[cell]) < 0.01)
    if (isWritten && /^0px 0px/.test(transformOrigin)) return []
    const [above, here] = [element.parentNode.getCTM(), element.getCTM()]
    return above && here ? [[element, above.inverse().multiply(here)]] : []
  })
  for (const [element, { a, b, c, d, e, f }] of moved) {
    element.style.removeProperty('transform')
    element.style.removeProperty('transform-origin')
    element.removeAttribute('transform-origin')
    element.setAttribute('transform', `matrix(${[a, b, c, d, e, f].map((cell) => Number(cell.toFixed(4))).join(' ')})`)
  }
}
