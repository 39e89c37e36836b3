// An element that continues below the window may begin this far down: its beginning is visible.
const LOWEST = 0.3

/** Scrolls to the start of an element, unless it or its beginning is visible. */
export function bringIntoView(place: HTMLElement) {
  const { top, bottom } = place.getBoundingClientRect()
  const isCut = bottom > innerHeight && top > innerHeight * LOWEST
  if (top < 0 || isCut) place.scrollIntoView()
}
