import { DATE } from '../main-content/stock-phrases.ts'
import { holdsWords } from '../main-content/title-of.ts'
import { type DomDocument, type DomElement, elementsUp, isPartOf } from '../tree/dom.ts'
import { type TextBlock, textBlocks } from '../tree/text-blocks.ts'
import { isJoinedAsName } from './authors/name-forms.ts'
import { BYLINE_NAMES } from './authorship-marks.ts'
import { isBesideArticle, namesAfterLabel } from './byline.ts'
import type { TitlePlace } from './page-title-place.ts'
import { findDay } from './parse-day.ts'

// Between a title and its byline stand a standfirst, the date, a caption.
const MAX_BLOCKS = 12
// Between a byline and its day stands a role.
const DAY_BESIDE = 2
// Any other label, such as "written by", tells of an author alone.
const BARE_LABEL = /^(?:by|von|par|por|di|door|av|af)[\s:]/iu
const MAX_UP = 3
const MAX_LINE_CHARS = 80

/** The author of the page from a line below its title that starts with a label, such as "By Ann Lee". Null without one. */
export function readPrintedByline(document: DomDocument, { heading, around }: TitlePlace): string | null {
  if (!heading) return null
  const blocks = textBlocks(document.body)
  const title = blocks.findLastIndex(({ element }) => isPartOf(element, heading) || isPartOf(heading, element))
  if (title < 0) return null
  const isTitle = (text: string) => holdsWords(heading.textContent, text)
  for (const [at, { element, text }] of blocks.slice(0, title + 1 + MAX_BLOCKS).entries()) {
    if (at <= title || isTitle(text) || isBesideArticle(element, around)) continue
    const names = namesAfterLabel(element)
    if (names.length > 0 && (!BARE_LABEL.test(text) || areNames(names, blocks, at))) return names.join(', ')
  }
  return null
}

/**
 * Whether the words behind "by" are names, and not a day, a place or a manner ("By popular demand"): the page marks or links
 * them, has a day beside them, says more of whom they name, or names them again, and does not have them as ordinary words.
 */
function areNames(names: readonly string[], blocks: readonly TextBlock[], at: number): boolean {
  const [block, name = ''] = [blocks[at], names[0]]
  if (!block || !isJoinedAsName(name)) return false
  if (isMarked(block.element)) return true
  const others = blocks.filter((other) => other.text !== block.text)
  if (isOrdinary(name, others)) return false
  const hasDay = ({ text }: TextBlock) =>
    findDay(text, null) !== null || (text.length <= MAX_LINE_CHARS && DATE.test(text))
  const isFollowed = block.text.includes(`${name},`)
  const beside = blocks.slice(Math.max(0, at - DAY_BESIDE), at + 1 + DAY_BESIDE)
  return isFollowed || beside.some(hasDay) || others.some(({ text }) => text.includes(name))
}

function isMarked(element: DomElement): boolean {
  const isNamed = (each: DomElement) =>
    each.localName === 'address' || BYLINE_NAMES.test(`${each.getAttribute('class') ?? ''} ${each.id}`)
  return element.querySelector('a[href]') !== null || elementsUp(element).slice(0, MAX_UP).some(isNamed)
}

/** Whether a page has all words of a name in small letters, too. */
function isOrdinary(name: string, others: readonly TextBlock[]): boolean {
  const words = name.split(' ').filter((word) => /^\p{Lu}\p{Ll}/u.test(word))
  const isUsed = (word: string) => {
    const plain = new RegExp(`(?<!\\p{L})${word.toLowerCase().replace(/[^\p{L}]/gu, '.')}(?!\\p{L})`, 'u')
    return others.some(({ text }) => plain.test(text))
  }
  return words.length > 0 && words.every(isUsed)
}
