import { bareLetters, DATE_LOCALES } from './month-name.ts'

// Their dates have numbers for months, and words all the same.
const LOCALES = [...DATE_LOCALES, 'ja', 'ko', 'zh']
// English ordinals, and the letter between day and time of ISO 8601.
const JOINING = ['of', 'st', 'nd', 'rd', 'th', 't']
const MIN_LETTERS = 2

let known: { readonly weekdays: readonly string[]; readonly joining: ReadonlySet<string> } | undefined

/**
 * Whether a word adds nothing to a date: a weekday, whole or shortened, or what joins day, month and time where the
 * platform writes dates in these languages, such as 'de' and 'um'.
 */
export function isFiller(word: string): boolean {
  const name = bareLetters(word)
  known ??= readLocales()
  if (known.joining.has(name)) return true
  return (name.length >= MIN_LETTERS || /\p{Lo}/u.test(name)) && known.weekdays.some((day) => day.startsWith(name))
}

function readLocales() {
  const weekdays = new Set<string>()
  const joining = new Set(JOINING)
  for (const locale of LOCALES) {
    const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })
    const short = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
    for (let day = 1; day <= 7; day += 1) {
      const at = Date.UTC(2001, 0, day)
      for (const { type, value } of [...whole.formatToParts(at), ...short.formatToParts(at)]) {
        if (type === 'weekday') weekdays.add(bareLetters(value))
        if (type === 'literal') for (const word of value.match(/\p{L}+/gu) ?? []) joining.add(bareLetters(word))
      }
    }
  }
  return { weekdays: [...weekdays], joining }
}
