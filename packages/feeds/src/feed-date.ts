import { FeedZones } from './feed-zones.ts'
import { isFiller } from './filler-words.ts'
import { readMonthName } from './month-name.ts'

interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

const MAX_CHARS = 100
const TIME = /(?<![\d+-])(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d+))?)?(?![\d:])(?:\s*([ap])\.?m\b\.?)?/
const DOTTED_TIME = /(?<![\d.])(\d{1,2})\.(\d{2})(?:\.(\d{2})(?:,(\d+))?)?(?![\d.])(?:\s*([ap])\.?m\b\.?)?/
const COMPACT_TIME = /^[t\s]?(\d{2})(?:(\d{2})(?:(\d{2})(?:[.,](\d+))?)?)?(?!\d)/
// An offset, a place or a name, and a remark that says it again.
const ZONE =
  /^\s*\(?((?:[a-z]{1,5}\s?)?[+-]\d{1,2}(?::?\d{2})?(?!\d)|[a-z]+(?:\/[a-z_+-]+)+|[a-z]{1,5}\b)\)?(?:\s*(?:\([^()]*\)|\[[^[\]]*\]|[a-z]{2,5}$))?/
const ZONE_OF_DAY = /(?<=^|\d)\s*(z|gmt|utc|[+-]\d{2}:?\d{2})$/
// RFC 822: a word before the comma is the weekday, in any language.
const WEEKDAY = /^\p{L}+\.?,\s*|^\p{L}+\s*(?=\d{4}[-/])/u
const REMARK = /\([^()]*\)/g
const KOREAN_OFFSET_MINUTES = 9 * 60

/**
 * A date of a feed in ISO 8601, UTC, with thousandths if it has some; null if not all of it is understood. Reads RFC 822
 * with its usual mistakes, ISO 8601 with its short forms, asctime, Unix time, and month names in European languages,
 * Korean, Chinese and Japanese. A time without a zone is of the usual one of `zones`; a day without a time is its midnight.
 */
export function toIsoDate(written: string, zones = new FeedZones()): string | null {
  const bare = written.normalize('NFC').trim().toLowerCase()
  if (bare.length > MAX_CHARS) return null
  const text = readEastAsian(bare.replace(WEEKDAY, (word) => (readMonthName(word) === undefined ? '' : word)))
  if (/^\d{10}$/.test(text)) return fromEpoch(Number(text) * 1000)
  if (/^\d{13}$/.test(text)) return fromEpoch(Number(text))
  const numeric = readNumericDay(text)
  const time = readTime(numeric ? numeric.rest : text, numeric !== null)
  if (!time) return null
  const rest = time.rest.replace(REMARK, ' ')
  const day = numeric ? isSpent(rest) && numeric.day : readDayInWords(rest, time.isGiven)
  if (!day || !isDay(day)) return null
  const local = Date.UTC(day.year, day.month - 1, day.day, 0, time.minutes) + time.milliseconds
  const offset =
    time.zone === undefined ? offsetUnsaid(written, time.isGiven ? zones : null) : zones.offsetOf(time.zone, local)
  return offset === null ? null : fromEpoch(local - offset * 60_000)
}

/** The one zone that all of these dates state, in minutes east of Greenwich; null without one. */
export function commonZone(written: readonly string[]): number | null {
  const zones = new FeedZones()
  for (const date of written) toIsoDate(date, zones)
  return zones.common()
}

/** Without `zones` it is a day, which has none. */
function offsetUnsaid(written: string, zones: FeedZones | null): number {
  if (zones === null) return 0
  return /[가-힣]/.test(written) ? KOREAN_OFFSET_MINUTES : zones.unsaid()
}

/** Whether what is left of a text says nothing more. */
function isSpent(rest: string): boolean {
  return !/\p{N}/u.test(rest) && (rest.match(/\p{L}+/gu) ?? []).every(isFiller)
}

// '2004년 05월 28일 오후 01:31:15' -> '2004-05-28 01:31:15 pm'
function readEastAsian(text: string): string {
  const day = text.replace(/^\D*(\d{4})\s?[년年]\s?(\d{1,2})\s?[월月]\s?(\d{1,2})\s?[일日]/, '$1-$2-$3')
  return day.replace(
    /(오전|오후|上午|下午|午前|午後|[ap]m)\s*(\d{1,2}:\d{2}(?::\d{2})?)/,
    (_, half: string, time: string) => (['오후', '下午', '午後', 'pm'].includes(half) ? `${time} pm` : `${time} am`),
  )
}

