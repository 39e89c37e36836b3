import { type DomDocument, type DomElement, elementsUp, findAround, HEADING } from '../tree/dom.ts'
import { collapse } from '../tree/text-blocks.ts'

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
  const inHeadings: DomElement[] = []
  for (const link of document.body.querySelectorAll('a[href^="#"]')) {
    const heading = findAround(link, ({ localName }) => HEADING.test(localName))
    if ((!heading && !isSign(link)) || !leadsWhereItStands(link, marks)) continue
    // That of a heading proves which section is its own, and goes when the text is written.
    if (heading) inHeadings.push(link)
    else link.remove()
  }
  signRepeated(inHeadings)
  for (const summary of document.body.querySelectorAll('details[open] > summary'))
    if (OPENS.test(summary.textContent.trim())) summary.remove()
}

/** Words that several headings have beside their own say what a click does; with digits they may be the day of a comment. */
function signRepeated(links: readonly DomElement[]) {
  for (const [words, alike] of Map.groupBy(links, ({ textContent }) => collapse(textContent))) {
    const isTool = new Set(alike.map((link) => link.getAttribute('href'))).size > 1 && !/\p{N}/u.test(words)
    for (const link of isTool ? alike : [])
      if (collapse(link.parentNode?.textContent ?? '') !== words) link.textContent = '#'
  }
}

function isSign(link: DomElement): boolean {
  const sign = collapse(link.textContent)
  return sign !== '' && sign.length <= MAX_SIGN_CHARS && !WORDS.test(sign)
}

/** `marks` are the names of what stands beside links, by the element around them. */
function leadsWhereItStands(link: DomElement, marks: Map<DomElement, ReadonlySet<string>>): boolean {
  const target = (link.getAttribute('href') ?? '').slice(1)
  if (target === '') return false
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
