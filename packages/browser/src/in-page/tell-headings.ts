/**
 * Lets the headings that are drawn stand in the outline of the paper, also where the page hides them from screen readers, as it
 * does with slides that wait for their turn on a screen.
 */
export function tellHeadings() {
  for (const heading of allElements()) {
    if (!heading.matches('h1, h2, h3, h4, h5, h6') || !heading.checkVisibility({ visibilityProperty: true })) continue
    for (let at: Element | null = heading; at; at = at.parentElement) {
      if (at.getAttribute('aria-hidden') === 'true') at.removeAttribute('aria-hidden')
      at.removeAttribute('inert')
    }
  }
}
