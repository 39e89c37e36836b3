import { diffArrays } from 'diff'

const WORDS = /[\p{L}\p{N}]+(?:[.,:'’]\p{N}+)*|[^\s\p{L}\p{N}]/gu
const WORD = /[\p{L}\p{N}]/u
const NUMBER = /^\d+(?:[.,:'’]\d+)*$/
// In the place of a number, and of any words.
const [NUMBER_GAP, GAP] = ['\u0001', '\u0002'] as const
const MAX_WORDS = 400
const MAX_EDITS = 60
const MIN_SHARED = 2 / 3

const MONEY = new RegExp(String.raw`[\p{Sc}%°]|\b(?:${Intl.supportedValuesOf('currency').join('|')})\b`, 'u')
const FRACTION = /^\d+(?:[,'’]\d{3})*\.(?:\d{1,2}|\d{4,})$|^\d+(?:[.'’]\d{3})*,(?:\d{1,2}|\d{4,})$/
// A price that is new with each second moves by less than a hundredth of itself.
const MAX_JITTER = 0.01
const MIN_JUMP = 10
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?$/
const SINCE_1970 = /^(1[5-9]\d{8})(\d{3})?(?:\.\d+)?$/
// A clock without seconds, and a page that was made a moment before.
const MAX_OFF_SECONDS = 90

/** The words and signs of a line; empty if it has too many to compare. */
export function lineWords(line: string): string[] {
  const words = line.match(WORDS) ?? []
  return words.length > MAX_WORDS ? [] : words
}

/** What the words of one line have in common at two looks, with gaps for the others; null if these are rather two lines. */
export function patternOf(left: readonly string[], right: readonly string[]): readonly string[] | null {
  const most = Math.max(countOf(left), countOf(right))
  if (most === 0 || Math.min(countOf(left), countOf(right)) < MIN_SHARED * most) return null
  const areAlike = (one: string, other: string) => one === other || (NUMBER.test(one) && NUMBER.test(other))
  const steps = diffArrays([...left], [...right], { comparator: areAlike, maxEditLength: MAX_EDITS }) ?? []
  const pattern: string[] = []
  let [leftAt, rightAt, shared] = [0, 0, 0]
  for (const { count, added, removed } of steps) {
    if (added || removed) pattern.push(GAP)
    else {
      const words = left.slice(leftAt, leftAt + count)
      shared += countOf(words)
      const start = rightAt
      pattern.push(...words.map((word, at) => (word === right[start + at] ? word : NUMBER_GAP)))
    }
    if (!added) leftAt += count
    if (!removed) rightAt += count
  }
  return shared >= MIN_SHARED * most ? pattern : null
}

/** Whether the words are those of the pattern, with any in its gaps, and clocks that went on for so long. */
export function fitsPattern(words: readonly string[], pattern: readonly string[], elapsedMs: number): boolean {
  let [at, place, gapAt, gapPlace] = [0, 0, 0, -1]
  while (at < words.length) {
    const [word = '', wanted] = [words[at], pattern[place]]
    if (wanted === GAP) {
      gapAt = at
      gapPlace = place
      place += 1
    } else if (
      wanted === word ||
      (wanted === NUMBER_GAP && NUMBER.test(word)) ||
      hasGoneOn(word, wanted ?? '', elapsedMs)
    ) {
      at += 1
      place += 1
    } else if (gapPlace >= 0) {
      gapAt += 1
      at = gapAt
      place = gapPlace + 1
    } else return false
  }
  return pattern.slice(place).every((wanted) => wanted === GAP)
}

/**
 * Whether an amount of the line moved much further than between two looks: a price that is new with each second is news
 * all the same if it is another one.
 */
export function jumped(before: string, looks: readonly [string, string], elapsedMs: number): boolean {
  const [from = [], one = [], other = []] = [before, ...looks].map((line) =>
    lineWords(line).filter((word) => NUMBER.test(word)),
  )
  if (from.length !== one.length || one.length !== other.length) return false
  return from.some((word, at) => {
    if ((!MONEY.test(before) && !FRACTION.test(word)) || hasGoneOn(word, one[at] ?? '', elapsedMs)) return false
    const [was, left, right] = [toAmount(word), toAmount(one[at] ?? ''), toAmount(other[at] ?? '')]
    const jitter = Math.abs(left - right)
    if (jitter === 0 || jitter > MAX_JITTER * Math.max(left, right)) return false
    return Math.min(Math.abs(was - left), Math.abs(was - right)) > MIN_JUMP * jitter
  })
}

/** Whether a clock, or a count of seconds or milliseconds since 1970, shows as much more as the time between two visits. */
function hasGoneOn(was: string, now: string, elapsedMs: number): boolean {
  const [from, to] = [toSeconds(was), toSeconds(now)]
  if (!from || !to || from.every !== to.every) return false
  const off = to.seconds - from.seconds - elapsedMs / 1000
  return Math.abs(off - Math.round(off / to.every) * to.every) <= MAX_OFF_SECONDS
}

/** The seconds that a word tells, and after how many they are told again: a day, or never. */
function toSeconds(word: string): { readonly seconds: number; readonly every: number } | null {
  const [, hours, minutes, seconds = '0'] = CLOCK.exec(word) ?? []
  if (hours !== undefined)
    return { seconds: 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds), every: 86_400 }
  const [, whole = '', millis] = SINCE_1970.exec(word) ?? []
  return whole === '' ? null : { seconds: Number(whole) + Number(millis ?? 0) / 1000, every: Number.MAX_VALUE }
}

function countOf(words: readonly string[]): number {
  return words.filter((word) => WORD.test(word)).length
}

function toAmount(word: string): number {
  const at = FRACTION.test(word) ? Math.max(word.lastIndexOf('.'), word.lastIndexOf(',')) : word.length
  return Number(`${word.slice(0, at).replace(/\D/g, '')}.${word.slice(at + 1)}`)
}
