import { type DomElement, isElement, isText } from './dom.ts'
import { collapse } from './text-blocks.ts'

const ROW_NAMES = new Set(['li', 'article', 'section', 'div', 'tr', 'dt'])
const MIN_ROWS = 5
const MIN_SHARE = 0.5

/**
 * Whether most of what a page says stands in rows that each begin with a link to somewhere: products, posts, results. Their
 * names are what the page is about, and in an article they would be clutter.
 */
export function isListing(root: DomElement): boolean {
  const chars = rowChars(root)
  return chars > 0 && chars >= MIN_SHARE * collapse(root.textContent).length
}

/** Of the outermost rows. */
function rowChars(parent: DomElement): number {
  const rowsByName = Map.groupBy([...parent.children].filter(isRow), ({ localName }) => localName)
  const rows = new Set([...rowsByName.values()].filter(({ length }) => length >= MIN_ROWS).flat())
  return [...parent.children].reduce(
    (sum, child) => sum + (rows.has(child) ? collapse(child.textContent).length : rowChars(child)),
    0,
  )
}

function isRow(element: DomElement): boolean {
  return ROW_NAMES.has(element.localName) && beginsWithLink(element) === true
}

/** Undefined where there is no text at all. */
function beginsWithLink(element: DomElement): boolean | undefined {
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (isText(node) && node.textContent.trim() !== '') return false
    if (!isElement(node)) continue
    const href = node.localName === 'a' ? node.getAttribute('href') : null
    if (href !== null && !href.startsWith('#') && node.textContent.trim() !== '') return true
    const begins = beginsWithLink(node)
    if (begins !== undefined) return begins
  }
  return undefined
}
