interface ConsentSigns {
  /** Selectors of known consent banners, comma-separated. */
  readonly tools: string
  /** Regular expression of words that ask for consent. */
  readonly consent: string
}

/** The outcome for consent banners on a page where `hideBanners` runs. */
export function consentBanner({ tools, consent }: ConsentSigns): 'removed' | 'remains' | 'none' {
  const isConsent = new RegExp(consent, 'iu')

  // Has a button, and is not the page itself.
  const isBanner = (box: Element) =>
    box.textContent.length <= 3000 &&
    isConsent.test(box.textContent) &&
    box.querySelector('button, [role="button"], a, input') !== null &&
    box.querySelector('main, article, h1') === null

  // Found by its position, whatever its name: it stays in place while the page scrolls.
  function isSeenAt(across: number, down: number): boolean {
    let at = document.elementFromPoint(innerWidth * across, innerHeight * down)
    while (at && !/^(fixed|sticky)$/.test(getComputedStyle(at).position)) at = at.parentElement
    return at !== null && isBanner(at)
  }
  const places = [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98]
  if (places.some((across) => places.some((down) => isSeenAt(across, down)))) return 'remains'

  // A consent tool with nothing to ask leaves an empty box behind.
  const isFilled = (box: Element) =>
    box.shadowRoot !== null || box.textContent.trim() !== '' || box.querySelector('iframe') !== null
  const isHidden = !document.dispatchEvent(new Event('bannerhidden', { cancelable: true }))
  return isHidden || [...document.querySelectorAll(tools)].some(isFilled) ? 'removed' : 'none'
}
