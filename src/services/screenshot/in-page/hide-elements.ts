/** Takes what the selectors name out of the picture. Answers the first selector that is none, or null. */
export function hideElements(selectors: readonly string[]): string | null {
  for (const selector of selectors) {
    try {
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        element.style.setProperty('display', 'none', 'important')
      }
    } catch {
      return selector
    }
  }
  return null
}
