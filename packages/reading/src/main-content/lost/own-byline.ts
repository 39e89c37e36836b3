import { findDay } from '../../facts/parse-day.ts'
import type { DomDocument, DomElement } from '../../tree/dom.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { isHeldBy } from '../held-by.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { BYLINE, DATE } from '../stock-phrases.ts'
import { spanBelowTitle } from '../title-of.ts'
import { anchorsOf, putPlacesBack, runsOf } from './put-back.ts'

/** What the fields of an answer say of the publication of a page. */
export interface SaidByFields {
  readonly author: boolean
  readonly day: boolean
}

// A longer text is a paragraph.
const MAX_CHARS = 120
const LINKED = 0.5
const LETTER = /\p{L}/gu
const WEEKDAY_LETTERS = 9
// What it says is of a picture, or of something else.
const APART = /\b(?:figure|aside)\./

interface TitledPage {
  /** The texts of the page. */
  readonly blocks: readonly JudgedBlock[]
  readonly titles: readonly string[]
  readonly saidByFields: SaidByFields
  /** Gives the page again, which is taken apart. */
  parseAgain(): DomDocument
}

/**
 * Puts into a choice the lines between the title of its page and its first text that say who wrote it, or when, if no
 * field of the answer does. Returns whether it lacked any.
 */
export function putBylineBack(
  choice: DomElement,
  { blocks, titles, saidByFields: { author, day }, parseAgain }: TitledPage,
): boolean {
  if (author && day) return false
  const held = textBlocks(choice)
  const { title, first } = spanBelowTitle(blocks, titles, anchorsOf(held, blocks))
  const isHeld = isHeldBy(held.map(({ text }) => text))
  const isByline = (text: string) =>
    DATE.test(text) ? !day || (!author && hasWordsBeside(text)) : !author && BYLINE.test(text)
  const isOwn = ({ linkShare, place = '' }: JudgedBlock) => linkShare < LINKED && !APART.test(place)
  const isUnsaid = (block: JudgedBlock) =>
    block.text.length <= MAX_CHARS && isByline(block.text) && isOwn(block) && !isHeld(block.text)
  const isLost = blocks.map((block, at) => title >= 0 && at > title && at < first && isUnsaid(block))
  return isLost.includes(true) && putPlacesBack(choice, runsOf(isLost), { held, blocks, parseAgain })
}

/** Whether a dated line says more than the day: by whom, or where. */
function hasWordsBeside(dated: string): boolean {
  const { before = '', after = '' } = findDay(dated, null) ?? {}
  return (`${before}${after}`.match(LETTER)?.length ?? 0) > WEEKDAY_LETTERS
}
