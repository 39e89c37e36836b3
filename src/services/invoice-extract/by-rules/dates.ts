import { foldText } from './fold-text.ts'

// English, German, French, Spanish, Italian; the first letters that tell the months of all five apart.
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen'],
  ['feb', 'fev'],
  ['mar', 'maer'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mag'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott'],
  ['nov'],
  ['dec', 'dez', 'dic'],
]
const NUMERIC = /(?<!\d)(\d{1,4})[./-](\d{1,2})[./-](\d{2,4})(?!\d)/g
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er)? {1,3}(?:de {1,2})?([a-z]{3,10}) {1,3}(?:de[l]? {1,2})?(\d{4})(?!\d)/g
const MONTH_FIRST = /(?<![a-z])([a-z]{3,10}) {1,3}(\d{1,2})(?:st|nd|rd|th)? {1,3}(\d{4})(?!\d)/g
const MAX_TEXT = 2000

interface DateStyle {
  /** 03/04/2026 is the fourth of March, as in the United States. */
  readonly monthFirst: boolean
}

/** The first date in a text, as YYYY-MM-DD; null where there is none. */
export function findDate(text: string, { monthFirst }: DateStyle): string | null {
  const found: { index: number; date: string }[] = []
  const add = (index: number, date: string | null) => date && found.push({ index, date })
  const raw = text.slice(0, MAX_TEXT)
  for (const { index, 1: a = '', 2: b = '', 3: c = '' } of raw.matchAll(NUMERIC))
    add(index, readNumeric([a, b, c], monthFirst))
  const folded = foldText(raw)
  for (const { index, 1: day, 2: month = '', 3: year } of folded.matchAll(DAY_FIRST))
    add(index, toIso(year, toMonth(month), day))
  for (const { index, 1: month = '', 2: day, 3: year } of folded.matchAll(MONTH_FIRST))
    add(index, toIso(year, toMonth(month), day))
  return found.sort((a, b) => a.index - b.index)[0]?.date ?? null
}

/** Whether numeric dates put the month first, by those that can only be read one way; undefined where none tells. */
export function isMonthFirst(text: string): boolean | undefined {
  for (const { 1: a = '', 2: b = '', 3: c = '' } of text.matchAll(NUMERIC)) {
    if (a.length > 2 || c.length === 3) continue
    if (Number(a) > 12 && Number(b) <= 12) return false
    if (Number(b) > 12 && Number(a) <= 12) return true
  }
  return undefined
}

function readNumeric([a, b, c]: readonly [string, string, string], monthFirst: boolean): string | null {
  if (a.length === 4) return toIso(a, b, c)
  if (a.length > 2 || c.length === 3) return null
  const year = c.length === 2 ? `20${c}` : c
  return (monthFirst ? toIso(year, a, b) : null) ?? toIso(year, b, a) ?? toIso(year, a, b)
}

function toMonth(name: string): string | undefined {
  const month = MONTHS.findIndex((prefixes) => prefixes.some((prefix) => name.startsWith(prefix)))
  return month === -1 ? undefined : String(month + 1)
}

function toIso(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  if (!year || !month || !day) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso
}
