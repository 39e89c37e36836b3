// ISO 8601 as JSON-LD writes it: PT1H30M. Months and years are no times that a page counts in minutes.
const DURATION = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d+(?:\.\d+)?S)?)?$/
const COUNTED = /(\d{1,5})\s*(\p{L}*)/gu
const MAX_CHARS = 200
const UNITS = { day: 1440, hour: 60, minute: 1 } as const
const KINDS = ['long', 'short', 'narrow'] as const

/**
 * Tells whether a text says a duration that the data of the page states: "1 hr 30 min" for PT90M. Units are those of the
 * page's language and of English. Null without durations.
 */
export function readDurations(values: readonly string[], language: string | null): ((text: string) => boolean) | null {
  const stated = new Set(values.flatMap((value) => minutesOf(value)))
  if (stated.size === 0) return null
  const units = [...unitWords(language)]
  // A page shortens words as it likes: mins, hrs.
  const wordOf = (word: string) =>
    units.find(([unit]) => unit === word) ??
    (word.length < 2
      ? undefined
      : units.find(([unit]) => unit.length > 1 && (unit.startsWith(word) || word.startsWith(unit))))
  return (text) => {
    if (text.length > MAX_CHARS) return false
    let [sum, last] = [0, 0]
    for (const [, count = '', word = ''] of text.toLowerCase().matchAll(COUNTED)) {
      // What follows hours without a unit are minutes: 1h30.
      const each = word === '' && last === UNITS.hour ? UNITS.minute : (wordOf(word)?.[1] ?? 0)
      sum += Number(count) * each
      last = each
    }
    return stated.has(sum)
  }
}

function minutesOf(value: string): number[] {
  const [whole, days = 0, hours = 0, minutes = 0] = DURATION.exec(value.trim()) ?? []
  const sum = UNITS.day * Number(days) + UNITS.hour * Number(hours) + Number(minutes)
  return whole !== undefined && sum > 0 ? [sum] : []
}

/** The minutes that each word for a unit counts, as the language writes one, two and many. */
function unitWords(language: string | null): ReadonlyMap<string, number> {
  const words = new Map<string, number>()
  for (const locale of [language, 'en'].filter((each) => each !== null && isLocale(each)) as string[])
    for (const [unit, minutes] of Object.entries(UNITS))
      for (const unitDisplay of KINDS)
        for (const count of [1, 2, 5]) {
          const parts = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).formatToParts(count)
          const word =
            parts
              .find(({ type }) => type === 'unit')
              ?.value.toLowerCase()
              .replace(/[^\p{L}]/gu, '') ?? ''
          if (word !== '' && !words.has(word)) words.set(word, minutes)
        }
  return words
}

function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}
