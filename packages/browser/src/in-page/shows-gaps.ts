interface Asked {
  readonly url: string
  readonly type: string
  /** Of the site of the page. */
  readonly isOwn: boolean
}

interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Whether anything that was asked for and has not come is seen to be missing: a picture, frame or background of this part of the document, a
 * style sheet that applies, a script that others wait for or that is the site's own, a font, the rest of the document itself.
 */
export function showsGaps({ asked, within }: { readonly asked: readonly Asked[]; readonly within?: Part }): boolean {
  // A picture of two px is there to count visitors.
  const [mostElements, mostDrawn, leastPx] = [20_000, 5000, 3]
  const addressOf = (address: string | null) =>
    (address && URL.parse(address, document.baseURI)?.href.split('#', 1)[0]) || ''
  const asksFor = (types: RegExp) =>
    new Set(asked.filter(({ type }) => types.test(type)).map(({ url }) => addressOf(url)))
  const isAnyOf = (addresses: Set<string>, given: readonly (string | null)[]) =>
    given.some((address) => addresses.has(addressOf(address)))

  if (asksFor(/^font$/).size > 0 || isAnyOf(asksFor(/^document$/), [location.href])) return true
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet" i]')]
  for (const url of asksFor(/^stylesheet$/)) {
    const named = links.filter((link) => addressOf(link.href) === url)
    const applies = (link: HTMLLinkElement) =>
      !link.relList.contains('alternate') && matchMedia(link.media || 'all').matches
    // Without any, another style sheet asks for it.
    if (named.length === 0 || named.some(applies)) return true
  }
  const awaited = [...document.scripts].filter((script) => !script.async).map((script) => addressOf(script.src))
  if (asked.some(({ type, isOwn, url }) => type === 'script' && (isOwn || awaited.includes(addressOf(url)))))
    return true

  const { x = scrollX, y = scrollY, width = innerWidth, height = innerHeight } = within ?? {}
  const isSeen = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const isOutside =
      left + scrollX > x + width || right + scrollX < x || top + scrollY > y + height || bottom + scrollY < y
    return !isOutside && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const hasRoom = (element: Element) => {
    const box = element.getBoundingClientRect()
    // It has none before it comes, if nobody says how much.
    const isUnsized = element.localName === 'img' && !element.hasAttribute('width') && !element.hasAttribute('height')
    return Math.min(box.width, box.height) >= leastPx || (isUnsized && box.width * box.height === 0)
  }
  const drawn = asksFor(/^(image|document|other)$/)
  if (drawn.size === 0) return false
  const seen = allElements(mostElements).filter(isSeen)
  const parts = seen.filter((element) => element.matches('img, image, input, video, iframe, frame, object, embed'))
  const addressesOf = (element: Element) =>
    [element, ...(element.closest('picture')?.querySelectorAll('source') ?? [])].flatMap((named) => [
      ...['src', 'data', 'poster', 'href'].map((name) => named.getAttribute(name)),
      ...(named.getAttribute('srcset')?.split(/,?\s+/) ?? []),
    ])
  if (parts.some((element) => isAnyOf(drawn, addressesOf(element)) && hasRoom(element))) return true
  return [document.documentElement, document.body, ...seen.slice(0, mostDrawn)].some((element) =>
    [undefined, '::before', '::after'].some((part) => {
      const { backgroundImage, maskImage, borderImageSource, listStyleImage, content } = getComputedStyle(element, part)
      const images = [backgroundImage, maskImage, borderImageSource, listStyleImage, content].join()
      return isAnyOf(
        drawn,
        Array.from(images.matchAll(/url\("([^"]*)"\)/g), ([, address = '']) => address),
      )
    }),
  )
}
