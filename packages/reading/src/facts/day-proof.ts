import { isLayoutTable } from '../structure/tables/layout-table.ts'
import { type DomElement, type DomNode, findAround, HEADING, isElement, siblingBeside } from '../tree/dom.ts'
import { isNamed } from '../tree/element-names.ts'
import { collapse } from '../tree/text-blocks.ts'
import { BYLINE_NAMES } from './authorship-marks.ts'
import { CHANGED, labelBefore } from './day-label.ts'
import { textAfter } from './days/has-hours.ts'
import { isOfEventByHour } from './days/hour-of-event.ts'
import { IN_LINE, isInSentence, sentenceBefore } from './days/is-in-sentence.ts'
import { isWeekday } from './days/weekday-names.ts'
import { ON, saysWhatHappens } from './days/words-before.ts'
import { findDay, type WrittenDay } from './parse-day.ts'

/** What says that a day is that of the publication: its label, a line of its own, or only that nothing speaks against it. */
export type DayProof = 'label' | 'line' | 'none'

/** YYYY-MM-DD. Nothing was published on the Web before its first page. */
export const FIRST_PAGE = '1991-08-06'
/** Words for publishing, in the languages of the larger press. */
export const PUBLISHING =
  'publi(?!sher|shing(?! date))|pubblic|yayın|δημοσ|опублик|опубліков|\\b(?:posted|announced|submitted|written)|veröffentlich|erschienen|verfasst|geplaatst|közzé|zveřejn|julkais|udgivet'
/** What labels a day as that of publication, with the opening of a byline. */
export const PUBLISHED = new RegExp(
  `${PUBLISHING}|artikel|article|beitrag|mitteilung|発表|公開|掲載|投稿|質問日|发布|發布|发表|发稿|입력|등록|نشر|^(?:by|von|par|por|av|af)\\s\\p{L}`,
  'iu',
)
// Any day has this label: in a cell, or beside other facts, it is that of a loan, a race or a meeting as well.
const ANY_DAY = /^(?:date|datum|data|fecha|dato|дата)(?!\p{L})/iu
// A label behind a day.
const NEXT_LABEL = /^\P{L}*(\p{L}[\p{L} ]{1,24})\s?[:：]/u
const DATE_NAME =
  /(?:^|[^a-z])(?:pub-?date|publi(?:sh|shed|cation)|posted|date-?line|date|datum|time-?stamp|time)(?:$|[^a-z])/
// What a bracket says of the words before it.
const BRACKET = /\p{L}[^\p{L}]*[(（]\s?$/u
const LINE = /[|·•]|\s[–—-]+\s/
const PART = new RegExp(`${LINE.source}|[,;/()[\\]]`)
const PARTED = new RegExp(`${PART.source}|\\s[–—-]\\s*`)
// "Applications close on".
const TOLD_WORDS = 3
// A day of the week may follow.
const LABEL_END = /\p{L}\s?[:：]\s?(?:\p{L}+[.,]?)?\s?$/u
const RANGE_BEFORE = /\d\.?\s?[-–—]\s?$/
// Longer is a cell that arranges parts of the page.
const VALUE_CHARS = 80
// Of a source: "(1) OJ L 119, 4.5.2016, p. 1."
const NOTE = /^[([]\s?\d{1,3}\s?[)\]]/
const PAGE = /^\P{L}{1,3}(?:(?:p{1,2}|s{1,2}|стр|с|σελ|σ|str|pág|pag|lpp?|blz)\.|lk)\s?\d/iu
const DASH = /\s?[-–—]\s?$/
const RANGE_AFTER = /^[-–—]\d{1,2}(?![\d:.h])/
// Without a space, as in "until 30 June" of Japan.
const ATTACHED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/u
// AM, UTC.
const ZONE = /\b[A-Z]{2,4}\b/g
const WORD = /\p{Script=Han}{2}|\p{L}{3,}/gu
// More words tell of the day.
const MAX_WORDS = 3

/** Null if the words beside a printed day, or its place, say that it is that of something else. */
export function proofOfDay(
  node: DomNode,
  { day, before, after }: WrittenDay,
  language: string | null,
): DayProof | null {
  const block = findAround(node, ({ localName }) => !IN_LINE.test(localName))
  const label = `${labelBefore(node)} ${before}`.trim()
  const says = (words: RegExp) => [before.trim(), label].some((text) => words.test(text))
  if (says(PUBLISHED)) return isValue(node) ? 'none' : 'label'
  const isAnyDay = (text: string) => ANY_DAY.test(text) && saysOnlyWhen(text.replace(ANY_DAY, ''), language)
  if ([before.trim(), label].some(isAnyDay)) return isValue(node) || isAmongFacts(node, after) ? null : 'label'
  const line = `${labelBefore(node, block)} ${before}`
  // The first day of a range has the year of the last one.
  const isLast = DASH.test(before) && findDay(before.replace(DASH, ` ${day.slice(0, 4)}`), language) !== null
  const isRange = isLast || RANGE_BEFORE.test(before) || RANGE_AFTER.test(after) || findDay(after, language) !== null
  if (isInSentence(node, block) || (BRACKET.test(before) && /^\s?\p{L}/u.test(after))) return null
  if (PAGE.test(after) || NOTE.test(collapse(block?.textContent ?? ''))) return null
  if (isRange || LABEL_END.test(line) || isValue(node)) return null
  const words = (separator: RegExp, text = before) =>
    countWords(text.split(separator).at(-1)) + countWords(after.split(separator)[0])
  if (words(PART) > MAX_WORDS || (/\p{L}/u.test(before) && isInLinkOfList(node))) return null
  return words(LINE, isBelowLine(node) ? line : before) <= 1 || isDated(node) ? 'line' : 'none'
}

/** Whether a text has no other words than "on" and days of the week: any other one says what took place. */
function saysOnlyWhen(text: string, language: string | null): boolean {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => ON.has(word) || isWeekday(word, language))
}

