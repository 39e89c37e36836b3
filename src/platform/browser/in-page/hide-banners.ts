// @ts-nocheck Runs inside the page, where the DOM is and the types of the server end.

/** Hides `selectors` from the first moment on, and lets a page scroll that a banner has locked. */
export function hideBanners({ selectors }: { readonly selectors: string }): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${selectors} { display: none !important }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  document.addEventListener('DOMContentLoaded', () => {
    const isBanner = () => document.querySelector(selectors) !== null
    const unlock = () => {
      if (!isBanner()) return
      for (const element of [document.documentElement, document.body]) {
        if (getComputedStyle(element).overflowY === 'hidden') {
          element.style.setProperty('overflow', 'visible', 'important')
          element.style.setProperty('position', 'static', 'important')
        }
      }
    }
    addEventListener('load', unlock)
    setTimeout(unlock, 500)
  })
}
