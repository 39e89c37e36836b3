// So far down a place may begin that goes on below the window: what it begins with is seen.
const LOWEST = 0.3

/**
 * Scrolls to the beginning of a place, unless it is seen whole or from its beginning on.
 * @param {HTMLElement} place
 */
export function bringIntoView(place) {
  const { top, bottom } = place.getBoundingClientRect()
  const isCut = bottom > innerHeight && top > innerHeight * LOWEST
  if (top < 0 || isCut) place.scrollIntoView()
}
