/**
 * The boxes painted behind the text of an HTML element, in screen coordinates, with their colours, from back to front.
 */
export function backgroundBoxes(html: Element) {
  return [...html.querySelectorAll('*')].flatMap((element) => {
    const { backgroundColor, visibility, display } = getComputedStyle(element)
    const isBare = /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) || visibility === 'hidden'
    // A block inside an inline element splits it, and the remaining inline boxes have no width to paint.
    const isSplit =
      display === 'inline' && [...element.children].some((child) => getComputedStyle(child).display === 'block')
    if (isBare || isSplit) return []
    return [...element.getClientRects()]
      .filter(({ width, height }) => width > 0 && height > 0)
      .map((box) => ({ element, box, colour: backgroundColor }))
  })
}
