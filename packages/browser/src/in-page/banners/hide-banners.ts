interface BannerSigns {
  /** Selectors of known banners, comma-separated. */
  readonly selectors: string
  /** Selectors of possible banners, which are judged by their words. */
  readonly boxes: string
  /** Selectors of those that are named after what they ask. */
  readonly names: string
  /** Selector of those that are known by a common name. */
  readonly named: string
  /** Regular expression of words that ask for consent. */
  readonly consent: string
  /** Regular expression of the labels of answer buttons. */
  readonly answers: string
  /** Regular expressions of words about a visitor's data; one of the first two must be said. */
  readonly data: readonly [string, string, string]
  /** Selector of what is named after cookies in the code of a page, in whatever language it is written. */
  readonly cookies: string
  /** Selector of what no question of consent holds. */
  readonly elsewhere: string
}

/**
 * Hides known banners from the start, and others that ask for consent as soon as they appear; unlocks scrolling that a
 * banner disabled. The event for saysSo tells whether a banner that asked was hidden.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it runs in the page, without the rest of this file.
export function hideBanners({
  selectors,
  boxes,
  names,
  named,
  consent,
  answers,
  data,
  cookies,
  elsewhere,
}: BannerSigns): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${selectors} { display: none !important }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const isConsent = new RegExp(consent, 'iu')
  const isAnswer = new RegExp(answers, 'iu')
  const ofData = data.map((words) => new RegExp(words, 'iu'))
  let isHidden = false
  let isConsentHidden = false
  // The browser's original functions: calls of the page's own are counted as pending work.
  const { setTimeout: later } = window

  const hide = (element: HTMLElement) => {
    element.style.setProperty('display', 'none', 'important')
    isHidden = true
    return isHidden
  }

  // What stands in it may be missed, where it is judged by its name or words alone.
  const hideBanner = (element: HTMLElement) => {
    element.dataset.leftOut = ''
    return hide(element)
  }

  // Covers the page, asks about a visitor's data, by more than one sign, and has a button with one of the usual answers.
  function asksForConsent(box: HTMLElement) {
    const { position, display } = getComputedStyle(box)
    const text = box.textContent
    if (display === 'none' || text.length > 6000) return false
    const lies = /^(fixed|sticky|absolute)$/.test(position) || box.matches('dialog[open], [aria-modal="true"]')
    const holder = lies ? box : box.closest('body > *')
    if (!lies && getComputedStyle(holder ?? box).position !== 'fixed') return false
    return asksInWords(box) || asksByName(box)
  }

  const buttonsOf = (box: HTMLElement) =>
    box.querySelectorAll<HTMLInputElement>('button, [role="button"], a, input[type="button"], input[type="submit"]')

  const isPriced = (text: string) => /\p{Sc}\s?\d|\d\s?\p{Sc}/u.test(text)

  // In any language: named after cookies, with a choice, and nothing in it is looked at, filled in, bought, or a way through the site.
  function asksByName(box: HTMLElement) {
    const text = box.textContent.trim()
    if (text === '' || text.length > 3000 || !(box.matches(cookies) || box.querySelector(cookies))) return false
    const leadsAway = (button: Element) => /^(?!#|javascript:)./i.test(button.getAttribute('href') ?? '')
    const leading = [...buttonsOf(box)].filter(leadsAway).length
    const isBig = ({ offsetWidth, offsetHeight }: HTMLElement) => Math.min(offsetWidth, offsetHeight) >= 100
    return (
      leading <= 6 &&
      buttonsOf(box).length > leading &&
      box.querySelector(elsewhere) === null &&
      ![...box.querySelectorAll<HTMLElement>('img, video, canvas')].some(isBig) &&
      !isPriced(text)
    )
  }

  function asksInWords(box: HTMLElement) {
    const text = box.textContent
    if (!isConsent.test(text)) return false
    const buttons = buttonsOf(box)
    const given = [...buttons].filter((button) => isAnswer.test((button.value || button.textContent).trim()))
    const [isOfCookies = false, isOfData = false, isUsed = false] = ofData.map((words) => words.test(text))
    // Two answers are no sign: offers and invitations have them, too.
    const signs = [isOfCookies, isOfData, isUsed, box.matches(names)]
    return given.length > 0 && !isPriced(text) && (isOfCookies || isOfData) && signs.filter(Boolean).length > 1
  }

  // What lies under the text is its ground.
  function liesOverText(element: HTMLElement) {
    for (const text of document.querySelectorAll('h1, h2, h3, p, li')) {
      const { left, top, width, height } = text.getBoundingClientRect()
      const stack = document.elementsFromPoint(left + width / 2, top + height / 2)
      const [at, own] = [stack.indexOf(element), stack.indexOf(text)]
      if (at >= 0 && own >= 0) return at < own
    }
    return false
  }

  // What such a banner leaves behind: an overlay over the whole window without text.
  function isVeil(element: HTMLElement) {
    const { position, zIndex } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    const covers = width >= innerWidth * 0.95 && height >= innerHeight * 0.95
    return (
      position === 'fixed' &&
      (Number(zIndex) > 0 || (zIndex === 'auto' && liesOverText(element))) &&
      covers &&
      element.textContent.trim() === '' &&
      !element.querySelector('img, svg, canvas, video, iframe')
    )
  }

  function clear() {
    if (!document.body) return
    for (const box of document.querySelectorAll<HTMLElement>(boxes)) {
      if (asksForConsent(box)) isConsentHidden = hideBanner(box)
    }
    for (const box of document.querySelectorAll<HTMLElement>(named)) hideBanner(box)
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
    // Many appear a moment after the page.
    for (const ms of [250, 500, 1000, 1500, 2000, 3000]) later(clear, ms)
  })
  // Before a screenshot, looks once more: also at what lies over the page there, whatever its name.
  document.addEventListener('beforepicture', () => {
    const places = [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98]
    for (const [across, down] of places.flatMap((x) => places.map((y) => [x, y] as const))) {
      let at = document.elementFromPoint(innerWidth * across, innerHeight * down)
      while (at && !/^(fixed|sticky)$/.test(getComputedStyle(at).position)) at = at.parentElement
      if (at instanceof HTMLElement && !at.querySelector('main, article, h1') && asksForConsent(at))
        isConsentHidden = hideBanner(at)
    }
    clear()
  })
}
