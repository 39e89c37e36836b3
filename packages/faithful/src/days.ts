import { periodsIn } from './measures.ts'
import { withDigits } from './said-numbers.ts'
import type { Writing } from './written-numbers.ts'

const [WEEK, YEAR] = [7, 12]
const ISO = /(?<!\d)\d{4}-(\d{2})-(\d{2})(?!\d)/gu
const NUMERIC = /(?<![\d.,/-])(\d{1,2})([./-]) ?(\d{1,2})\2 ?(?:\d{4}|\d{2})(?!\d)/gu
const names = new Map<string, ReturnType<typeof makeNames>>()

/**
 * What a translation changes of the days of its text, in words: the day and the month of a date that is written without
 * doubt, or all weekdays, months or periods of time that it names. Undefined if it changes none, as far as Unicode's locale data tell.
 */
export function findChangedDay(text: Writing, translation: Writing): string | undefined {
  if (text.language === undefined || translation.language === undefined) return undefined
  const [own, other] = [findDays(text.text, text.language), findDays(translation.text, translation.language)]
  // A form that the data lack is lost or added alone.
  const changed = (['weekdays', 'months'] as const).find(
    (kind) => own[kind].difference(other[kind]).size > 0 && other[kind].difference(own[kind]).size > 0,
  )
  if (changed) return `the ${changed} differ`
  if (own.periods.size > 0 && other.periods.size > 0 && own.periods.isDisjointFrom(other.periods)) {
    return 'the periods differ'
  }
  const lost = other.dates.size < own.dates.size ? undefined : [...own.dates].find((date) => !other.dates.has(date))
  return lost && `the day ${lost} differs`
}

/** Whether a text has the name of a month. */
export function hasMonth({ text, language }: Writing): boolean {
  return language !== undefined && text.toLowerCase().search(namesOf(language).anyMonth) !== -1
}

function findDays(text: string, language: string) {
  const { weekdays, months, anyWeekday, anyMonth, date, countedMonth, countedDate } = namesOf(language)
  const lower = text.toLowerCase()
  const numbersOf = (pattern: RegExp, list: readonly string[]) =>
    new Set([...lower.matchAll(pattern)].map(([name]) => list.indexOf(name) % (list === months ? YEAR : WEEK)))
  const dates = new Set<string>()
  for (const { 1: month, 2: day } of text.matchAll(ISO)) dates.add(`${Number(day)}.${Number(month)}.`)
  for (const { 1: first, 3: second } of text.matchAll(NUMERIC)) {
    const [a, b] = [Number(first), Number(second)]
    // The month is first in America, but not in all of English.
    if (b > YEAR) dates.add(`${b}.${a}.`)
    else if (a > YEAR || !language.startsWith('en')) dates.add(`${a}.${b}.`)
  }
  for (const { 1: before, 2: month, 3: other = '', 4: after } of lower.matchAll(date))
    dates.add(`${Number(before ?? after)}.${(months.indexOf(month ?? other) % YEAR) + 1}.`)
  for (const { groups } of lower.matchAll(countedDate)) dates.add(`${Number(groups?.day)}.${Number(groups?.month)}.`)
  const counted = [...lower.matchAll(countedMonth)].map(({ groups }) => Number(groups?.month) - 1)
  return {
    dates,
    weekdays: numbersOf(anyWeekday, weekdays),
    months: numbersOf(anyMonth, months).union(new Set(counted)),
    // 'Quinze jours' are two weeks: what a number counts is held against it there.
    periods: periodsIn(withDigits({ text, language }), language),
  }
}

function namesOf(language: string) {
  const made = names.get(language) ?? makeNames(language)
  names.set(language, made)
  return made
}

/** In lower case: the weekdays, Monday first; the months, January to December, alone and then in a date; and patterns of them. */
function makeNames(language: string) {
  const list = (kind: 'weekday' | 'month', form: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...form, [kind]: 'long', calendar: 'gregory', timeZone: 'UTC' })
    const count = kind === 'month' ? YEAR : WEEK
    // The first day of 2024 is a Monday.
    const dates = Array.from({ length: count }, (_, at) =>
      kind === 'month' ? Date.UTC(2024, at) : Date.UTC(2024, 0, at + 1),
    )
    return dates.map((date) =>
      (format.formatToParts(date).find(({ type }) => type === kind)?.value ?? '').toLowerCase(),
    )
  }
  const weekdays = list('weekday', {})
  const months = [...list('month', {}), ...list('month', { day: 'numeric' })]
  const [day, month] = [weekdays, months].map(toPattern)
  const counted = (form: Intl.DateTimeFormatOptions) =>
    new RegExp(
      toCounted(
        new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...form, month: 'long', timeZone: 'UTC' }),
      ),
      'gu',
    )
  return {
    countedMonth: counted({}),
    countedDate: counted({ day: 'numeric' }),
    weekdays,
    months,
    anyWeekday: new RegExp(`${day}`, 'gu'),
    anyMonth: new RegExp(`${month}`, 'gu'),
    // '3rd of April', '3. April', '3 de abril', 'April 3'.
    date: new RegExp(`(?<!\\d)(\\d{1,2})\\S{0,2}\\s{1,2}(?:\\S{1,3}\\s)?(${month})|(${month}) (\\d{1,2})(?!\\d)`, 'gu'),
  }
}

/** A pattern of names as whole words, the longest first: '一月' is in '十一月'. A month that is a number has none. */
function toPattern(list: readonly string[]): string {
  const whole = list.filter((name) => /\p{L}{2}/u.test(name) && !/\d/.test(name))
  const longest = whole.toSorted((a, b) => b.length - a.length).map((name) => RegExp.escape(name))
  return longest.length === 0 ? '(?!)' : `(?<!\\p{sc=Latn})(?:${longest.join('|')})(?!\\p{sc=Latn})`
}

/** A pattern of what a format writes where a month is a number: '3月6日', '6 tháng 3'. */
function toCounted(format: Intl.DateTimeFormat): string {
  const parts = format.formatToParts(Date.UTC(2024, 2, 6))
  if (!parts.some(({ type, value }) => type === 'month' && /\d/.test(value))) return '(?!)'
  const pattern = parts.map(({ type, value }) =>
    value.replaceAll(/\d+|\s+|[^\d\s]+/gu, (piece) => {
      if (/\d/.test(piece)) return `(?<${type}>\\d{1,2})`
      return piece.trim() === '' ? '\\s?' : RegExp.escape(piece.toLowerCase())
    }),
  )
  return `(?<!\\d)${pattern.join('')}(?!\\d)`
}
