import { type DomDocument, type DomElement, isElement } from './dom.ts'
import { isLandmarkHere } from './landmarks.ts'
import { visibleChars } from './visible-chars.ts'

const MAY_BE_LANDMARK = 'header, footer, nav, aside, menu, dialog, [role]'
const LEADING = new Set(['a', 'button', 'select', 'label'])
// Fewer characters are a slogan or an address.
const LEAST_CHARS = 100
const MUCH = 0.3
const MAX_MEASURED = 50
// What a script or a comment writes is no tag of the page.
const NO_TAGS = /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|template|noscript)\b[\s\S]*?(?:<\/\1|$)/gi
const MAIN = 'main, [role="main"]'

/**
 * Makes plain boxes of what would set apart the text of its page: HTML, 4.4.14, knows no main part within a banner or a
 * menu, and what is never closed holds the rest of the page, whatever it was meant to hold.
 */
export function openUnclosedLandmarks({ body }: DomDocument, source: string) {
  let all: number | null = null
  let tags: string | null = null
  let measured = 0
  for (const part of [...body.querySelectorAll(MAY_BE_LANDMARK)]) {
    if (measured >= MAX_MEASURED) return
    if (part.localName !== 'dialog' && !isLandmarkHere(part)) continue
    const own = proseOf(part)
    if (own < LEAST_CHARS) continue
    measured += 1
    all ??= proseOf(body)
    if (own <= MUCH * all) continue
    tags ??= source.replace(NO_TAGS, '')
    if (part.querySelector(MAIN) || isUnclosed(part, tags)) makePlain(part)
  }
}

function proseOf(part: DomElement): number {
  return visibleChars(part, ({ localName }) => LEADING.has(localName))
}

/** Whether an element reaches to the end of the one around it, and has no tag of its own that ends it. */
function isUnclosed(part: DomElement, tags: string): boolean {
  for (let node = part.nextSibling; node; node = node.nextSibling)
    if (isElement(node) || node.textContent.trim() !== '') return false
  const count = (start: string) => tags.match(new RegExp(`<${start}${part.localName}(?=[\\s/>])`, 'gi'))?.length ?? 0
  return count('') > count('/')
}

function makePlain(part: DomElement) {
  const box = part.ownerDocument.createElement('div')
  for (const name of part.getAttributeNames())
    if (name !== 'role') box.setAttribute(name, part.getAttribute(name) ?? '')
  box.append(...part.childNodes)
  part.replaceWith(box)
}
