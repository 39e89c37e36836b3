/** Puts what moves through a box without end where it rests, since what is out of the box for the moment is not on paper. */
export function restTickers() {
  for (const ticker of document.querySelectorAll('marquee')) {
    const still = document.createElement('div')
    for (const { name, value } of ticker.attributes) still.setAttribute(name, value)
    still.append(...ticker.childNodes)
    ticker.replaceWith(still)
  }
  const boxAround = (element: Element): Element | null => {
    const box = element.parentElement
    return !box || /hidden|clip/.test(getComputedStyle(box).overflowX) ? box : boxAround(box)
  }
  for (const animation of document.getAnimations()) {
    const { effect } = animation
    if (!(effect instanceof KeyframeEffect) || !effect.target || effect.pseudoElement) continue
    if (effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) continue
    const [box, part] = [boxAround(effect.target)?.getBoundingClientRect(), effect.target.getBoundingClientRect()]
    if (box && (part.left < box.left - 1 || part.right > box.right + 1)) animation.cancel()
  }
}
