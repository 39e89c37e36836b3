import { captionsIn } from '../../coverage/coverage.ts'
import { figuresIn, saysNewFigure } from '../../coverage/figures.ts'
import { MIN_ITEMS } from '../../facts/item-bylines.ts'
import { findDay } from '../../facts/parse-day.ts'
import { type SaidByFields, saysMoreThanFields } from '../../facts/said-by-fields.ts'
import type { DomElement } from '../../tree/dom.ts'
import { SENTENCE_END, textBlocks } from '../../tree/text-blocks.ts'
import { outerSections } from '../bounds/outer-sections.ts'
import { isHeldBy } from '../held-by.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'
import { BYLINE, DATE, STOCK_PHRASE } from '../stock-phrases.ts'
import type { TextsPage } from '../texts-page.ts'
import { holdsWords, spanBelowTitle } from '../title-of.ts'
import { labelledTables } from './labelled-lines.ts'
import { isBeside } from './lost-sections.ts'
import { anchorsOf, putTextsBack, runsOf } from './put-back.ts'

// A longer text is a paragraph.
const MAX_CHARS = 120
const LINKED = 0.5
// A number with one word counts what visitors did: "858 shares".
const THREE_WORDS = /(?=.*\p{L}{2})[\p{L}\p{N}]+(?:[^\p{L}\p{N}]+[\p{L}\p{N}]+){2}/u
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
  readonly page: TextsPage
}

/**
 * Puts into a choice what stands between the title of its page and its first text: likely sentences, tables written as
 * lines, and who wrote it, or when, if it says more than the fields of the answer do. Returns whether it lacked any.
 */
export function putOpeningBack(choice: DomElement, { blocks, titles, lead, saidByFields, page }: TitledPage): boolean {
  const held = textBlocks(choice)
  const anchors = anchorsOf(held, blocks).filter(({ at }) => blocks[at]?.text !== lead)
  const { title, first } = spanBelowTitle(blocks, titles, anchors)
  const opening = title < 0 ? [] : [...blocks.keys()].slice(title + 1, first)
  const sections = outerSections(blocks, { title, first, last: anchors.at(-1)?.at ?? blocks.length })
  if (opening.length === 0 && sections.size === 0) return false
  const isHeld = isHeldBy([...held.map(({ text }) => text), ...captionsIn(choice)])
  const tables = labelledTables(opening.map((at) => blocks[at] ?? {})).flat()
  const inTable = new Set(tables.map((at) => title + 1 + at))
  const telling = tellingLines(
    opening.flatMap((at) => blocks[at] ?? []),
    { choice, titles, saidByFields },
  )
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
    if (telling.has(block)) return true
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
  if (!isLost.includes(true)) return false
  putTextsBack(choice, runsOf(isLost), { page, anchors: anchorsOf(held, blocks) })
  return true
}

interface Answer extends Pick<TitledPage, 'titles' | 'saidByFields'> {
  readonly choice: DomElement
}

/** The lines with a name, a day or a figure that say more than the fields of an answer and the choice do. */
function tellingLines(
  lines: readonly JudgedBlock[],
  { choice, titles, saidByFields }: Answer,
): ReadonlySet<JudgedBlock> {
  const figures = figuresIn(choice.textContent)
  const saysFigure = (text: string) =>
    THREE_WORDS.test(text) && saysNewFigure(text, figures) && !STOCK_PHRASE.test(text)
  const isTelling = (block: JudgedBlock, { text } = block) =>
    text.length <= MAX_CHARS &&
    !(SENTENCE_END.test(text) && isBeside(block)) &&
    // Beside a button stands the title once more.
    !titles.some((title) => holdsWords(text, title)) &&
    (DATE.test(text) || BYLINE.test(text) || saysFigure(text)) &&
    saysMoreThanFields(text, saidByFields)
  const telling = lines.filter((line) => isTelling(line))
  // Days in a row of items are those of other things.
  const kinds = Map.groupBy(telling, ({ kind }) => kind)
  const isOfItems = ({ kind }: JudgedBlock) => kind !== undefined && (kinds.get(kind)?.length ?? 0) >= MIN_ITEMS
  return new Set(telling.filter((line) => !isOfItems(line)))
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
