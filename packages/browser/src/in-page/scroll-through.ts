interface Scrolling {
  readonly capMs: number
  readonly maxHeight: number
  /** Where to begin, in CSS px from the top. */
  readonly from: number
}

interface Scrolled {
  /** Some texts of each screen. */
  readonly screens: string[][]
  /** False if the time did not suffice. */
  readonly isWhole: boolean
}

/** Scrolls a box, or the window if null, down screen by screen and back to the top, so that lazy content loads. */
export async function scrollThrough(box: HTMLElement | null, { capMs, maxHeight, from }: Scrolling): Promise<Scrolled> {
  visualViewport?.dispatchEvent(new Event('keepinsight'))
  const end = performance.now() + capMs
  const root = box ?? document.scrollingElement ?? document.documentElement
  const screen = Math.max(box?.clientHeight ?? innerHeight, 200)
  const textsInSight = () => {
    const points = Array.from({ length: 48 }, (_, i) => [((i % 4) + 1) / 5, (Math.floor(i / 4) + 0.5) / 12] as const)
    const found = points.flatMap(([x, y]) => document.elementsFromPoint(innerWidth * x, innerHeight * y).slice(0, 5))
    const own = ({ childNodes }: Element) =>
      [...childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue : '')).join('')
    const isInSight = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    }
    // Between the points are rows as short as their words, and beside them narrow tables.
    const parts = new Set(found)
    for (const { children } of parts)
      for (const child of [...children].slice(0, 500)) if (parts.size < 1000 && isInSight(child)) parts.add(child)
    // What appears slowly has begun to.
    const appearing = document
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.target) || [])
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true }) || appearing.some((part) => part.contains(element))
    const shown = [...parts].filter(isShown)
    const texts = shown.map((element) => own(element).replace(/\s+/g, ' ').trim().slice(0, 100))
    return [...new Set(texts)].filter((text) => text !== '')
  }
  // Lists let the pointer through while they scroll.
  const touchable = new CSSStyleSheet()
  touchable.replaceSync('* { pointer-events: auto !important }')
  document.adoptedStyleSheets.push(touchable)
  // Requested now, so that they load in parallel and not screen by screen.
  for (const element of allElements())
    if (element instanceof HTMLImageElement || element instanceof HTMLIFrameElement) element.loading = 'eager'
  const scrollTo = (top: number) => {
    root.scrollTo({ top, behavior: 'instant' })
    // An observer of our own is told together with those of the page, on a busy machine long after the frame. Those that are told
    // of two positions at once often act on the first.
    return new Promise<void>((done) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect()
        done()
      })
      requestAnimationFrame(() => observer.observe(document.documentElement))
    })
  }
  // What is added as the last thing is out of sight before it comes into sight: else an observer would not tell of it.
  await scrollTo(root.scrollTop)
  const screens: string[][] = []
  let isWhole = maxHeight === 0
  for (let step = 1 + Math.floor(Math.max(0, from) / screen); !isWhole && performance.now() < end; step += 1) {
    await scrollTo(step * screen)
    screens.push(textsInSight())
    isWhole = (step + 1) * screen > Math.min(root.scrollHeight, maxHeight)
  }
  // Many pages look where they stand only now and then.
  if (maxHeight > 0) await new Promise((done) => setTimeout(done, 150))
  screens.push(textsInSight())
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== touchable)
  await scrollTo(0)
  return { screens, isWhole }
}

/**
 * What a page shows no more that draws only what is scrolled to, and where it ends now, in CSS px from its top, held against the
 * texts of the screens that were scrolled through: null if most of each are still seen.
 */
export function findUndrawn(screens: readonly (readonly string[])[]): { end: number; texts: string[] } | null {
  const mostElements = 20_000
  const all = document.querySelectorAll('body, body *')
  const shown = [...all].slice(0, mostElements).filter((each) => each.checkVisibility({ opacityProperty: true }))
  const ownOf = ({ childNodes }: Element) =>
    [...childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue : '')).join('')
  const rest = all.length > mostElements ? (document.body?.textContent ?? '') : ''
  const text = [...shown.map(ownOf), rest].join('').replace(/\s+/g, '')
  // Less is a clock, or a text that takes turns.
  const lostOf = (seen: readonly string[]) => {
    const lost = seen.filter((part) => !text.includes(part.replace(/\s+/g, '')))
    return seen.length >= 4 && lost.length > seen.length / 2 ? lost : []
  }
  const texts = [...new Set(screens.flatMap(lostOf))]
  if (texts.length === 0) return null
  const ends = shown.map((element) => {
    const isDrawn = element.matches('img, svg, canvas, video, iframe') || ownOf(element).trim() !== ''
    return isDrawn ? element.getBoundingClientRect().bottom + scrollY : 0
  })
  return { end: Math.ceil(Math.max(innerHeight, ...ends)), texts }
}

/**
 * Whether a box that scrolls keeps a place for more than it holds: a table that draws the rows in sight, and says by its height
 * how many there are.
 */
export function keepsUndrawn(): boolean {
  const mostElements = 5000
  const isDrawn = (element: Element) =>
    element.matches('img, svg, canvas, video, iframe, input, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
  return allElements(20_000).some((box) => {
    // A small box scrolls a menu; less than twice its height is white space below a list.
    if (box.clientHeight < 100 || box.scrollHeight < 2 * box.clientHeight) return false
    if (!/^(auto|scroll|overlay)$/.test(getComputedStyle(box).overflowY) || !box.checkVisibility()) return false
    const top = box.getBoundingClientRect().top - box.scrollTop
    const parts = [...box.querySelectorAll('*')].slice(0, mostElements).filter(isDrawn)
    const end = Math.max(0, ...parts.map((part) => part.getBoundingClientRect().bottom - top))
    return parts.length < mostElements && parts.length > 0 && end < box.scrollHeight / 2
  })
}
