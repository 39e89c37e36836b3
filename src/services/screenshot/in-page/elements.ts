interface Wanted {
  readonly selector: string
  /** Keeps looking for this long. */
  readonly waitMs: number
}

/** Position and size in the document, in whole CSS px. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * The box of the first visible element that matches, then of those in open shadow roots: null if there is none, 'invalid' for
 * an invalid selector.
 */
export async function findElement({ selector, waitMs }: Wanted): Promise<Box | null | 'invalid'> {
  function* matches(root: Document | ShadowRoot): Generator<Element> {
    yield* root.querySelectorAll(selector)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) yield* matches(shadowRoot)
  }
  const end = performance.now() + waitMs
  for (;;) {
    try {
      for (const element of matches(document)) {
        const box = element.getBoundingClientRect()
        if (box.width < 1 || box.height < 1 || getComputedStyle(element).visibility === 'hidden') continue
        const [x, y] = [Math.floor(Math.max(0, box.left + scrollX)), Math.floor(Math.max(0, box.top + scrollY))]
        return { x, y, width: Math.ceil(box.right + scrollX) - x, height: Math.ceil(box.bottom + scrollY) - y }
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
