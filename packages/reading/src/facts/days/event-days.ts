import {
  type DomDocument,
  type DomElement,
  type DomNode,
  findAround,
  HEADING,
  isElement,
  isText,
} from '../../tree/dom.ts'
import { collapse } from '../../tree/text-blocks.ts'
import { findDay } from '../parse-day.ts'
import { hasHours } from './has-hours.ts'
import { IN_LINE } from './is-in-sentence.ts'

const HOUR = /(?<![\d.:/-])\d{1,2}(?:[:.]\d\d(?:\s?[ap]\.?m\b\.?)?|\s?[ap]\.?m\b\.?)(?![\d.:/-])/i
const WORD = /\p{L}+/gu
const MORE = /[\p{L}\d]/u
// A day of the week and "at".
const MOST_WORDS = 2
const MAX_TEXTS = 3000
const MAX_LINE_CHARS = 80
// When something begins, and when it ends: more hours are those of a list.
const MOST_HOURS = 2
const YEAR = /\d{4}/
const DAY_CHARS = 10
/** Names of elements whose words nobody reads. */
export const WORDLESS = /^(?:script|style|noscript|template|svg)$/

/**
 * Whether a text is a day with its hour, and a heading of the page as a whole: what the page tells of took place then. A
 * day of publication stands below a heading, or is one without an hour.
 */
export function isHeadingWithHour(text: DomNode, language: string | null): boolean {
  const heading = findAround(text, ({ localName }) => HEADING.test(localName))
  if (!heading) return false
  // A style sheet may set each part in a line of its own.
  return [heading.textContent, partsOf(heading).join(' ')].some((said) =>
    isDayWithHour(collapse(said.slice(0, 2 * MAX_LINE_CHARS)), language),
  )
}

function isDayWithHour(said: string, language: string | null): boolean {
  const found = said.length <= MAX_LINE_CHARS ? findDay(said, language) : null
  if (!found || !HOUR.test(found.after)) return false
  const rest = `${found.before} ${found.after.replace(HOUR, ' ')}`
  return (rest.match(WORD) ?? []).length <= MOST_WORDS
}

function partsOf(heading: DomElement): readonly string[] {
  return [...heading.childNodes].flatMap((node) =>
    isElement(node) ? partsOf(node) : isText(node) ? node.textContent : [],
  )
}

/** The days that a page prints anywhere with the hours from which and until which something takes place. */
export function daysWithHours(document: DomDocument, language: string | null): ReadonlySet<string> {
  const days = new Set<string>()
  let count = 0
  function visit(parent: DomElement) {
    for (let node = parent.firstChild; node && count < MAX_TEXTS; node = node.nextSibling) {
      if (isText(node)) read(node)
      else if (isElement(node) && !WORDLESS.test(node.localName)) visit(node)
    }
  }
  function read(node: DomNode) {
    const text = collapse(node.textContent)
    count += Number(text !== '')
    const day = text.length <= MAX_LINE_CHARS && YEAR.test(text) ? findDay(text, language)?.day : undefined
    if (day && hasHours(node, text)) days.add(day)
  }
  visit(document.body)
  return days
}

/**
 * The days of times that show an hour in a line of its own, if the page states another moment where it shows the day: who
 * publishes at a moment states it once, and an event has a day, and an hour at which it begins.
 */
export function daysOfHours(
  times: readonly DomElement[],
  momentOf: (time: DomElement) => string | null,
): ReadonlySet<string> {
  const hours = times.filter(isHourAlone)
  if (hours.length === 0 || hours.length > MOST_HOURS) return new Set()
  const shown = new Set(times.filter((time) => !hours.includes(time)).flatMap((time) => momentOf(time) ?? []))
  const days = new Set([...shown].map((moment) => moment.slice(0, DAY_CHARS)))
  const begun = hours.flatMap((time) => momentOf(time) ?? []).filter((moment) => !shown.has(moment))
  return new Set(begun.map((moment) => moment.slice(0, DAY_CHARS)).filter((day) => days.has(day)))
}

/** Whether a time shows an hour and no day, and is all of its line. */
function isHourAlone(time: DomElement): boolean {
  const text = collapse(time.textContent.slice(0, MAX_LINE_CHARS))
  if (!HOUR.test(text) || MORE.test(text.replace(HOUR, ''))) return false
  const line = findAround(time, ({ localName }) => !IN_LINE.test(localName))
  return line !== null && collapse(line.textContent.slice(0, 2 * MAX_LINE_CHARS)) === text
}
