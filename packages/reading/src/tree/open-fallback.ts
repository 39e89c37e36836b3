import type { DomDocument, DomElement } from './dom.ts'
import { visibleChars } from './visible-chars.ts'

// A request to turn scripts on is shorter.
const MIN_CHARS = 500

/**
 * Puts the content of a noscript element in its place if it has more text than the rest of the page: such a page is
 * written twice, and its scripts, which draw the other half, did not run.
 */
export function openFallback({ body }: DomDocument) {
  const fallbacks = [...body.querySelectorAll('noscript')].map((element) => ({ element, chars: visibleChars(element) }))
  const largest = fallbacks.reduce<(typeof fallbacks)[number] | null>(
    (best, each) => (each.chars > (best?.chars ?? 0) ? each : best),
    null,
  )
  if (largest && largest.chars >= MIN_CHARS && largest.chars > visibleChars(body)) open(largest.element)
}

function open(fallback: DomElement) {
  const content = fallback.ownerDocument.createElement('div')
  content.append(...fallback.childNodes)
  fallback.replaceWith(content)
}
