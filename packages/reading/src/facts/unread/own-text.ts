import { holdsWords } from '../../main-content/title-of.ts'
import { type DomDocument, type DomElement, findAround, HEADING } from '../../tree/dom.ts'
import { isHidden } from '../../tree/hidden-parts.ts'
import { isLandmarkHere } from '../../tree/landmarks.ts'
import { onlyLeadsAway, type TextBlock, textBlocks } from '../../tree/text-blocks.ts'

// Between the name of a page and that of its site.
const STAMP = /\s[-–—|·•:»]+\s|[|｜]/
// What comes is announced with dots.
const WAITS = /(?:…|\.\.\.?)$/
const SAID = /[\p{L}\p{N}]/u
// A longer page is no question.
const MAX_BLOCKS = 60

/**
 * Whether a page says something below a heading that its title bar names beside its site: who wrote both wrote the page, however
 * short. What scripts build has one title for all its pages, and no text yet.
 */
export function hasOwnText(document: DomDocument, title: string): boolean {
  const parts = title.split(STAMP).filter((part) => SAID.test(part))
  if (parts.length < 2) return false
  const own = textBlocks(document.body).slice(0, MAX_BLOCKS).filter(isOwn)
  const heading = own.findIndex(
    ({ element, text }) => HEADING.test(element.localName) && parts.some((part) => sayTheSame(part, text)),
  )
  return heading >= 0 && own.slice(heading + 1).some(({ text }) => SAID.test(text) && !WAITS.test(text))
}

function isOwn(block: TextBlock): boolean {
  const isElsewhere = (element: DomElement) => isHidden(element) || isLandmarkHere(element)
  return !onlyLeadsAway(block) && !isElsewhere(block.element) && findAround(block.element, isElsewhere) === null
}

/** Whether one holds the words of the other: a heading may name the part of a book, or what a report is of. */
function sayTheSame(part: string, heading: string): boolean {
  return holdsWords(part, heading) || holdsWords(heading, part)
}
