import { type DomElement, type DomNode, findAround } from '../tree/dom.ts'
import { isNamed } from '../tree/element-names.ts'
import { labelBefore } from './day-label.ts'
import { findDay, type WrittenDay } from './parse-day.ts'

/** What says that a day is that of the publication: its label, a line of its own, or only that nothing speaks against it. */
export type DayProof = 'label' | 'line' | 'none'

// Nothing was published on the Web before its first page.
const FIRST_PAGE = '1991-08-06'
// Words for publishing, in the languages of the larger press, and the opening of a byline.
const PUBLISHED =
  /publi(?!sher|shing(?! date))|pubblic|yayın|δημοσ|опублик|опубліков|\b(?:posted|announced|submitted|written)|veröffentlich|erschienen|verfasst|geplaatst|közzé|zveřejn|julkais|udgivet|artikel|article|beitrag|mitteilung|発表|公開|掲載|投稿|質問日|发布|發布|发表|发稿|입력|등록|نشر|^(?:by|von|par|por)\s\p{L}|^(?:date|datum|data|fecha|dato|дата)(?:\P{L}|$)/iu
const DATE_NAME =
  /(?:^|[^a-z])(?:pub-?date|publi(?:sh|shed|cation)|posted|date-?line|date|datum|time-?stamp|time)(?:$|[^a-z])/
const INLINE = /^(?:a|abbr|b|em|font|i|small|span|strong|time)$/
const LINE = /[|·•]|\s[–—-]+\s/
const PART = new RegExp(`${LINE.source}|[,;/()[\\]]`)
// A day of the week may follow.
const LABEL_END = /\p{L}\s?[:：]\s?(?:\p{L}+[.,]?)?\s?$/u
const RANGE_BEFORE = /\d\.?\s?[-–—]\s?$/
const RANGE_AFTER = /^[-–—]\d{1,2}(?![\d:.h])/
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
  if (day < FIRST_PAGE) return null
  const block = findAround(node, ({ localName }) => !INLINE.test(localName))
  const label = `${labelBefore(node)} ${before}`.trim()
  if ([before.trim(), label].some((text) => PUBLISHED.test(text))) return isValue(block) ? 'none' : 'label'
  const isRange = RANGE_BEFORE.test(before) || RANGE_AFTER.test(after) || findDay(after, language) !== null
  if (isRange || LABEL_END.test(`${labelBefore(node, block)} ${before}`) || isValue(block)) return null
  const words = (separator: RegExp) =>
    countWords(before.split(separator).at(-1)) + countWords(after.split(separator)[0])
  if (words(PART) > MAX_WORDS || (/\p{L}/u.test(before) && isInLinkOfList(node))) return null
  return words(LINE) <= 1 || isDated(node) ? 'line' : 'none'
}

/** Whether a block is a cell that another one names. */
function isValue(block: DomElement | null): boolean {
  const label = /^(?:dd|td)$/.test(block?.localName ?? '') ? block?.previousElementSibling : null
  return Boolean(block && label && !label.firstChild?.nextSibling?.nextSibling && !isNamed(block, /publi/))
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
