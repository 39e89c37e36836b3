import { captionsIn } from '../../coverage/coverage.ts'
import { findDay } from '../../facts/parse-day.ts'
import type { DomDocument, DomElement } from '../../tree/dom.ts'
import { SENTENCE_END, textBlocks } from '../../tree/text-blocks.ts'
import { outerSections } from '../bounds/outer-sections.ts'
import { isHeldBy } from '../held-by.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { BYLINE, DATE } from '../stock-phrases.ts'
import { spanBelowTitle } from '../title-of.ts'
import { labelledTables } from './labelled-lines.ts'
import { isBeside } from './lost-sections.ts'
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
// Sentences of a banner are less likely.
const LIKELY = 0.4
// Of what stands in one part with the text, only short sentences are of the site: who likes it, where to subscribe.
const PARAGRAPH = /^(?:\S+ ){24}/
const LIKELY_PARAGRAPH = 0.2
const MOST = 0.5
// What it says is of a picture, or of something else.
const APART = /\b(?:figure|aside)\./

interface TitledPage {
  /** The texts of the page. */
  readonly blocks: readonly JudgedBlock[]
  readonly titles: readonly string[]
  /** The text by which it describes itself to others, if it was written above the choice. */
  readonly lead: string | null
  readonly saidByFields: SaidByFields
  /** Gives the page again, which is taken apart. */
  freshPage(): DomDocument
}

/**
 * Puts into a choice what stands between the title of its page and its first text: likely sentences, tables written as
 * lines, and who wrote it, or when, if no field of the answer says so. Returns whether it lacked any.
 */
export function putOpeningBack(
  choice: DomElement,
  { blocks, titles, lead, saidByFields: { author, day }, freshPage }: TitledPage,
): boolean {
  const held = textBlocks(choice)
  const anchors = anchorsOf(held, blocks).filter(({ at }) => blocks[at]?.text !== lead)
  const { title, first } = spanBelowTitle(blocks, titles, anchors)
  const opening = title < 0 ? [] : [...blocks.keys()].slice(title + 1, first)
  const sections = outerSections(blocks, { title, first, last: anchors.at(-1)?.at ?? blocks.length })
  if (opening.length === 0 && sections.size === 0) return false
  const isHeld = isHeldBy([...held.map(({ text }) => text), ...captionsIn(choice)])
  const tables = labelledTables(opening.map((at) => blocks[at] ?? {})).flat()
  const inTable = new Set(tables.map((at) => title + 1 + at))
  const isByline = (text: string) =>
    DATE.test(text) ? !day || (!author && hasWordsBeside(text)) : !author && BYLINE.test(text)
  const heldIn = Map.groupBy(
    anchors.flatMap(({ at }) => blocks[at]?.around ?? []),
    (part) => part,
  )
  /** Whether the part that a text stands in holds most of the choice, too. */
  const isAmong = ({ around: [part] = [] }: JudgedBlock) =>
    part !== undefined && (heldIn.get(part)?.length ?? 0) >= MOST * anchors.length
  const isOwn = (block: JudgedBlock) => {
    const { text, linkShare, likelihood, place = '' } = block
    if (linkShare >= LINKED || APART.test(place)) return false
    if (text.length <= MAX_CHARS && isByline(text)) return true
    if (!SENTENCE_END.test(text) || findDay(text, null) !== null) return false
    return (
      (likelihood >= LIKELY && !isBeside(block)) ||
      (likelihood >= LIKELY_PARAGRAPH && PARAGRAPH.test(text) && isAmong(block))
    )
  }
  const heldTexts = new Set(held.map(({ text }) => text))
  const preamble = preambleOf(blocks, title)
  const isLost = blocks.map((block, at) => {
    const isIn = at > title && at < first && (inTable.has(at) || preamble.has(block) || isOwn(block))
    // Manuals say nearly the same of each thing.
    const isThere = preamble.has(block) ? heldTexts.has(block.text) : isHeld(block.text)
    return (isIn || sections.has(at)) && !isThere
  })
  return isLost.includes(true) && putPlacesBack(choice, runsOf(isLost), { held, blocks, freshPage })
}

/**
 * What stands in one header with the title, if it introduces the page: sentences, with lists and code among them, and no line that
 * says who wrote it, or when, or, without an example, that leads away. Manuals begin so.
 */
function preambleOf(blocks: readonly JudgedBlock[], title: number): ReadonlySet<JudgedBlock> {
  const header = blocks[title]?.around?.find(({ localName }) => localName === 'header')
  const own = header ? blocks.slice(title + 1).filter(({ around }) => around?.includes(header)) : []
  // No banner holds an example.
  const isOfManual = own.some(({ element }) => element?.localName === 'pre')
  const isElse = ({ text, linkShare }: JudgedBlock) =>
    (linkShare >= LINKED && !isOfManual) || BYLINE.test(text) || DATE.test(text) || findDay(text, null) !== null
  const says = own.some(({ text }) => SENTENCE_END.test(text)) && !own.some(isElse)
  return new Set(says ? own.filter((block) => !isBeside(block)) : [])
}

/** Whether a dated line says more than the day: by whom, or where. */
function hasWordsBeside(dated: string): boolean {
  const { before = '', after = '' } = findDay(dated, null) ?? {}
  return (`${before}${after}`.match(LETTER)?.length ?? 0) > WEEKDAY_LETTERS
}
