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

  // What a frame shows, or says of itself where it comes from another site.
  const frameText = (frame: HTMLIFrameElement) =>
    frame.contentDocument?.body?.textContent ?? `${frame.title} ${frame.name} ${frame.src}`
  const isFrame = (box: Element) => box instanceof HTMLIFrameElement && isConsent.test(frameText(box).slice(0, 3000))

  function deepest(root: Document | ShadowRoot, x: number, y: number): Element | null {
    const at = root.elementFromPoint(x, y)
    return at?.shadowRoot && at.shadowRoot !== root ? (deepest(at.shadowRoot, x, y) ?? at) : at
  }

  const around = (element: Element) => {
    const root = element.getRootNode()
    return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }

  // Found by its position, whatever its name: it stays in place while the page scrolls.
  function isSeenAt(across: number, down: number): boolean {
    const seen = deepest(document, innerWidth * across, innerHeight * down)
    let at = seen
    while (at && !/^(fixed|sticky)$/.test(getComputedStyle(at).position)) at = around(at)
    return at !== null && (isBanner(at) || (seen !== null && isFrame(seen)))
  }
  const places = [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98]
  if (places.some((across) => places.some((down) => isSeenAt(across, down)))) return 'remains'

  // A consent tool with nothing to ask leaves an empty box behind.
  const isFilled = (box: Element) =>
    box.shadowRoot !== null || box.textContent.trim() !== '' || box.querySelector('iframe') !== null
  const isHidden = !document.dispatchEvent(new Event('bannerhidden', { cancelable: true }))
  return isHidden || [...document.querySelectorAll(tools)].some(isFilled) ? 'removed' : 'none'
}
