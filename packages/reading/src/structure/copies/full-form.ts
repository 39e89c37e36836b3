import { UNSHOWN_NAMES } from '../../tree/class-names.ts'
import { type DomElement, type DomNode, isElement, isText, siblingBeside } from '../../tree/dom.ts'
import { isNamed } from '../../tree/element-names.ts'

type Step = 'previousSibling' | 'nextSibling'

// Of what is written at both places: the words for a number and its unit are few.
const MAX_CHARS = 100
const MAX_DEPTH = 3
const INLINE = /^(?:a|abbr|b|em|i|small|span|strong|time)$/
const SAYS = /[\p{L}\p{N}]/u
const ONE_WORD = /^\p{L}+\.?$/u

/**
 * Of a unit or a name drawn short, hidden from screen readers, the element beside it that says the same in full for those who
 * listen: 5 hrs and 5 hours. By their names, both would be taken for parts that nobody reads. `lengthOf` counts letters.
 */
export function fullFormOf(drawn: DomElement, lengthOf: (element: DomElement) => number): DomElement | undefined {
  const length = lengthOf(drawn)
  if (length > MAX_CHARS) return undefined
  for (const step of ['previousSibling', 'nextSibling'] as const) {
    const spoken = besideText(drawn, step)
    const full = spoken ? lengthOf(spoken) : 0
    if (spoken && full >= length && full <= MAX_CHARS && isShortFor(drawn, spoken)) return spoken
  }
  return undefined
}

function isShortFor(drawn: DomElement, spoken: DomElement): boolean {
  if (spoken.getAttribute('aria-hidden') === 'true') return false
  const [short, full] = [drawn.textContent.trim(), spoken.textContent.trim()]
  const isUnit = followsNumber(spoken) || followsNumber(drawn)
  const isUnseen = isNamed(spoken, UNSHOWN_NAMES)
  if (!isUnseen && !(isUnit && ONE_WORD.test(short) && ONE_WORD.test(full))) return false
  const digits = short.match(/\d+/g) ?? []
  if (!SAYS.test(short) || !digits.every((each) => full.includes(each))) return false
  if (isAbbreviated(short, full) || (isUnseen && isUnit && digits.length === 0)) return true
  return isUnseen && saysEachWord(full, short)
}

/** Whether a text begins like another, and all its letters stand in that, in their order. The name of an icon font's sign has a line in it. */
function isAbbreviated(short: string, full: string): boolean {
  const [few, many] = [short, full].map((text) => text.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? [])
  if (!few || !many || few.length > many.length || few[0] !== many[0] || short.includes('_')) return false
  let at = 0
  for (const letter of many) if (letter === few[at]) at += 1
  return at === few.length
}

/** Whether a text holds each word of another: "Rated 4.5 of 5", and 4.5. */
function saysEachWord(full: string, short: string): boolean {
  const all = new Set(wordsOf(full))
  const few = wordsOf(short)
  return few.length > 0 && few.every((word) => all.has(word))
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}.,]+/gu) ?? []
}

function followsNumber(element: DomElement): boolean {
  const before = siblingBeside(element, 'previousSibling')
  return before !== null && /\d\s*$/.test(before.textContent.slice(-MAX_CHARS))
}

/** The innermost element whose text stands directly before or after that of another. */
function besideText(element: DomElement, step: Step): DomElement | null {
  let from = element
  for (let up = 0; up < MAX_DEPTH && !written(from, step); up += 1) {
    if (!from.parentNode || !INLINE.test(from.parentNode.localName)) return null
    from = from.parentNode
  }
  let at = written(from, step)
  for (let down = 0; at && isElement(at) && down < MAX_DEPTH; down += 1) {
    if (isNamed(at, UNSHOWN_NAMES)) return at
    const edge: DomNode | null = step === 'previousSibling' ? at.lastChild : at.firstChild
    const inner = edge && isBlank(edge) ? written(edge, step) : edge
    if (!inner || !isElement(inner)) return at
    at = inner
  }
  return null
}

function written(node: DomNode, step: Step): DomNode | null {
  let at = node[step]
  while (at && isBlank(at)) at = at[step]
  return at
}

function isBlank(node: DomNode): boolean {
  return isText(node) ? node.textContent.trim() === '' : !isElement(node)
}
