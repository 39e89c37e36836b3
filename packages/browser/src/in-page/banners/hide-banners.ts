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
 * banner disabled. Events that it prevents tell whether a banner that asked was hidden, and whether something that may ask remains.
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
    if (display === 'none' || textOf(box).length > 6000) return false
    const lies = /^(fixed|sticky|absolute)$/.test(position) || box.matches('dialog[open], [aria-modal="true"]')
    const holder = lies ? box : box.closest('body > *')
    if (!lies && getComputedStyle(holder ?? box).position !== 'fixed') return false
    return asksInWords(box) || asksByName(box)
  }

  // What a component draws in its place, or the page in a frame of the same site.
  const drawnIn = (box: Element) =>
    box.shadowRoot ?? (box instanceof HTMLIFrameElement ? (box.contentDocument?.body ?? null) : null)

  function* partsOf(box: Element | ShadowRoot): Generator<Element | ShadowRoot> {
    yield box
    for (const element of box instanceof Element ? [box, ...box.querySelectorAll('*')] : box.querySelectorAll('*')) {
      const drawn = drawnIn(element)
      if (drawn) yield* partsOf(drawn)
    }
  }

  function textOf(box: Element): string {
    let text = ''
    for (const part of partsOf(box)) {
      text += ` ${part.textContent}`
      for (const code of part.querySelectorAll('style, script')) text = text.replace(code.textContent, ' ')
    }
    return text
  }

  const within = (box: Element, selector: string) =>
    [...partsOf(box)].flatMap((part) => [...part.querySelectorAll<HTMLInputElement>(selector)])

  const buttonsOf = (box: HTMLElement) =>
    within(box, 'button, [role="button"], a, input[type="button"], input[type="submit"]')

  const answersOf = (box: HTMLElement) =>
    buttonsOf(box).filter((button) => isAnswer.test((button.value || button.textContent).trim()))

  const isPriced = (text: string) => /\p{Sc}\s?\d|\d\s?\p{Sc}/u.test(text)

  // A question in a language that is read has its answers, or its choice is named in the code, or leads to what is said of cookies.
  const mayBeAnswered = (box: HTMLElement) =>
    within(box, cookies).some((part) => part.matches('a, button, [role="button"], input')) || answersOf(box).length > 0

  // In any language: named after cookies, with a choice, and nothing in it is looked at, filled in, bought, or a way through the site.
  function asksByName(box: HTMLElement) {
    const text = textOf(box).trim()
    const isRead = [isConsent, ...ofData].some((words) => words.test(text))
    if (isRead && !mayBeAnswered(box)) return false
    if (text === '' || text.length > 3000 || !(box.matches(cookies) || within(box, cookies).length > 0)) return false
    const buttons = buttonsOf(box)
    const leadsAway = (button: Element) => /^(?!#|javascript:)./i.test(button.getAttribute('href') ?? '')
    const leading = buttons.filter(leadsAway).length
    const isBig = ({ offsetWidth, offsetHeight }: HTMLElement) => Math.min(offsetWidth, offsetHeight) >= 100
    return (
      leading <= 6 &&
      buttons.length > leading &&
      within(box, elsewhere).length === 0 &&
      !within(box, 'img, video, canvas').some(isBig) &&
      !isPriced(text)
    )
  }

  function asksInWords(box: HTMLElement) {
    const text = textOf(box)
    if (!isConsent.test(text)) return false
    const [isOfCookies = false, isOfData = false, isUsed = false] = ofData.map((words) => words.test(text))
    // Two answers are not a sign: offers and invitations have them, too. Of other data than cookies, consent is asked for a trip.
    const isOfSite = ofData.at(-1)?.test(text.replace(new RegExp(consent, 'giu'), ' ')) === true
    const isSigned = isOfCookies ? isOfData || isUsed || box.matches(names) : isOfData && isOfSite
    return isSigned && answersOf(box).length > 0 && !isPriced(text)
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
  function deepestAt(root: Document | ShadowRoot, x: number, y: number): Element | null {
    const at = root.elementFromPoint(x, y)
    return at?.shadowRoot && at.shadowRoot !== root ? (deepestAt(at.shadowRoot, x, y) ?? at) : at
  }

  function around(element: Element) {
    const root = element.getRootNode()
    return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }

  // What lies over the page and stays in place while it scrolls, whatever its name, with what is seen of it.
  function* onTop(): Generator<[box: HTMLElement, seen: Element]> {
    const places = [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98]
    for (const [across, down] of places.flatMap((x) => places.map((y) => [x, y] as const))) {
      const seen = deepestAt(document, innerWidth * across, innerHeight * down)
      let at = seen
      while (at && !/^(fixed|sticky)$/.test(getComputedStyle(at).position)) at = around(at)
      if (seen && at instanceof HTMLElement) yield [at, seen]
    }
  }

  const isOfPage = (box: HTMLElement) => within(box, 'main, article, h1').length > 0

  // Has a button, and is not the page itself; or a frame of another site that says so of itself.
  function mayAsk(box: HTMLElement, seen: Element): boolean {
    const text = textOf(box)
    if (text.length <= 3000 && isConsent.test(text)) return buttonsOf(box).length > 0 && !isOfPage(box)
    return seen instanceof HTMLIFrameElement && isConsent.test(`${seen.title} ${seen.name} ${seen.src}`)
  }

  document.addEventListener('bannerremains', (event) => {
    for (const [box, seen] of onTop()) if (mayAsk(box, seen)) return event.preventDefault()
  })
  // Before a screenshot, looks once more.
  document.addEventListener('beforepicture', () => {
    for (const [box] of onTop()) if (!isOfPage(box) && asksForConsent(box)) isConsentHidden = hideBanner(box)
    clear()
  })
}
