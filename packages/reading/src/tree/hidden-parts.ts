import { type DomElement, elementsUp, isElement, isText } from './dom.ts'
import { isNamedClutter } from './element-names.ts'
import { isLandmark, isSection } from './landmarks.ts'

const INVISIBLE = /display\s*:\s*none|visibility\s*:\s*hidden/i
const SHOWN = /display\s*:\s*(?!none)[a-z]/i
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'svg'])
const MAX_STYLE_CHARS = 500
const NAMES = ['class', 'style', 'hidden']
// The rest are a notice and the first words of a greeting.
const WHOLE = 0.9
// A smaller part of what is hidden is a message for another case.
const PART = 0.1

/**
 * Tells which elements a page hides by their own style or attribute. If that is nearly all text outside of navigation,
 * banners and footers, the large parts do not count as hidden: a script is about to show them, and may not have run
 * here.
 */
export function hiddenParts(body: DomElement): (element: DomElement) => boolean {
  let shownLater: ReadonlySet<DomElement> | undefined
  return (element) => {
    if (!isHidden(element)) return false
    shownLater ??= findShownLater(body)
    return !shownLater.has(element)
  }
}

/** Whether an element is hidden by itself. HTML, 15.3.1: a style overrules the attribute, and a dialog may be open. */
export function isHidden(element: DomElement): boolean {
  const style = element.getAttribute('style')?.slice(0, MAX_STYLE_CHARS) ?? ''
  const isClosed = element.localName === 'dialog' && !element.hasAttribute('open')
  return INVISIBLE.test(style) || ((element.hasAttribute('hidden') || isClosed) && !SHOWN.test(style))
}

function findShownLater(body: DomElement): ReadonlySet<DomElement> {
  const hidden = new Map<DomElement, number>()
  const shownChars = measure(body, false)
  const charsOf = (parts: Iterable<[DomElement, number]>) => [...parts].reduce((sum, [, chars]) => sum + chars, 0)
  const hiddenChars = charsOf(hidden)
  if (hiddenChars < WHOLE * (hiddenChars + shownChars)) return new Set()
  const large = [...hidden].filter((part) => charsOf([part]) >= PART * hiddenChars)
  // In many small parts, a script shows all that are hidden like most.
  const alike = Map.groupBy(hidden, ([part]) => NAMES.map((name) => part.getAttribute(name)).join())
  const groups = [...alike.values()].filter((parts) => charsOf(parts) >= PART * hiddenChars)
  const shown = large.length > 0 ? large : groups.flat()
  return new Set(shown.flatMap(([part]) => elementsUp(part)))

  /** Counts the characters that are shown, and those of each hidden part. */
  function measure(element: DomElement, isInSection: boolean): number {
    let sum = 0
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (isText(node)) sum += node.textContent.trim().length
      if (!isElement(node) || UNREAD.has(node.localName) || isLandmark(node, isInSection)) continue
      const chars = measure(node, isInSection || isSection(node))
      if (!isHidden(node)) sum += chars
      else if (chars > 0 && !isNamedClutter(node)) hidden.set(node, chars)
    }
    return sum
  }
}
