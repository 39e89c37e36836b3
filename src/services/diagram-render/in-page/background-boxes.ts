/** The boxes that are painted behind the text of some HTML, on the screen, with their colours, from the back to the front. */
export function backgroundBoxes(html: Element) {
  return [...html.querySelectorAll('*')].flatMap((element) => {
    const { backgroundColor, visibility, display } = getComputedStyle(element)
    const isBare = /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) || visibility === 'hidden'
    // A block within a line splits it in two, and what is left of the line has no width to paint.
    const isSplit =
      display === 'inline' && [...element.children].some((child) => getComputedStyle(child).display === 'block')
    if (isBare || isSplit) return []
    return [...element.getClientRects()]
      .filter(({ width, height }) => width > 0 && height > 0)
      .map((box) => ({ element, box, colour: backgroundColor }))
  })
}
