import type { DomElement } from '../../tree/dom.ts'

const HIDING = /(?:display\s*:\s*none|visibility\s*:\s*hidden)\s*(?:!important)?\s*;?/gi
const MAX_STYLE_CHARS = 500

/** Selects what may be hidden by its own attribute or style. */
export const MAYBE_HIDDEN = '[hidden], [style*="display"], [style*="visibility"]'

/** Shows an element that is hidden by its own attribute or style. */
export function showHidden(element: DomElement) {
  element.removeAttribute('hidden')
  element.removeAttribute('aria-hidden')
  element.setAttribute('style', (element.getAttribute('style') ?? '').slice(0, MAX_STYLE_CHARS).replace(HIDING, ''))
}
