import { type DomElement, findAround, isText } from '../../tree/dom.ts'
import { collapse } from '../../tree/text-blocks.ts'

// The marks of template languages around the name of a value: Vue, Angular, Handlebars, JavaScript, EJS, Polymer.
const FIELD = /\{\{[^{}]{1,200}\}\}|\$\{[^{}]{1,200}\}|<%[=-][^%]{1,200}%>|\[\[[^[\]]{1,200}\]\]/g
const MARK = /\{\{|\$\{|<%|\[\[/
const SAID = /[\p{L}\p{N}]/u
// Where text is shown as it is written.
const SOURCE = /^(?:pre|code|kbd|samp|tt|xmp|textarea|script|style|template|noscript)$/
// What a page also names in a line of its text is a word of it: specifications write slots so.
const SPOKEN = 'p code, li code, dd code, td code'
// Attributes by which Vue, Alpine, Angular and Knockout name the value that an element is to hold.
const BOUND = '[v-text], [v-html], [x-text], [x-html], [ng-bind], [ng-bind-html], [data-ng-bind], [data-bind]'
const BOUND_TEXT = /(?:^|[,{\s])(?:text|html)\s*:/
// Hidden until a script has filled what they hold.
const CLOAK = /^(?:v|ng)-cloak$/

interface Place {
  /** Whether scripts ran: what they left empty is empty. */
  readonly rendered: boolean
  isOwn(element: DomElement): boolean
}

/** A shown element that names a value in place of holding it, until a script writes that; null without one. */
export function unfilledPlace(root: DomElement, { rendered, isOwn }: Place): DomElement | null {
  const isShown = (element: DomElement) => isOwn(element) || findAround(element, isCloaked) !== null
  const bound = rendered
    ? undefined
    : [...root.querySelectorAll(BOUND)].find((element) => isEmptyField(element) && isShown(element))
  if (bound) return bound
  if (!MARK.test(root.textContent)) return null
  const fields = [...root.querySelectorAll('*')].filter((element) => isFields(element) && isShown(element))
  if (fields.length === 0) return null
  const spoken = new Set(Array.from(root.querySelectorAll(SPOKEN), ({ textContent }) => collapse(textContent)))
  return fields.find(({ textContent }) => !spoken.has(collapse(textContent))) ?? null
}

/** Whether an element is bound and empty beside a text: alone, it may be a message that nobody has seen yet. */
function isEmptyField(element: DomElement): boolean {
  const { textContent, parentNode } = element
  if (textContent.trim() !== '' || parentNode?.textContent.trim() === '') return false
  const data = element.getAttribute('data-bind')
  return data === null || BOUND_TEXT.test(data)
}

/** Whether the text of an element is fields and nothing else. No field holds a link. */
function isFields(element: DomElement): boolean {
  if (!holdsField(element) || findAround(element, ({ localName }) => SOURCE.test(localName))) return false
  if (SOURCE.test(element.localName)) return false
  const text = collapse(element.textContent)
  return text.search(FIELD) >= 0 && !SAID.test(text.replace(FIELD, ''))
}

function holdsField(element: DomElement): boolean {
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (isText(node) && MARK.test(node.textContent) && node.textContent.search(FIELD) >= 0) return true
  return false
}

function isCloaked(element: DomElement): boolean {
  return element.getAttributeNames().some((name) => CLOAK.test(name))
}
