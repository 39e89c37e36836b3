interface Wanted {
  readonly selector: string
  /** Keeps looking for this long. */
  readonly waitMs: number
  /** show scrolls to it, and opens boxes that are smaller; measure is for a picture, from the top of the page. */
  readonly step: 'find' | 'show' | 'measure'
}

/** Position and size in the document, in whole CSS px. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Within the window. */
  readonly isInSight: boolean
  /** True if this is only a part of the element. */
  readonly isCut: boolean
}

/**
 * The box of the first visible element that matches, then of those in open shadow roots: null if there is none, 'invalid' for
 * an invalid selector.
 */
export async function findElement({ selector, waitMs, step }: Wanted): Promise<Box | null | 'invalid'> {
  function* matches(root: Document | ShadowRoot): Generator<Element> {
    yield* root.querySelectorAll(selector)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) yield* matches(shadowRoot)
  }

  function* boxesAround(element: Element): Generator<HTMLElement> {
    const root = element.getRootNode()
    const box = element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
    if (!box) return
    // Around a part of a drawing are parts of the drawing first.
    if (box instanceof HTMLElement) yield box
    yield* boxesAround(box)
  }

  function show(element: Element, { width, height }: DOMRectReadOnly) {
    let isOpened = false
    for (const box of boxesAround(element)) {
      if (box.clientWidth >= width - 1 && box.clientHeight >= height - 1) continue
      const { overflowX, overflowY } = getComputedStyle(box)
      if (/auto|scroll/.test(overflowX + overflowY)) isOpened = true
      // What folds its content keeps it folded, but for a page that leaves scrolling to a box of its own.
      else if (!isOpened || (/hidden|clip/.test(overflowY) && !box.matches('html, body'))) continue
      for (const [name, value] of Object.entries({ overflow: 'visible', height: 'auto', 'max-height': 'none' }))
        box.style.setProperty(name, value, 'important')
    }
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  }

  /** What the boxes around an element leave of it. */
  const leftOf = (element: Element) =>
    new Promise<DOMRectReadOnly>((done) => {
      const observer = new IntersectionObserver(([entry]) => entry && done(entry.intersectionRect), {
        rootMargin: '1000000px',
      })
      observer.observe(element)
      setTimeout(() => done(element.getBoundingClientRect()), 500)
    })

  const end = performance.now() + waitMs
  for (;;) {
    try {
      for (const element of matches(document)) {
        const whole = element.getBoundingClientRect()
        if (whole.width < 1 || whole.height < 1 || getComputedStyle(element).visibility === 'hidden') continue
        if (step === 'show') {
          show(element, whole)
          // In the first frame observers see the new position, in the second they act.
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        }
        if (step === 'measure') window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
        const box = step === 'measure' ? await leftOf(element) : element.getBoundingClientRect()
        if (box.width < 1 || box.height < 1) continue
        const [x, y] = [Math.floor(Math.max(0, box.left + scrollX)), Math.floor(Math.max(0, box.top + scrollY))]
        const size = { width: Math.ceil(box.right + scrollX) - x, height: Math.ceil(box.bottom + scrollY) - y }
        const isCut = box.width < whole.width - 1 || box.height < whole.height - 1
        return { x, y, ...size, isCut, isInSight: whole.top >= 0 && whole.bottom <= innerHeight }
      }
    } catch {
      return 'invalid'
    }
    if (performance.now() >= end) return null
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Hides the elements that match. Returns the first invalid selector, or null. */
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
