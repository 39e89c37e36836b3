interface BannerSigns {
  /** Selectors of known banners, comma-separated. */
  readonly selectors: string
  /** Selectors of what may be a banner and is judged by its words. */
  readonly boxes: string
  /** Regular expression of words that ask for consent. */
  readonly consent: string
  /** Regular expression of the labels of buttons that answer. */
  readonly answers: string
}

/**
 * Hides known banners from the first moment on, and whatever asks for consent by its words as it comes up; lets a page scroll
 * that a banner has locked. Says so when asked (saysSo) whether something that asked was hidden.
 */
export function hideBanners({ selectors, boxes, consent, answers }: BannerSigns): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${selectors} { display: none !important }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const isConsent = new RegExp(consent, 'iu')
  const isAnswer = new RegExp(answers, 'iu')
  let isHidden = false
  let isConsentHidden = false
  // The browser's own: what the page itself has yet to do is counted by its calls.
  const { setTimeout: later } = window

  const hide = (element: HTMLElement) => {
    element.style.setProperty('display', 'none', 'important')
    isHidden = true
    return isHidden
  }

  // What lies over the page, asks about cookies or consent, and has a button with one of the usual answers.
  function asksForConsent(box: HTMLElement) {
    const { position, display } = getComputedStyle(box)
    const text = box.textContent
    if (display === 'none' || text.length > 6000 || !isConsent.test(text)) return false
    const lies = /^(fixed|sticky|absolute)$/.test(position) || box.matches('dialog[open], [aria-modal="true"]')
    const holder = lies ? box : box.closest('body > *')
    if (!lies && getComputedStyle(holder ?? box).position !== 'fixed') return false
    const buttons = box.querySelectorAll<HTMLInputElement>(
      'button, [role="button"], a, input[type="button"], input[type="submit"]',
    )
    return [...buttons].some((button) => isAnswer.test((button.value || button.textContent).trim()))
  }

  // What is left of it: a veil over the whole window without a word on it.
  function isVeil(element: HTMLElement) {
    const { position, zIndex } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    const covers = width >= innerWidth * 0.95 && height >= innerHeight * 0.95
    return (
      position === 'fixed' &&
      Number(zIndex) > 0 &&
      covers &&
      element.textContent.trim() === '' &&
      !element.querySelector('img, svg, canvas, video, iframe')
    )
  }

  function clear() {
    if (!document.body) return
    for (const box of document.querySelectorAll<HTMLElement>(boxes)) {
      if (asksForConsent(box)) isConsentHidden = hide(box)
    }
    if (!isHidden && document.querySelector(selectors) === null) return
    for (const element of document.querySelectorAll<HTMLElement>('body > *, body > * > *'))
      if (isVeil(element)) hide(element)
    for (const element of [document.documentElement, document.body]) {
      if (getComputedStyle(element).overflowY !== 'hidden') continue
      element.style.setProperty('overflow', 'visible', 'important')
      element.style.setProperty('position', 'static', 'important')
    }
  }
  document.addEventListener('bannerhidden', (event) => isConsentHidden && event.preventDefault())
  document.addEventListener('DOMContentLoaded', () => {
    clear()
    addEventListener('load', clear)
    // Many come a moment after the page.
    for (const ms of [250, 500, 1000, 1500, 2000, 3000]) later(clear, ms)
  })
  // For who takes the picture: a last look before it.
  document.addEventListener('beforepicture', clear)
}
