import { isLayoutTable } from '../structure/tables/layout-table.ts'
import { nameColumns } from '../structure/tables/name-columns.ts'
import { spanRows } from '../structure/tables/span-rows.ts'
import { absoluteUrl } from '../tree/absolute-url.ts'
import { BLOCK_NAMES, LOOSE_TEXT } from '../tree/block-names.ts'
import { type DomElement, type DomNode, isElement, isUnder } from '../tree/dom.ts'
import { type TextBlock, textBlocks } from '../tree/text-blocks.ts'
import { toBlock } from '../tree/to-block.ts'
import { dropIdleRules } from './drop-idle-rules.ts'
import { LIST_LETTERS } from './list-letters.ts'
import { contactOf } from './name-contacts.ts'
import { partCode } from './part-code.ts'
import { settleEmphasis } from './settle-emphasis.ts'

const CODE = new Set(['code', 'pre'])
const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const CELL = /^(?:td|th|caption)$/
const ROWS = /^(?:thead|tbody|tfoot|tr)$/
const HEADING_LINKS = `${HEADINGS}, dt`.replaceAll(/h\d|dt/g, '$& a[href^="#"]')

/**
 * Prepares a tree for the converter: makes links absolute and inline, numbers lists, completes table rows, and turns layout
 * tables into paragraphs.
 */
export function prepareForMarkdown(root: DomElement, baseUrl: string) {
  for (const picture of root.querySelectorAll('img:not([data-picture-mark])')) picture.remove()
  dropIdleRules(root)
  unlinkHeadings(root)
  // A block within inline code would be read as inline code.
  for (const code of root.querySelectorAll('code:has(pre), samp:has(pre), kbd:has(pre), tt:has(pre)'))
    code.replaceWith(...code.childNodes)
  for (const link of root.querySelectorAll('a')) resolveLink(link, baseUrl)
  for (const code of root.querySelectorAll('code')) if (!isUnder(code, CODE)) partCode(code)
  for (const list of root.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) moveIntoItem(list)
  for (const list of root.querySelectorAll('ol')) numberItems(list)
  for (const table of [...root.querySelectorAll('table')].reverse()) {
    if (isLayoutTable(table)) unwrapTable(table)
    else {
      // GFM, 4.10: a cell is one line, in which the mark of a heading would be text.
      for (const heading of table.querySelectorAll(HEADINGS)) heading.replaceWith(toBlock(heading))
      spanRows(table)
      nameColumns(table)
    }
  }
  for (const term of root.querySelectorAll('dl dt, summary')) embolden(term)
  // The converter takes them for parts of a line.
  for (const title of root.querySelectorAll('legend, summary')) title.replaceWith(toBlock(title))
  settleEmphasis(root)
}

/** Removes the links of headings to themselves or to the table of contents. In a text they are signs without a use. */
export function unlinkHeadings(root: DomElement) {
  for (const link of root.querySelectorAll(HEADING_LINKS))
    link.replaceWith(...(/[\p{L}\p{N}]/u.test(link.textContent) ? link.childNodes : []))
}

function resolveLink(link: DomElement, baseUrl: string) {
  // HTML, 4.6.1: without an address it is no link, though an empty one is that of the page.
  const written = link.getAttribute('href')
  const contact = contactOf(link)
  const href = contact?.href ?? (written === null ? null : absoluteUrl(written, baseUrl))
  const isEmpty = link.textContent.trim() === ''
  if (isEmpty && !link.querySelector('img')) return link.replaceWith(contact?.address ?? '')
  if (href === null || contact?.isSaid) return link.replaceWith(...link.childNodes)
  // A parenthesis would end the Markdown link.
  link.setAttribute('href', href.replaceAll('(', '%28').replaceAll(')', '%29'))
  link.removeAttribute('title')
  // An empty line would end it.
  for (const end of link.querySelectorAll('br')) end.replaceWith(' ')
  moveInside(link)
}

/** Moves a link around a whole card to its name, the first block with letters, usually a heading: Markdown links are inline. */
function moveInside(link: DomElement) {
  const blocks = textBlocks(link)
  const named = blocks.filter(({ text }) => /\p{L}/u.test(text))
  // Loose text, such as a badge, is no name of a card, unless only numbers stand beside it.
  const isOwn = ({ element }: TextBlock) => !element.hasAttribute(LOOSE_TEXT)
  const first = named.find(isOwn) ?? named[0] ?? blocks.find(isOwn) ?? blocks[0]
  if (!first || first.element === link) return
  const inner = link.ownerDocument.createElement('a')
  inner.setAttribute('href', link.getAttribute('href') ?? '')
  inner.append(...first.element.childNodes)
  first.element.append(inner)
  link.replaceWith(...link.childNodes)
}

/** Moves a nested list into the item before it, as browsers show it. Editors put it beside the item. */
function moveIntoItem(list: DomElement) {
  const item = list.previousElementSibling
  if (item?.localName === 'li') item.append(list)
}

/** Numbers the items once per list. Counting the items before each one takes quadratic time. */
function numberItems(list: DomElement) {
  const items = [...list.children].filter(({ localName }) => localName === 'li')
  const isReversed = list.hasAttribute('reversed')
  const toLetters = LIST_LETTERS.get(list.getAttribute('type') ?? '')
  let number = numberIn(list, 'start') ?? (isReversed ? items.length : 1)
  for (const item of items) {
    // HTML, 4.4.8: an item may set its number, and the following items count from there.
    number = numberIn(item, 'value') ?? number
    if (toLetters && number > 0)
      item.insertBefore(list.ownerDocument.createTextNode(`${toLetters(number)}. `), item.firstChild)
    else item.setAttribute('data-number', String(Math.max(0, number)))
    number += isReversed ? -1 : 1
  }
}

function numberIn(element: DomElement, name: string): number | undefined {
  const written = element.getAttribute(name)?.trim() ?? ''
  return /^\d{1,9}$/.test(written) ? Number(written) : undefined
}

function unwrapTable(table: DomElement) {
  table.replaceWith(...partsOf(table))
}

/** The cells of a table as blocks, and what stands beside its rows: a table within one, but in none of its cells. */
function partsOf(rows: DomElement): DomNode[] {
  return [...rows.childNodes].flatMap((node) => {
    if (!isElement(node)) return node.textContent.trim() === '' ? [] : [node]
    if (ROWS.test(node.localName)) return partsOf(node)
    return CELL.test(node.localName) ? [toBlock(node)] : [node]
  })
}

/** GFM has no definition lists, and nothing to open: writes a term, and what opens a part, in bold. */
function embolden(term: DomElement) {
  const isMarked = [...term.children].some(
    ({ localName }) => BLOCK_NAMES.has(localName) || localName === 'b' || localName === 'strong',
  )
  if (isMarked || term.textContent.trim() === '') return
  const bold = term.ownerDocument.createElement('b')
  bold.append(...term.childNodes)
  term.append(bold)
}
