import type { DomElement } from './dom.ts'

/** Elements that start a new line. */
export const BLOCK_NAMES: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr ' +
    'li main menu nav ol optgroup option legend p pre search section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)

/** Marks an element that boxLooseText has made. */
export const LOOSE_TEXT = 'data-loose-text'

/** Whether an element starts a new line. */
export function isBlock(element: DomElement): boolean {
  return BLOCK_NAMES.has(element.localName) || (element.localName === 'span' && element.hasAttribute(LOOSE_TEXT))
}

/** Whether an element stands in a line, with all that it holds. */
export function isInline(element: DomElement): boolean {
  return !isBlock(element) && ![...element.querySelectorAll('*')].some(isBlock)
}

/** The name of the element in which the text of a block stands. */
export function blockName(block: DomElement): string {
  let at = block
  while (!BLOCK_NAMES.has(at.localName) && at.parentNode) at = at.parentNode
  return at.localName
}