function readNumericDay(text: string): { day: CalendarDay | null; rest: string } | null {
  const match =
    // Some programs write one zero more: 2003-012-31.
    /^(?<y>\d{4})([-/.])(?<m>0?\d{1,2})\2(?<d>0?\d{1,2})(?![\d:])/.exec(text) ??
    /^(?<y>\d{4})-?w(?<w>\d{2})(?:-?(?<d>[1-7]))?(?!\d)/.exec(text) ??
    /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})(?!\d{1,5}\b)/.exec(text) ??
    /^(?<y>\d{4})-(?<m>\d{1,2})(?![\d-])/.exec(text) ??
    /^(?<y>\d{4})-?(?<n>\d{3})(?!\d)/.exec(text) ??
    // ISO 8601:1988, truncated: CDF and RSS 1.0 allowed these forms.
    /^-(?<y>\d{2})-?(?<m>\d{2})(?:-(?<d>\d{2}))?$/.exec(text) ??
    /^(?<y>\d{2})(?<m>0[1-9]|1[0-2])(?<d>\d{2})$/.exec(text) ??
    /^(?<y>\d{2})(?<n>\d{3})$/.exec(text) ??
    /^(?<y>\d{2})-(?<m>\d{2})-(?<d>\d{2})(?!\d)/.exec(text) ??
    /^(?<a>\d{1,2})([/.])(?<b>\d{1,2})\2(?<y>\d{4})(?!\d)/.exec(text) ??
    /^(?<y>\d{4})$/.exec(text)
  if (!match?.groups) return null
  const { y = '', m = '1', d = '1', n, w, a, b } = match.groups
  const year = fullYear(y)
  const rest = text.slice(match[0].length)
  if (n) return { day: dayOfYear(year, Number(n)), rest }
  if (w) return { day: dayOfWeek(year, { week: Number(w), weekday: Number(d) }), rest }
  if (a && b) return { day: dayOfEither(year, [Number(a), Number(b)], match[0].includes('.')), rest }
  return { day: { year, month: Number(m), day: Number(d) }, rest }
}

/** A day without a time may have a zone all the same. */
function readTime(text: string, afterDay: boolean) {
  const match = TIME.exec(text) ?? DOTTED_TIME.exec(text) ?? (afterDay ? COMPACT_TIME.exec(text) : null)
  if (!match) {
    const zone = ZONE_OF_DAY.exec(text)
    return { minutes: 0, milliseconds: 0, zone: zone?.[1], rest: text.slice(0, zone?.index), isGiven: false }
  }
  const [whole, hours = '', minutes = '0', seconds = '0', fraction = '', half] = match
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours)
  if (hour * 60 + Number(minutes) > 24 * 60 || Number(minutes) > 59 || Number(seconds) > 61) return null
  if (half === 'a' && Number(hours) > 12) return null
  const after = text.slice(match.index + whole.length)
  const found = ZONE.exec(after)
  const zone = found?.[1] !== undefined && readMonthName(found[1]) === undefined ? found : undefined
  const behind = after.slice(zone?.[0].length)
  // Without a zone, a remark may be one.
  if (!zone && behind.includes('(')) return null
  return {
    minutes: hour * 60 + Number(minutes),
    milliseconds: Number(seconds) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3)),
    zone: zone?.[1],
    rest: `${text.slice(0, match.index)} ${behind}`,
    isGiven: true,
  }
}

function readDayInWords(text: string, hasTime: boolean): CalendarDay | null {
  const words = text.match(/\p{L}+/gu) ?? []
  // Takes the last one: 'mar' is March in many languages, but in French it is Tuesday if another month follows.
  const at = words.findLastIndex((word) => readMonthName(word) !== undefined)
  const month = readMonthName(words[at] ?? '')
  const [first, second, third] = text.match(/\d+/g) ?? []
  if (!month || !first || third || !words.every((word, index) => index === at || isFiller(word))) return null
  if (!second) return first.length === 4 && !hasTime ? { year: Number(first), month, day: 1 } : null
  const yearFirst = first.length === 4 || Number(first) > 31
  const [year, day] = yearFirst ? [first, second] : [second, first]
  return { year: fullYear(year), month, day: Number(day) }
}

// RFC 2822, section 4.3, on years of two and three digits.
function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length > 3) return year
  return digits.length === 3 || year >= 50 ? year + 1900 : year + 2000
}

function dayOfYear(year: number, number: number): CalendarDay | null {
  const date = new Date(Date.UTC(year, 0, number))
  if (number < 1 || date.getUTCFullYear() !== year) return null
  return { year, month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** ISO 8601: week 1 has the year's first Thursday, and a week belongs to the year of its own. */
function dayOfWeek(year: number, { week, weekday }: { week: number; weekday: number }): CalendarDay | null {
  const fourth = new Date(Date.UTC(year, 0, 4))
  const monday = 4 - ((fourth.getUTCDay() + 6) % 7) + (week - 1) * 7
  if (week < 1 || new Date(Date.UTC(year, 0, monday + 3)).getUTCFullYear() !== year) return null
  const date = new Date(Date.UTC(year, 0, monday + weekday - 1))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

// With dots the day comes first. With slashes the order is unknown unless one number is too large for a month.
function dayOfEither(year: number, [a, b]: readonly [number, number], dotted: boolean): CalendarDay | null {
  if (dotted || a > 12) return { year, month: b, day: a }
  if (b > 12 || a === b) return { year, month: a, day: b }
  return null
}

function isDay({ year, month, day }: CalendarDay): boolean {
  if (year < 1000 || year > 9998 || month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Null for 0, which many programs write for 'not set', as others write year 1. */
function fromEpoch(milliseconds: number): string | null {
  return milliseconds === 0 ? null : new Date(milliseconds).toISOString().replace('.000Z', 'Z')
}
