import { plainLetters } from '../main-content/title-of.ts'
import { type DomDocument, type DomElement, elementsUp, findAround, HEADING, textsAround } from '../tree/dom.ts'
import { collapse } from '../tree/text-blocks.ts'

const MAX_SIGN_CHARS = 3
const WORDS = /[\p{L}\p{N}]/u
// Two headings may name the same thing twice.
const MIN_TOOLS = 3
// HTML, 7.4.6.4: both lead to the top of the page.
const TOP = /^#(?:top)?$/i
const NUMBERS = /\d+/g
/** What a button does that opens a part. Of an open one, there is no use for it. Only a list can tell the words from a title. */
export const OPENS =
  /^(?:click |tap )?(?:to )?(?:expand|collapse|show|hide|toggle|open|close)(?: (?:all|this|the))?(?: (?:code|contents?|descriptions?|details|more|section|text))?$/i

/**
 * Removes signs without a meaning in a text: a link that is only a sign and leads to the top of the page, or for visitors to
 * copy its address to the part it stands in or beside, a link in each heading to edit what is below it, and the button of a part that is open.
 */
export function dropSigns(document: DomDocument) {
  const marks = new Map<DomElement, ReadonlySet<string>>()
  const inHeadings: DomElement[] = []
  for (const link of document.body.querySelectorAll('a[href^="#"]')) {
    const heading = findAround(link, ({ localName }) => HEADING.test(localName))
    if (!heading && !isSign(link)) continue
    const isToTop = !heading && TOP.test(link.getAttribute('href') ?? '')
    if (!isToTop && !leadsWhereItStands(link, marks)) continue
    // That of a heading proves which section is its own, and goes when the text is written.
    if (heading) inHeadings.push(link)
    else link.remove()
  }
  signRepeated(inHeadings)
  dropTools([...document.body.querySelectorAll('h1, h2, h3, h4, h5, h6')])
  for (const summary of document.body.querySelectorAll('details[open] > summary'))
    if (OPENS.test(summary.textContent.trim())) summary.remove()
}

/** Words that several headings have beside their own say what a click does; with digits they may be the day of a comment. */
function signRepeated(links: readonly DomElement[]) {
  for (const [words, alike] of Map.groupBy(links, ({ textContent }) => collapse(textContent))) {
    const isTool = new Set(alike.map((link) => link.getAttribute('href'))).size > 1 && !/\p{N}/u.test(words)
    // Another link of the heading may be a sign by now.
    for (const link of isTool ? alike : [])
      if (plainLetters(link.parentNode?.textContent ?? '') !== plainLetters(words)) link.textContent = '#'
  }
}

/** Removes from headings the links with the same words that count them by their addresses: to edit the first section, the second and so on. */
function dropTools(headings: readonly DomElement[]) {
  const links = headings.flatMap((heading) =>
    heading.firstChild === heading.lastChild ? [] : [...heading.querySelectorAll('a[href]')],
  )
  for (const alike of Map.groupBy(links, ({ textContent }) => collapse(textContent)).values())
    if (alike.length >= MIN_TOOLS && areCounting(alike, headings.length)) for (const link of alike) dropTool(link)
}

/** Whether the addresses of links are the same but for one number, which is another for each and none beyond `most`. */
function areCounting(links: readonly DomElement[], most: number): boolean {
  const addresses = links.map((link) => link.getAttribute('href') ?? '')
  if (new Set(addresses.map((address) => address.replace(NUMBERS, '0'))).size > 1) return false
  const numbers = addresses.map((address) => (address.match(NUMBERS) ?? []).map(Number))
  const places = (numbers[0] ?? []).map((_, place) => numbers.map((each) => each[place] ?? 0))
  const counts = places.filter((each) => new Set(each).size > 1)
  return counts.length === 1 && new Set(counts[0]).size === links.length && Math.max(...(counts[0] ?? [])) <= most
}

/** With the brackets around it. A heading that is nothing but the link stays. */
function dropTool(link: DomElement) {
  const isAll = ({ textContent }: DomElement) => plainLetters(textContent) === plainLetters(link.textContent)
  const around = elementsUp(link).slice(1)
  const at = around.findIndex(({ localName }) => HEADING.test(localName))
  const heading = around[at]
  if (!heading || isAll(heading)) return
  const tool = around.slice(0, at).findLast(isAll) ?? link
  const [before, after] = textsAround(tool) ?? []
  if (before && after && /\[\s*$/.test(before.textContent) && /^\s*\]/.test(after.textContent)) {
    before.textContent = before.textContent.replace(/\s*\[\s*$/, '')
    after.textContent = after.textContent.replace(/^\s*\]/, '')
  }
  tool.remove()
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
