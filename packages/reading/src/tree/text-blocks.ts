import { isBlock } from './block-names.ts'
import { type DomElement, isElement, isText } from './dom.ts'

/** An element with running text and no other block: a paragraph, a heading, a list item, a cell. */
export interface TextBlock {
  readonly element: DomElement
  /** White space collapsed. Never empty. */
  readonly text: string
  readonly words: number
  /** The share of links in the text, 0 to 1: 1 within a link, too, such as that of a card. */
  readonly linkShare: number
}

const MIN_SENTENCE_CHARS = 40
/** How a sentence ends, in a quotation too. Look only at the end of a text: it is slow on a long one. */
export const SENTENCE_END = /[\p{Sentence_Terminal}…]["”’»)]?$/u
// What stands between links is a space or a bar.
const WHOLE_LINK = 0.8
/** Characters of scripts without spaces: about two are a word. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu
/**
 * The words of a text. Most are plain: they are not looked up among the letters of all scripts, which takes twice as long. Nothing
 * follows that could fail, so nothing is tried again.
 */
export const WORDS = /(?:[A-Za-z\d]+|[\p{L}\p{N}])+/gu
// White space that collapsing would change.
const SPACED = /[^\S ]| {2}|^ | $/
/** Characters from Thai on without punctuation and symbols, including surrogates of rarer characters. */
export const MAY_BE_UNSPACED = /[\u0e00-\u1fff\u2e80-\uffef]/

/** The text blocks of a tree, in reading order. */
export function textBlocks(root: DomElement): TextBlock[] {
  const blocks: TextBlock[] = []
  visit(root, false)
  return blocks

  /** Returns true if there was a block inside. */
  function visit(element: DomElement, isLinked: boolean): boolean {
    let holdsBlock = false
    const isInLink = isLinked || leadsAway(element)
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (isElement(node) && (visit(node, isInLink) || isBlock(node))) holdsBlock = true
    }
    if (!holdsBlock && (element === root || isBlock(element))) push(element, isInLink)
    return holdsBlock
  }

  function push(element: DomElement, isInLink: boolean) {
    const text = collapse(element.textContent)
    if (text === '') return
    const linkShare = isInLink ? 1 : linkChars(element) / text.length
    blocks.push({ element, text, words: estimateWords(text), linkShare })
  }
}

/** Whether the text of a block is one link, or nothing but links. */
export function onlyLeadsAway({ linkShare }: Pick<TextBlock, 'linkShare'>): boolean {
  return linkShare >= WHOLE_LINK
}

/** The characters of blocks. */
export function charsOf(blocks: readonly Pick<TextBlock, 'text'>[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0)
}

/** Whether an element has running text outside its children. */
export function holdsSentence(parent: DomElement | null): boolean {
  let letters = 0
  for (let node = parent?.firstChild; node; node = node.nextSibling)
    if (isText(node)) letters += node.textContent.trim().length
  return letters >= MIN_SENTENCE_CHARS
}

/** Collapses each run of white space to one space, and trims both ends. */
export function collapse(text: string): string {
  return SPACED.test(text) ? text.replace(/\s+/g, ' ').trim() : text
}

/** About how many words a text with single spaces has: two characters of a script without spaces are one. */
export function estimateWords(text: string): number {
  let words = 1
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) words += 1
  // Looking up character properties is expensive, and most texts contain no such characters.
  const unspaced = MAY_BE_UNSPACED.test(text) ? (text.match(UNSPACED)?.length ?? 0) : 0
  return words + unspaced / 2
}

function linkChars(element: DomElement): number {
  let sum = 0
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (isText(node) || !isElement(node)) continue
    sum += leadsAway(node) ? collapse(node.textContent).length : linkChars(node)
  }
  return sum
}

/** Whether a link leads elsewhere. In manuals, each heading links to itself; such a link does not count. */
export function leadsAway(element: DomElement): boolean {
  const href = element.localName === 'a' ? element.getAttribute('href') : null
  return href !== null && !href.startsWith('#')
}

/** The share of the characters of an element that stand in links, 0 to 1. */
export function linkedShare(element: DomElement): number {
  const linked = [...element.querySelectorAll('a')].reduce((sum, { textContent }) => sum + textContent.length, 0)
  return linked / Math.max(1, element.textContent.length)
}
