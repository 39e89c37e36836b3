import { pieceOf } from './measures.ts'

const [HALF_DAY, DAY, HOUR_MS] = [12, 24, 3_600_000]
const HOURS = Array.from({ length: DAY }, (_, hour) => hour)
// In characters: minutes, a word and the longest name of a part of the day.
const NEAR = 40
// The 15 of '12:15 am' is no hour.
const MINUTES = /\d[:.h]$/u
const periods = new Map<string, ReturnType<typeof makePeriods>>()

interface Around {
  readonly before: string
  readonly after: string
  readonly language: string
}

/**
 * The hour of the day that a number is by the words around it, by Unicode's locale data: 19 of '7 p.m.' and of '7 Uhr abends',
 * 4 of '4:00' and of '4 Uhr' where a day is written with 24 hours. Undefined if it is no hour, or may be of either half.
 */
export function hoursOf(value: number, { before, after, language }: Around): ReadonlySet<number> | undefined {
  if (!Number.isInteger(value) || value > DAY || MINUTES.test(before)) return undefined
  const known = periods.get(language) ?? makePeriods(language)
  periods.set(language, known)
  const [, later] = known.isAfter.exec(plain(after.slice(0, NEAR))) ?? []
  const [, earlier = ''] = known.isBefore.exec(plain(before.slice(-NEAR))) ?? []
  const named = known.hours.get(later ?? earlier)
  const hour = value % HALF_DAY
  if (named) {
    // The nearer half: '11 Uhr nachts' is before midnight, though Unicode's night begins there.
    const apart = (one: number) =>
      Math.min(...named.flatMap((other) => [Math.abs(one - other), DAY - Math.abs(one - other)]))
    const further = apart(hour + HALF_DAY) - apart(hour)
    return further === 0 ? undefined : new Set([further < 0 ? hour + HALF_DAY : hour])
  }
  const isOfDay =
    value > HALF_DAY || (known.isWhole && (/^[:h]\d\d(?![:\d])/u.test(after) || known.isClock.test(after)))
  return isOfDay ? new Set([value % DAY]) : undefined
}

/** The parts of the day in a language with their hours, where a number has them, and whether the day has 24 hours there. */
function makePeriods(language: string) {
  const [options, type] = [{ hour: 'numeric', hour12: true, timeZone: 'UTC' }, /dayPeriod/] as const
  const named = [undefined, 'long' as const].flatMap((dayPeriod) => {
    const format = new Intl.DateTimeFormat(language, { ...options, dayPeriod })
    return HOURS.map((hour) => ({ hour, name: plain(pieceOf(format, { count: hour * HOUR_MS, type })) }))
  })
  const groups = Map.groupBy(
    named.filter(({ name }) => name.length > 1),
    ({ name }) => name,
  )
  const longest = [...groups.keys()].sort((a, b) => b.length - a.length).map((name) => RegExp.escape(name))
  const whole = new Intl.DateTimeFormat(language, { hour: 'numeric', timeZone: 'UTC' })
  // ' Uhr', ' h', '時'.
  const clock = pieceOf(whole, { count: 0, type: /literal/ }).trim()
  const name = `(${longest.join('|') || '(?!)'})(?![\\p{sc=Latn}\\p{sc=Cyrl}])`
  // 'o'clock ', 'часа '.
  const near = `[\\s\u00a0\u202f]?(?:[\\p{L}’']{1,9}[\\s\u00a0])?`
  return {
    hours: new Map([...groups].map(([key, some]) => [key, some.map(({ hour }) => hour)])),
    isAfter: new RegExp(`^(?:[:.h]\\d\\d)?${near}${name}`, 'u'),
    isBefore: new RegExp(`${name}${near}$`, 'u'),
    isWhole: whole.resolvedOptions().hourCycle === 'h23',
    isClock:
      clock === ''
        ? /(?!)/
        : new RegExp(`^[\\s\u00a0\u202f]?${RegExp.escape(clock)}(?![\\p{sc=Latn}\\p{sc=Cyrl}])`, 'iu'),
  }
}

/** 'pm' of 'p. m.'. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/([ap])\.?[\s\u00a0\u202f]?m(?:\.|(?!\p{L}))/gu, '$1m')
}
