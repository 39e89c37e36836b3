import { type DomElement, elementsUp, isElement, isText } from './dom.ts'
import { isNamedClutter } from './element-names.ts'
import { isLandmark, isSection } from './landmarks.ts'

const INVISIBLE = /display\s*:\s*none|visibility\s*:\s*hidden/i
const SHOWN = /display\s*:\s*(?!none)[a-z]/i
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'svg', 'title'])
const MAX_STYLE_CHARS = 500
const NAMES = ['class', 'style', 'hidden']
// The rest are a notice and the first words of a greeting.
const WHOLE = 0.9
const MOST_NOTICE = 200
const LEAST_PROSE = 60
const SENTENCE_END = /[.!?。！？](?:\s|$)/
// A smaller part of what is hidden is a message for another case.
const PART = 0.1

/** Whether an element is hidden by itself. HTML, 15.3.1: a style overrules the attribute, and a dialog may be open. */
export function isHidden(element: DomElement): boolean {
  const style = element.getAttribute('style')?.slice(0, MAX_STYLE_CHARS) ?? ''
  const isClosed = element.localName === 'dialog' && !element.hasAttribute('open')
  return INVISIBLE.test(style) || ((element.hasAttribute('hidden') || isClosed) && !SHOWN.test(style))
}

/**
 * Shows the large hidden parts of a page that is hidden as a whole, outside of navigation, banners and footers: a script is about to
 * show them, and has not run here. Where anything else is shown, that needs a script, and no words but a notice.
 */
export function showWaiting(body: DomElement): void {
  const hidden = new Map<DomElement, number>()
  const shown = { chars: 0, isProse: false }
  measure(body, false, shown)
  if (hidden.size === 0 || showsMore()) return
  if (shown.chars > 0 && body.ownerDocument.querySelector('script') === null) return
  const charsOf = (parts: Iterable<[DomElement, number]>) => [...parts].reduce((sum, [, chars]) => sum + chars, 0)
  const hiddenChars = charsOf(hidden)
  if (hiddenChars < WHOLE * (hiddenChars + shown.chars)) return
  const large = [...hidden].filter((part) => charsOf([part]) >= PART * hiddenChars)
  // In many small parts, a script shows all that are hidden like most.
  const alike = Map.groupBy(hidden, ([part]) => NAMES.map((name) => part.getAttribute(name)).join())
  const groups = [...alike.values()].filter((parts) => charsOf(parts) >= PART * hiddenChars)
  const waiting = large.length > 0 ? large : groups.flat()
  for (const element of new Set(waiting.flatMap(([part]) => elementsUp(part)))) if (isHidden(element)) show(element)

  function showsMore(): boolean {
    return shown.isProse || shown.chars > MOST_NOTICE
  }

  /** Counts what is shown, and the characters of each hidden part; ends at once where more than a notice is shown, as by most pages. */
  function measure(element: DomElement, isInSection: boolean, seen: { chars: number; isProse: boolean }): void {
    for (let node = element.firstChild; node && !showsMore(); node = node.nextSibling) {
      if (isText(node)) {
        const text = node.textContent.trim()
        seen.chars += text.length
        seen.isProse ||= text.length >= LEAST_PROSE && SENTENCE_END.test(text)
      }
      if (!isElement(node) || UNREAD.has(node.localName) || isLandmark(node, isInSection)) continue
      const inside = isHidden(node) ? { chars: 0, isProse: false } : seen
      measure(node, isInSection || isSection(node), inside)
      if (inside !== seen && inside.chars > 0 && !isNamedClutter(node)) hidden.set(node, inside.chars)
    }
  }
}

function show(element: DomElement) {
  element.removeAttribute('hidden')
  const style = element.getAttribute('style')
  if (style !== null) element.setAttribute('style', style.replaceAll(new RegExp(INVISIBLE, 'gi'), ''))
  if (element.localName === 'dialog') element.setAttribute('open', '')
}
