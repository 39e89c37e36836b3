import { type DomNode, isElement, isText } from '../../tree/dom.ts'
import { collapse } from '../../tree/text-blocks.ts'

// The last minute of a day is the end of an offer.
const HOURS =
  /\d[:.]\d\d\s?(?:[ap]\.?m\.?\s?)?(?:[-–—]|to|bis)\s?\d{1,2}[:.]\d\d|\d\s?[ap]\.?m\.?\s?(?:[-–—]|to)\s?\d|,\s\d{1,2}\s?[-–—]\s?\d{1,2}\s?[ap]\.?m\b|(?<!\d)23:59(?!\d|:\d\d[.\d])/i
// From a day to the hours of an event stand a line break and a label.
const CHARS = 60
const MAX_NODES = 60

/** Whether a day, or what stands behind it, has the hours from which and until which something takes place. */
export function hasHours(node: DomNode, text: string): boolean {
  return HOURS.test(text) || HOURS.test(`${text.slice(-CHARS)} ${textAfter(node, (after) => after.length >= CHARS)}`)
}

/** What stands behind a node until that is enough. */
export function textAfter(node: DomNode, isEnough: (after: string) => boolean): string {
  let text = ''
  let at: DomNode | null = node
  for (let looked = 0; looked < MAX_NODES && !isEnough(text); looked += 1) {
    while (at && !at.nextSibling) at = at.parentNode
    at = at?.nextSibling ?? null
    while (at && isElement(at) && at.firstChild) at = at.firstChild
    if (!at) break
    if (isText(at)) text = collapse(`${text} ${at.textContent.slice(0, 2 * CHARS)}`)
  }
  return text.slice(0, CHARS)
}
