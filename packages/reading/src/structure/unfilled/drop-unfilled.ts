import {
  type DomDocument,
  type DomElement,
  type DomNode,
  findAround,
  HEADING,
  isComment,
  isElement,
  isText,
  textsAround,
} from '../../tree/dom.ts'

// Searched in the page as received: few pages have such a place.
const MAY_HOLD_PLACES = /><\/div>\s{0,99}<!--/
const TABLE = /<table\b/i
const UP = 2
const MAY_HOLD_QUOTED = /(?:["“«]|&quot;)<(\w{1,9})\b[^<>]{0,99}><\/\1>\s?(?:["”»]|&quot;)/
const [OPENS, CLOSES] = [/["“«]\s?$/, /^\s?["”»]/]

/**
 * Removes the boxes that a script fills with the table of the comment in them: behind an empty place, and nothing else stands there
 * but a heading. It would read as a chapter without text. `html` is the page as received.
 */
export function dropUnfilled(document: DomDocument, html: string) {
  if (MAY_HOLD_QUOTED.test(html)) dropQuoted(document)
  if (!MAY_HOLD_PLACES.test(html)) return
  for (const place of [...document.body.querySelectorAll('div')]) {
    const comment = place.firstChild ? null : nextTo(place)
    const waits = comment && isComment(comment) && TABLE.test(comment.textContent)
    if (waits && isBelowHeading(place)) place.parentNode?.remove()
  }
}

/** Removes the headings that quote nothing: a script writes there what visitors search for. */
function dropQuoted(document: DomDocument) {
  for (const place of document.body.querySelectorAll('h1 *, h2 *, h3 *, h4 *')) {
    const [before, after] = place.firstChild ? [] : (textsAround(place) ?? [])
    if (!before || !after || !OPENS.test(before.textContent) || !CLOSES.test(after.textContent)) continue
    findAround(place, ({ localName }) => HEADING.test(localName))?.remove()
  }
}

function nextTo(place: DomElement): DomNode | null {
  let node = place.nextSibling
  while (node && isText(node) && node.textContent.trim() === '') node = node.nextSibling
  return node
}

/** Whether the only text around a place is a heading, which may have a box of its own. */
function isBelowHeading({ parentNode }: DomElement): boolean {
  let only = parentNode && onlyChild(parentNode)
  for (let depth = 0; only && !HEADING.test(only.localName) && depth < UP; depth += 1) only = onlyChild(only)
  return only !== null && HEADING.test(only.localName)
}

/** The element with all that an element says, if one child has it. */
function onlyChild(element: DomElement): DomElement | null {
  const said = [...element.childNodes].filter((node) => !isComment(node) && node.textContent.trim() !== '')
  const [only] = said.length === 1 ? said : []
  return only && isElement(only) ? only : null
}
