/**
 * Moves what is fixed to the lower half of the window to the foot of a picture `height` CSS px high: Chromium draws it where the
 * window ends, over the text in the middle of the page.
 */
export function lowerFixed({ height }: { readonly height: number }) {
  const mostElements = 20_000
  for (const element of allElements(mostElements)) {
    const { position, translate } = getComputedStyle(element)
    const { top, bottom } = element.getBoundingClientRect()
    // A layer as large as the window hangs on neither of its edges.
    if (position !== 'fixed' || translate !== 'none' || top < innerHeight / 2 || top > innerHeight || bottom <= top)
      continue
    element.style.setProperty('transition', 'none', 'important')
    element.style.setProperty('translate', `0 ${height - innerHeight}px`, 'important')
  }
}

/** How far the page reaches to the left of what a visitor sees first, in CSS px: a page from right to left grows that way. */
export function leftOf({ pageX }: { readonly pageX: number }): number {
  return pageX - scrollX
}
