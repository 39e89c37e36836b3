import { type DomDocument, type DomElement, elementsUp, findAround, HEADING } from '../tree/dom.ts'

const MAX_SIGN_CHARS = 3
const WORDS = /[\p{L}\p{N}]/u
// Of an open part, they are the name of a button that there is no use for. Only a list can tell them from a title.
const OPENS =
  /^(?:click |tap )?(?:to )?(?:expand|collapse|show|hide|toggle|open|close)(?: (?:all|this|the))?(?: (?:code|contents?|descriptions?|details|more|section|text))?$/i

/**
 * Removes signs without a meaning in a text: a link that is only a sign and leads to the part it stands in or beside, for
 * visitors to copy its address, and the button of a part that is open.
 */
export function dropSigns(document: DomDocument) {
  const marks = new Map<DomElement, ReadonlySet<string>>()
  for (const link of document.body.querySelectorAll('a[href^="#"]')) if (isOwnAnchor(link, marks)) link.remove()
  for (const summary of document.body.querySelectorAll('details[open] > summary'))
    if (OPENS.test(summary.textContent.trim())) summary.remove()
}

/** `marks` are the names of what stands beside links, by the element around them. */
function isOwnAnchor(link: DomElement, marks: Map<DomElement, ReadonlySet<string>>): boolean {
  // That of a heading proves which section is its own, and goes when the text is written.
  if (findAround(link, ({ localName }) => HEADING.test(localName))) return false
  const sign = link.textContent.trim()
  const target = (link.getAttribute('href') ?? '').slice(1)
  if (target === '' || sign === '' || sign.length > MAX_SIGN_CHARS || WORDS.test(sign)) return false
  const { parentNode } = link
  if (parentNode && !marks.has(parentNode))
    marks.set(parentNode, new Set(Array.from(parentNode.children, ({ id }) => id)))
  const isOf = (name: string) => elementsUp(link).some(({ id }) => id === name)
  return [target, decoded(target)].some((name) => isOf(name) || (parentNode && marks.get(parentNode)?.has(name)))
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
