import { amountPatterns } from './amount-patterns.ts'

/** An amount of money in a text. */
export interface Amount {
  /** As shown, with its currency; a range is its whole text. */
  readonly text: string
  /** The same with what makes another amount of it: from $5, $5 per week, $5K. */
  readonly whole: string
  /** What stands behind it and names its quantity or its period: '/week', ' per kg'. Empty without. */
  readonly unit: string
  readonly value: number
  readonly index: number
  /** Whether it is of a quantity or a period. */
  readonly isOfUnit: boolean
  /** Whether it says what is saved or comes on top. */
  readonly isBesides: boolean
}

// Arabic, Persian, Hindi, Bengali and wide ones, as long as those of ASCII.
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19]/g
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10]
const JOINERS = /[\u200B-\u200D]/g
const LEAST = /(?<!\p{L})(?:from|starting at|ab|desde|dès|à partir de|a partir de|vanaf|fra|från|od|от)[:\s]*$/iu
// 1 kg = 9,16 €, 199 €/month.
const UNIT_BEFORE = /\p{L}\s?=\s?$/u
const UNIT_AFTER =
  /^(?:[KkmM](?![\p{L}\p{N}])|\s?[*†]?\s?\/\s?(?:\d+\s?)?\p{L}+|\s(?:per|pro|je|par|por|al|za|pr\.?|an?|each)\s(?:\d+\s?)?\p{L}+(?:\s?\/\s?\p{L}+)?)/iu
const MANY = /^[km]$/i
// '12 € / reduced 8 €'.
const APART = /^\s\/\s/
const SAVED_BEFORE =
  /(?:\b(?:save|saving|off|you save|spare|sparen|économisez|ahorra|from shipping|shipping|versand)\b[^\d]*|[+]\s*)$/i
const SAVED_AFTER = /^\s?(?:off|less|saved|sparen|gespart|shipping|versand)\b/i
const LOOK_BACK = 24
const FRACTION = /^(?:0[.,]\d+|\d+[.,]\d{4,})\s*$/

/** The amounts of money in a text, with what stands beside them. `starts` are where its elements begin: words in that of another amount are of that one. */
export function readAmounts(text: string, starts: readonly number[] = []): Amount[] {
  return [...plain(text).matchAll(amountPatterns().price)].map((match, at, all) => {
    const [previous, next] = [all[at - 1], all[at + 1]]
    const end = match.index + match[0].length
    const from = previous && starts.find((start) => start >= previous.index + previous[0].length)
    const to = next && starts.findLast((start) => start <= next.index)
    const isApart = from !== undefined && from <= match.index
    const before = text.slice(Math.max(isApart ? from : 0, match.index - LOOK_BACK), match.index)
    const after = text.slice(end, Math.min(to !== undefined && to >= end ? to : text.length, end + LOOK_BACK))
    const shown = text.slice(match.index, end).replace(JOINERS, '').trim()
    const found = UNIT_AFTER.exec(after)?.[0] ?? ''
    const isOfNext = next !== undefined && APART.test(found) && text.slice(end + found.length, next.index).trim() === ''
    const unit = isOfNext ? '' : found
    return {
      text: shown,
      whole: `${LEAST.exec(before)?.[0] ?? ''}${shown}${unit}`.replace(/\s+/g, ' ').trim(),
      unit,
      value: amountValue(shown),
      index: match.index,
      isOfUnit: UNIT_BEFORE.test(before) || (unit !== '' && !MANY.test(unit)),
      isBesides: SAVED_BEFORE.test(before) || SAVED_AFTER.test(after),
    }
  })
}

/** The amounts of money in a text, as shown. */
export function amountsIn(text: string): string[] {
  return readAmounts(text).map((amount) => amount.text)
}

/** Whether a text is an amount of money and nothing else. */
export function isAmount(text: string): boolean {
  return amountPatterns().alone.test(plain(text))
}

/** The number of the first amount in a text, whatever marks its thousands and its decimals. */
export function amountValue(text: string): number {
  const { value, scales } = amountPatterns()
  const [, number = '', scale = ''] = value.exec(plain(text)) ?? []
  const times = scales.get(scale) ?? scales.get(`${scale}.`) ?? 1
  if (FRACTION.test(number)) return times * Number(number.replace(',', '.'))
  const [, whole = number, decimals = ''] = /^(.*)[.,](\d{1,2})\D*$/.exec(number) ?? []
  return times * Number(`${whole.replace(/\D/g, '')}.${decimals}`)
}

/** With digits and separators of ASCII, each in its place. */
function plain(text: string): string {
  return text
    .replace(OTHER_DIGITS, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code))
    })
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
}