/** Whether behind a day stands the label of another fact, which tells neither of the publication nor of who wrote. */
function isAmongFacts(node: DomNode, after: string): boolean {
  const [, label] = NEXT_LABEL.exec(`${after} ${textAfter(node, (text) => text.length > VALUE_CHARS)}`) ?? []
  return label !== undefined && ![PUBLISHED, CHANGED, BYLINE_NAMES].some((known) => known.test(label))
}

/**
 * Whether the words before a printed day, or its hour, tell of something else: words are more than a label, a name and a day of
 * the week. A page that is not an article tells of many days.
 */
export function isToldOf(node: DomNode, { day, before, after }: WrittenDay, language: string | null): boolean {
  const block = findAround(node, ({ localName }) => !IN_LINE.test(localName))
  const isHeading = block !== null && HEADING.test(block.localName)
  const all = `${sentenceBefore(node, block)} ${before}`
  const said = (isHeading ? all : (all.split(PARTED).at(-1) ?? '')).trim()
  if ([said, before.trim(), labelBefore(node)].some((text) => PUBLISHED.test(text))) return false
  if (ATTACHED.test(after) && !PUBLISHED.test(after) && !isWeekday(ATTACHED.exec(after)?.[0] ?? '', language))
    return true
  if (saysWhatHappens(node, before, day, language) || isOfEventByHour(node, before, after)) return true
  const words = said.match(/\p{L}+/gu) ?? []
  if (isHeading) return words.length >= TOLD_WORDS && /^\p{Ll}/u.test(words.at(-1) ?? '')
  return words.length >= TOLD_WORDS && words.filter((word) => /^\p{Ll}/u.test(word)).length >= TOLD_WORDS - 1
}

/** Whether a time is that of the page by its name or as a line of its own: no more than a word stands before it. */
export function isTimeOfPage(time: DomElement): boolean {
  const said = saidBefore(time)
  return isDated(time) || (!LABEL_END.test(said) && countWords(said.split(PARTED).at(-1)) <= 1)
}

/** Whether what stands before a time says that it is that of the publication. */
export function isLabelled(time: DomElement): boolean {
  return PUBLISHED.test(saidBefore(time)) || PUBLISHED.test(labelBefore(time))
}

function saidBefore(time: DomElement): string {
  return sentenceBefore(
    time,
    findAround(time, ({ localName }) => !IN_LINE.test(localName)),
  )
}

/** Whether a text is the value of a cell that another one names, or of a cell of data. */
function isValue(node: DomNode): boolean {
  const cell = findAround(node, ({ localName }) => /^(?:dd|t[dh])$/.test(localName))
  if (!cell) return false
  const label = cell.previousElementSibling
  const isShort = [cell, label].every((each) => collapse(each?.textContent ?? '').length <= VALUE_CHARS)
  const isNamedByCell = label !== null && isShort && !isNamed(cell, /publi/)
  const table = cell.localName !== 'dd' ? findAround(cell, ({ localName }) => localName === 'table') : null
  // What arranges parts of a page has no header cells.
  return isNamedByCell || (table !== null && (cell.localName === 'th' || !isLayoutTable(table)))
}

/** Whether a break stands before a text: the line above names it. */
function isBelowLine(node: DomNode): boolean {
  const before = siblingBeside(node, 'previousSibling')
  return before !== null && isElement(before) && before.localName === 'br'
}

function isInLinkOfList(node: DomNode): boolean {
  return ['a', 'li'].every((name) => findAround(node, ({ localName }) => localName === name)) && !isDated(node)
}

function isDated(node: DomNode): boolean {
  return (
    node.parentNode !== null && [node.parentNode, node.parentNode.parentNode].some((at) => at && isNamed(at, DATE_NAME))
  )
}

function countWords(text = ''): number {
  return text.replace(ZONE, '').match(WORD)?.length ?? 0
}
