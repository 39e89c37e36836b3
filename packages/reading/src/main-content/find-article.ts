import { Readability } from '@mozilla/readability'
import { BYLINE_NAMES } from '../facts/authorship-marks.ts'
import { boxLooseRows } from '../structure/tables/box-loose-rows.ts'
import { isLayoutTable } from '../structure/tables/layout-table.ts'
import { isInline } from '../tree/block-names.ts'
import { type DomDocument, type DomElement, type DomNode, isElement, isText } from '../tree/dom.ts'
import { leaveBreak } from '../tree/leave-break.ts'

// Readability visits every node many times. A page with more nodes is a manual or a list, not an article.
const MAX_ARTICLE_NODES = 15_000
// It joins the text of every part again and again: each letter counts once for every part around it. Of 1,991 pages of news,
// forums and shops the largest has 7 million.
const MAX_ARTICLE_LETTERS = 15_000_000
// Below this Readability tries again with fewer rules. With its default of 500, short news include text from beside the
// article.
const SHORT_ARTICLE_CHARS = 250

/** Readability's result, an element of the given document, which is taken apart. Null if it finds no article. */
export function findArticle(document: DomDocument): DomElement | null {
  const options = {
    // Readability returns an element of the given document.
    serializer: (node: unknown) => node as DomElement,
    charThreshold: SHORT_ARTICLE_CHARS,
    disableJSONLD: true,
    keepClasses: true,
  }
  try {
    // Readability's types need a browser's DOM, but it only uses the part that linkedom has.
    const found = askedQuickly(new Readability<DomElement>(document as never, options)).parse()?.content ?? null
    // It may choose a part of a table, of which it makes a box.
    if (found) boxLooseRows(found)
    return found
  } catch {
    // Readability expects a tree as browsers build it. A page too broken for that can still be read as a whole.
    return null
  }
}

const MOST_ROWS = 0.5
const HIDING = ['style', 'hidden', 'aria-hidden']

/** What Readability asks of each element. Its types name only what callers use. */
interface Questions {
  readonly REGEXPS: Readonly<Record<string, RegExp>>
  _isProbablyVisible(element: DomElement): boolean
  _isValidByline(element: DomElement, names: string): boolean
  _isElementWithoutContent(element: DomElement): boolean
  _isPhrasingContent(node: DomNode): boolean
  _replaceBrs(root: DomElement): void
  _replaceNodeTags(elements: Iterable<DomElement>, name: string): void
  _markDataTables(root: DomElement): void
}

/**
 * Answers these questions without what is dear: the object that the parser makes of the styles of an element, and the
 * joined text of each part around a text.
 */
function askedQuickly<Reader extends object>(reader: Reader): Reader {
  const asked = reader as Questions & Reader
  const { REGEXPS, _isProbablyVisible: isVisible, _isValidByline: isByline, _isElementWithoutContent: isEmpty } = asked
  const { _replaceNodeTags: rename, _markDataTables: markTables } = asked
  const { _isPhrasingContent: isPhrasing, _replaceBrs: replaceBreaks } = asked
  return Object.assign(reader, {
    // It looks for these letters in any word.
    REGEXPS: { ...REGEXPS, byline: BYLINE_NAMES },
    _isProbablyVisible: (element: DomElement) =>
      !HIDING.some((name) => element.hasAttribute(name)) || isVisible.call(asked, element),
    _isValidByline: (element: DomElement, names: string) =>
      (element.hasAttribute('rel') || element.hasAttribute('itemprop') || BYLINE_NAMES.test(names)) &&
      isByline.call(asked, element, names),
    // What it asks for, it removes.
    _isElementWithoutContent: (element: DomElement) => {
      const isRemoved = !holdsText(element) && isEmpty.call(asked, element)
      if (isRemoved) leaveBreak(element)
      return isRemoved
    },
    // Of several breaks it makes a paragraph of what follows: only of what it knows, and none where nothing does.
    _replaceBrs: (root: DomElement) => {
      asked._isPhrasingContent = (node) => isPhrasing.call(asked, node) || (isElement(node) && isInline(node))
      replaceBreaks.call(asked, root)
      asked._isPhrasingContent = isPhrasing
      for (const paragraph of root.querySelectorAll('p')) if (!holdsText(paragraph)) leaveBreak(paragraph)
    },
    // It removes tables with many links and few words, unless they have headings, or ten cells.
    _markDataTables: (root: DomElement) => {
      markTables.call(asked, root)
      for (const table of root.querySelectorAll('table'))
        if (!isLayoutTable(table) && statesValues(table)) Object.assign(table, { _readabilityDataTable: true })
    },
    // It takes each h1 for the title. Those of a page with several are parts, which others stand below.
    _replaceNodeTags: (elements: Iterable<DomElement>, name: string) =>
      name === 'h2' ? undefined : rename.call(asked, elements, name),
  })
}

/** Whether most rows say something that leads nowhere: others may be a menu. */
function statesValues(table: DomElement): boolean {
  const rows = [...table.querySelectorAll('tr')]
  const isValue = (cell: DomElement) => cell.textContent.trim() !== '' && cell.querySelector('a') === null
  return rows.filter(({ children }) => [...children].some(isValue)).length >= MOST_ROWS * rows.length
}

function holdsText(element: DomElement): boolean {
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (isElement(node) ? holdsText(node) : isText(node) && node.textContent.trim() !== '') return true
  return false
}

/** Whether a page has too many nodes, or too much text too deep, to look for an article in it. */
export function isTooLarge(document: DomDocument): boolean {
  let [nodes, letters] = [0, 0]
  count(document.body, 1)
  return nodes > MAX_ARTICLE_NODES || letters > MAX_ARTICLE_LETTERS

  function count(element: DomElement, depth: number) {
    for (let node = element.firstChild; node; node = node.nextSibling) {
      nodes += 1
      if (isElement(node)) count(node, depth + 1)
      else if (isText(node)) letters += depth * node.textContent.length
    }
  }
}
