import { createHash } from 'node:crypto'
import type { DomElement } from '../../tree/dom.ts'
import { splitAtText } from './split-at-text.ts'

// Unicode noncharacters: text does not contain them.
const [LIST, ITEM, END] = ['\uFDDC', '\uFDDD', '\uFDDE'] as const
const MARKS = /[\uFDDC-\uFDDE]/g
// They are stored with the lines.
const MAX_ITEMS = 5000
const LINK_CHARS = 8

/** The lists of a page and their items: what stands beside others of its kind. */
export interface LineItems {
  /** For each line, the index of the innermost list or item that it begins in; -1 outside of all. */
  readonly of: readonly number[]
  /** For each list and item, the index of the one around it; -1 of the outermost. */
  readonly around: readonly number[]
  /** For each, a short code of the address that an item links to first, empty without a link; null of a list. */
  readonly links: readonly (string | null)[]
  /** For each line, the number of its kind: lines of one kind are written alike. */
  readonly kinds: readonly number[]
  /** The kinds that are rows of tables, of several cells, which say the same wherever they stand. */
  readonly rows: readonly number[]
}

/** Marks the lists and their items. Returns their links, in the order of the page. */
export function markItems(body: DomElement): LineItems['links'] {
  const links: (string | null)[] = []
  visit(body)
  return links

  function visit(element: DomElement) {
    const children = [...element.children]
    // What has no parts is one line, or a piece of it.
    const kinds = Map.groupBy(
      children.filter((child) => [...child.children].length > 0),
      kindOf,
    )
    const items = new Set([...kinds.values()].flatMap((alike) => (alike.length > 1 ? alike : [])))
    const isList = items.size > 0 && links.length < MAX_ITEMS
    if (isList) links.push(null)
    for (const child of children) {
      const isItem = isList && items.has(child) && links.length < MAX_ITEMS
      if (isItem) links.push(codeOf(child))
      visit(child)
      if (isItem) enclose(child, ITEM)
    }
    if (isList) enclose(element, LIST)
  }
}

/** Its name, and its first class without what numbers it. */
function kindOf(element: DomElement): string {
  const [first = ''] = (element.getAttribute('class') ?? '').trim().split(/\s+/, 1)
  return `${element.localName}.${first.replace(/\d+/g, '')}`
}

function codeOf(item: DomElement): string {
  const link = item.localName === 'a' ? item : item.querySelector('a[href]')
  const address = link?.getAttribute('href') ?? ''
  return address === '' ? '' : createHash('sha1').update(address).digest('base64').slice(0, LINK_CHARS)
}

function enclose(element: DomElement, start: string) {
  element.insertBefore(element.ownerDocument.createTextNode(start), element.firstChild)
  element.append(END)
}

/** Reads the lines of a marked page in their order: the line without these marks, and the innermost list or item. */
export function createItemReader() {
  const around: number[] = []
  const open: number[] = []
  const read = (marked: string) => {
    const [before, behind] = splitAtText(marked)
    readMarks(before)
    const item = open.at(-1) ?? -1
    readMarks(behind)
    return { text: marked.replace(MARKS, ''), item }
  }
  return { read, around }

  function readMarks(part: string) {
    for (const [mark] of part.matchAll(MARKS)) {
      if (mark === END) open.pop()
      else open.push(around.push(open.at(-1) ?? -1) - 1)
    }
  }
}
