import { plainLetters } from '../../main-content/title-of.ts'
import { isBlock } from '../../tree/block-names.ts'
import { type DomDocument, type DomElement, elementsUp, findAround, isElement, siblingBeside } from '../../tree/dom.ts'
import { collapse } from '../../tree/text-blocks.ts'
import { signName } from '../sign-name.ts'

const MAX_WORDS_CHARS = 24
// One alone may be said by chance; what stands in brackets is not a part of a name.
const MIN_ALIKE = 2
const BRACKETED = /^\[[^\]]*\]$/
const DIGIT = /\p{N}/u
// How the sites of sources name the lines of a file.
const LINES = /^L?\d+(?:-L?\d+)?$/
const NAME = /^(?:h[1-6]|dt|summary)$/
const BOX = /^(?:div|section|article|header|li)$/
const INLINE_BOX = /^(?:a|span|div|small)$/
// The part that a link stands for has its name around the link or beside it.
const UP = 2
// Each is held against each link.
const MAX_CHILDREN = 50

/**
 * Removes the links of a reference to where each of its parts is written: the same words at several names, each with an address
 * that ends with lines of a file, or with the very name of its part. They would read as a part of the name.
 */
export function dropSourceLinks(document: DomDocument) {
  const named = new Map<DomElement, readonly string[]>()
  const links = [...document.body.querySelectorAll('a[href*="#"]')].filter((link) => isTool(link, named))
  for (const [words, alike] of Map.groupBy(links, wordsOf))
    if (alike.length >= MIN_ALIKE || BRACKETED.test(words)) for (const link of alike) link.remove()
}

function wordsOf(link: DomElement): string {
  const [picture] = link.getElementsByTagName('img')
  return collapse(link.textContent) || (picture ? signName(picture) : '')
}

/** `named` are the names of what stands in an element, by the element. */
function isTool(link: DomElement, named: Map<DomElement, readonly string[]>): boolean {
  const [address = '', ...rest] = (link.getAttribute('href') ?? '').split('#')
  const fragment = rest.join('#')
  if (address === '' || fragment === '') return false
  const words = wordsOf(link)
  if (words === '' || words.length > MAX_WORDS_CHARS || DIGIT.test(words)) return false
  return isBesideName(link) && (LINES.test(fragment) || namesPart(link, fragment, named))
}

/** Whether a link stands in a name that says more, or alone between the blocks of a part. */
function isBesideName(link: DomElement): boolean {
  const name = findAround(link, ({ localName }) => NAME.test(localName))
  if (name) return plainLetters(name.textContent) !== plainLetters(link.textContent)
  let box = link
  while (besides(box).every((node) => node === null)) {
    if (!box.parentNode || !INLINE_BOX.test(box.parentNode.localName)) return false
    box = box.parentNode
  }
  const isApart = besides(box).every((node) => node === null || (isElement(node) && isBlock(node)))
  return isApart && BOX.test(box.parentNode?.localName ?? '')
}

function besides(box: DomElement) {
  return [siblingBeside(box, 'previousSibling'), siblingBeside(box, 'nextSibling')]
}

function namesPart(link: DomElement, fragment: string, named: Map<DomElement, readonly string[]>): boolean {
  return elementsUp(link)
    .slice(1, 1 + UP)
    .some((part) => {
      const names = named.get(part) ?? namesIn(part)
      named.set(part, names)
      return [part.id, ...names].some((id) => isOneName(id, fragment))
    })
}

/** The names of what stands directly in a part; none of a list of many parts. */
function namesIn({ children }: DomElement): readonly string[] {
  const names = Array.from(children, ({ id }) => id)
  return names.length > MAX_CHILDREN ? [] : names
}

/** Whether one name is the other, or its last part: 'Clip.loop' is that of 'video.Clip.loop'. */
function isOneName(id: string, fragment: string): boolean {
  const [long, short] = id.length > fragment.length ? [id, fragment] : [fragment, id]
  if (short === '' || !long.endsWith(short)) return false
  return long === short || /[^\p{L}\p{N}_-]/u.test(long[long.length - short.length - 1] ?? '')
}
