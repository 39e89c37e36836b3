// @ts-nocheck Runs inside the page, where the DOM is and the types of the server end.

/** Takes what the selectors name out of the picture. Answers the first selector that is none, or null. */
export function hideElements(selectors: readonly string[]): string | null {
  for (const selector of selectors) {
    try {
      for (const element of document.querySelectorAll(selector)) {
        element.style.setProperty('display', 'none', 'important')
      }
    } catch {
      return selector
    }
  }
  return null
}
