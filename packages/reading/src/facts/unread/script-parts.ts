import {
  type DomDocument,
  type DomElement,
  type DomNode,
  elementsUp,
  findAround,
  HEADING,
  isElement,
} from '../../tree/dom.ts'
import { isNamedClutter } from '../../tree/element-names.ts'
import { isHidden } from '../../tree/hidden-parts.ts'
import { isLandmark, isLandmarkHere } from '../../tree/landmarks.ts'
import { collapse } from '../../tree/text-blocks.ts'
import { visibleChars, visibleText } from '../../tree/visible-chars.ts'
import type { Notice } from '../notice.ts'
import { unfilledPlace } from './unfilled-place.ts'

const MAX_SCRIPT_CHARS = 300_000
const MAX_TRIED = 50
const UP = 2
const MAX_NAME_CHARS = 60
const MAX_VALUE_CHARS = 40
// Nothing, a dash, dots.
const PLACEHOLDER = /^[-–—_.…?\s]{0,5}$/
const LABEL = /\p{L}\s*[:：]$/u
const NUMBER = /\d/
const LETTER = /\p{L}/u
// What may stand before a value.
const NAMES = /^(?:h[1-6]|label|legend|dt|th|td|span|b|strong|em|i|p|s|del)$/
const PLAIN_ID = /^[\w-]{1,60}$/
const HOLDER = /^(?:span|b|strong|em|i|output|data|time|td|dd|div|p|ul|ol|tbody|section|table)$/
const LIST = /^(?:ul|ol|tbody|table|dl)$/
const HOLDS = 'img, svg, picture, video, audio, canvas, iframe, object, embed, input, button, select, textarea'
const INERT = /^(?:noscript|template|svg|form|button)$/
// What writes text into an element.
const WRITES = String.raw`\s{0,9}\.\s{0,9}(?:innerHTML|innerText|textContent|append|appendChild|prepend|replaceChildren|insertAdjacentHTML|html\s{0,9}\(|text\s{0,9}\()`
const DEFINED = /customElements\s{0,9}\.\s{0,9}define\(\s{0,9}["'`]([a-z]\w{0,40}-[\w-]{1,40})["'`]/g
const ASKED = String.raw`(?:getElementById|querySelector|\$|jQuery)\s{0,9}\(\s{0,9}`

/**
 * Says that a script writes a part of the page that is not written yet: what is busy, a list beside its template, the name
 * of a value in its place, an element that is drawn in a shadow root, nothing below a heading, nothing or an earlier value
 * behind a label. Null without one. Of what `selector` matches, only the surroundings count; of a page whose scripts ran, only
 * names in the place of values.
 */
export function unwrittenNotice(
  document: DomDocument,
  { selector, rendered }: { readonly selector?: string | undefined; readonly rendered: boolean },
): Notice | null {
  if (!document.querySelector('script')) return null
  const root = selector === undefined ? document.body : document.querySelector(selector)?.parentNode
  if (!root) return null
  const name = rendered ? unfilledName(root, true) : unwrittenPart(document, root)
  if (name === null) return null
  const example = name.length > MAX_NAME_CHARS || !LETTER.test(name) ? '' : `, such as "${name}"`
  return rendered
    ? { reason: 'scripts_fail', message: `Scripts of the page left names in the place of values${example}.` }
    : { reason: 'needs_script', message: `Scripts, which were not run, write parts of the page${example}.` }
}

function unfilledName(root: DomElement, rendered: boolean): string | null {
  const place = unfilledPlace(root, { rendered, isOwn })
  return place && (collapse(place.textContent) || textBefore(place))
}

/** The name of the first such part, which may be empty; null without one. */
function unwrittenPart(document: DomDocument, root: DomElement): string | null {
  for (const busy of [...root.querySelectorAll('[aria-busy="true"]')].slice(0, MAX_TRIED))
    if (isOwn(busy) && !busy.querySelector(HOLDS)) {
      // Without both, it is a picture or a sign that turns.
      const name = collapse(visibleText(busy, 2 * MAX_NAME_CHARS)) || textBefore(busy)
      if (name !== '') return name
    }
  for (const template of [...root.querySelectorAll('template')].slice(0, MAX_TRIED)) {
    const list = template.previousElementSibling
    if (list && LIST.test(list.localName) && isEmpty(list) && isOwn(list)) return textBefore(list)
  }
  const unfilled = unfilledName(root, false)
  if (unfilled !== null) return unfilled
  const drawn = drawnByScript(document)
  const shadow =
    drawn === '' ? undefined : [...root.querySelectorAll(drawn)].find((each) => isEmpty(each) && isOwn(each))
  if (shadow) return textBefore(shadow)
  let [tried, scripts] = [0, '']
  for (const element of root.querySelectorAll('[id]')) {
    const name = HOLDER.test(element.localName) && PLAIN_ID.test(element.id) ? labelOf(element) : null
    if (name === null || !isOwn(element)) continue
    tried += 1
    if (tried > MAX_TRIED) return null
    scripts ||= scriptsOf(document)
    if (isWritten(element.id, scripts)) return name
  }
  return null
}

/** A selector of the elements that a script of the page defines with a shadow root; empty if it defines none. */
function drawnByScript(document: DomDocument): string {
  if (!document.querySelector('script:not([src])')) return ''
  const scripts = scriptsOf(document)
  if (!scripts.includes('attachShadow')) return ''
  return Array.from(scripts.matchAll(DEFINED), ([, name = '']) => name)
    .slice(0, MAX_TRIED)
    .join(', ')
}

/** The label or heading of an element that a script may write; null if it is not one. */
function labelOf(element: DomElement): string | null {
  const value = collapse(visibleText(element, MAX_VALUE_CHARS))
  const before = textBefore(element)
  if (LABEL.test(before) && value.length < MAX_VALUE_CHARS && (PLACEHOLDER.test(value) || NUMBER.test(value)))
    return element.querySelector(HOLDS) ? null : before
  const heading = element.previousElementSibling
  return heading && HEADING.test(heading.localName) && isEmpty(element) ? before : null
}

function isWritten(id: string, scripts: string): boolean {
  if (!scripts.includes(id)) return false
  const asked = String.raw`${ASKED}["'\x60]#?${id}["'\x60]\s{0,9}\)`
  if (new RegExp(String.raw`(?:${asked}|(?<![\w.$"'-])${id})${WRITES}`).test(scripts)) return true
  const [, variable] =
    new RegExp(String.raw`(?<!\w)(\w{1,40})\s{0,9}=\s{0,9}(?:document\.)?${asked}`).exec(scripts) ?? []
  return variable !== undefined && new RegExp(String.raw`(?<!\w)${variable}${WRITES}`).test(scripts)
}

function scriptsOf(document: DomDocument): string {
  const own = [...document.querySelectorAll('script:not([src])')].filter(
    (script) => !/json|template|html/.test(script.getAttribute('type') ?? ''),
  )
  return own
    .map(({ textContent }) => textContent)
    .join('\n')
    .slice(0, MAX_SCRIPT_CHARS)
}

function isEmpty(element: DomElement): boolean {
  return visibleChars(element) === 0 && element.querySelector(HOLDS) === null
}

/** The text directly before an element, within the element around it. */
function textBefore(element: DomElement): string {
  let node: DomNode | null = element.previousSibling
  while (node && node.textContent.trim() === '') node = node.previousSibling
  if (!node || (isElement(node) && !NAMES.test(node.localName))) return ''
  return collapse(node.textContent.slice(-2 * MAX_NAME_CHARS))
}

/** Whether an element is shown outside of the menus, banners, footers and adverts of the site. */
function isOwn(element: DomElement): boolean {
  const isAround = (around: DomElement) =>
    INERT.test(around.localName) ||
    isHidden(around) ||
    around.getAttribute('aria-hidden') === 'true' ||
    isLandmarkHere(around)
  const isAdvert = elementsUp(element)
    .slice(0, UP)
    .some((around) => isNamedClutter(around))
  return !isHidden(element) && !isLandmark(element, true) && !isAdvert && !findAround(element, isAround)
}
