/** The size of the smallest letters of the picture, in px; null without any. */
export function smallestLetter(svg: SVGSVGElement): number | null {
  const sizes = [...svg.querySelectorAll<SVGGraphicsElement>('text, tspan')].flatMap((part) => {
    if (part.children.length > 0 || !part.textContent.trim() || !part.checkVisibility({ visibilityProperty: true }))
      return []
    const { a = 1, b = 0 } = part.closest('text')?.getScreenCTM() ?? {}
    const size = Number.parseFloat(getComputedStyle(part).fontSize) * Math.hypot(a, b)
    // One without a size is not drawn.
    return size > 0 ? [size] : []
  })
  return sizes.length === 0 ? null : Math.round(10 * Math.min(...sizes)) / 10
}
