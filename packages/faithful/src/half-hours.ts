import { lexiconOf, plainWord } from './lexicon.ts'
import type { Writing } from './written-numbers.ts'

// Languages that name the hour to come: 'halb neun' is 8:30, where 'half nine' is 9:30 in Britain.
const TO_COME = new Set(['de', 'nl', 'sv', 'da', 'no', 'nb', 'nn', 'fi', 'et', 'hu'])
const HALF = /(?<!\p{L})(?:hal[bfv]|puoli|pool|fél)\s([\p{L}]+)/gu
const IN_DIGITS = /(?<![\d:.])(\d{1,2})[:.h](\d\d)(?!\d|[:.]\d)/gu
const HALF_DAY = 12

/** Whether a translation says the only time of its text, half past an hour, as half past another. */
export function changesHalfHour(text: Writing, translation: Writing): boolean {
  const [own, other] = [halvesIn(text), halvesIn(translation)]
  const [time, ...more] = [...own, ...timesIn(text)]
  const [otherTime, ...others] = [...other, ...timesIn(translation)]
  const isOnly = more.length === 0 && others.length === 0 && own.length + other.length > 0
  return isOnly && time !== undefined && otherTime !== undefined && time !== otherTime
}

/** The times that a text has in digits, by the hours of half a day. */
function timesIn({ text }: Writing): string[] {
  return [...text.matchAll(IN_DIGITS)].map(([, hour, minutes]) => `${Number(hour) % HALF_DAY}:${minutes}`)
}

function halvesIn({ text, language = 'und' }: Writing): string[] {
  if (!TO_COME.has(language.split('-', 1).join())) return []
  const { values } = lexiconOf(language)
  return [...plainWord(text).matchAll(HALF)].flatMap(([, word = '']) => {
    const hour = values.get(word) ?? Number.NaN
    return hour <= HALF_DAY ? [`${hour - 1}:30`] : []
  })
}
