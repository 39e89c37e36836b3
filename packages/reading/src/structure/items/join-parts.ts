import { type DomDocument, type DomElement, isElement, isText } from '../../tree/dom.ts'
import { elementKind } from '../../tree/element-kind.ts'
import { isHidden } from '../../tree/hidden-parts.ts'
import { collapse, onlyLeadsAway, SENTENCE_END, textBlocks } from '../../tree/text-blocks.ts'

// A longer one is the title of a text.
const MAX_NAME_WORDS = 3
// What is counted is said in few words: "dried oregano, finely ground".
const MAX_COUNTED_WORDS = 8
// Two rows are alike by chance.
const MIN_ROWS = 3
const AMOUNT = /^[~≈]?\s?\p{N}/u
const PART = /^(?:div|p)$/
const BLOCKS =
  'p, div, ul, ol, dl, table, pre, blockquote, h1, h2, h3, h4, h5, h6, img, picture, video, form, button, input, br, [data-task-mark]'

/**
 * Writes as one line what an item holds in two blocks: its name and what it says, or, in rows of one kind, a number and what it
 * counts. Alone, the first would be no part of a text.
 */
export function joinParts(document: DomDocument) {
  for (const item of document.body.querySelectorAll('li')) {
    const parts = partsOf(item)
    if (parts && isNamed(parts)) join(item, parts)
  }
  const rows = [...document.body.querySelectorAll('div')].flatMap((row) => {
    const parts = partsOf(row)
    return parts && isCount(parts) ? [{ row, parts }] : []
  })
  const kinds = Map.groupBy(rows, ({ row, parts }) => [row, ...parts].map(elementKind).join(' '))
  for (const alike of kinds.values()) if (alike.length >= MIN_ROWS) for (const { row, parts } of alike) join(row, parts)
}

type Parts = readonly [DomElement, DomElement]

/** The two blocks without blocks of their own that are all of an element; null if it holds anything else, or two paragraphs. */
function partsOf(element: DomElement): Parts | null {
  const parts: DomElement[] = []
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (isElement(node)) parts.push(node)
    else if (isText(node) && node.textContent.trim() !== '') return null
    if (parts.length > 2) return null
  }
  const [first, second] = parts
  if (!first || !second || !isLine(first) || !isLine(second)) return null
  const areParagraphs = first.localName === 'p' && elementKind(first) === elementKind(second)
  return areParagraphs ? null : [first, second]
}

function isLine(part: DomElement): boolean {
  return PART.test(part.localName) && !part.querySelector(BLOCKS) && /\S/.test(part.textContent) && !isHidden(part)
}

function isNamed([name, said]: Parts): boolean {
  const [block] = textBlocks(said)
  return isShort(name, MAX_NAME_WORDS) && block !== undefined && !onlyLeadsAway(block)
}

function isCount([amount, counted]: Parts): boolean {
  return (
    AMOUNT.test(collapse(amount.textContent)) &&
    isShort(amount, MAX_NAME_WORDS) &&
    isShort(counted, MAX_COUNTED_WORDS) &&
    /^\p{L}\P{N}*$/u.test(collapse(counted.textContent))
  )
}

function isShort({ textContent }: DomElement, most: number): boolean {
  const text = collapse(textContent)
  return text.split(' ').length <= most && !SENTENCE_END.test(text)
}

function join(item: DomElement, parts: Parts) {
  const [name, said] = parts.map((part) => {
    const line = item.ownerDocument.createElement('span')
    line.append(...part.childNodes)
    part.remove()
    return line
  })
  item.textContent = ''
  if (name && said) item.append(name, ' ', said)
}
