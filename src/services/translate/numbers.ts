import { lookAround, type Surroundings } from './measures.ts'

/** A number as written, and the values that it may have: '1.250' is 1250 in Germany and 1.25 in England. */
interface WrittenNumber {
  readonly written: string
  readonly values: readonly number[]
  /** Undefined for a part of a date or of a version. */
  readonly around?: Surroundings
}

/** A text and its language, as a BCP 47 code; undefined if nobody named it. */
export interface Writing {
  readonly text: string
  readonly language: string | undefined
}

const WRITTEN = /\d+(?:[.,'’٫٬]\d+)*/gu
// French groups, and the digits of a telephone number.
const SPACED = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/gu
// A score, a time or a range.
const PAIR = /(?<![\d.,:/-])(\d+)([:–-])(\d+)(?![\d.,:/-]\d|\d)/gu
const GROUPED = /^\d{1,3}(?:[.,'’٬]\d{2,3})*[.,'’٬]\d{3}$/u
// Words may say digits up to these, with zeros after them, 'twelve' or 'thirty thousand', but hardly of so many numbers.
const [SAID, MANY] = [20, 3]
// Stems of the words for a number below zero.
const MINUS =
  /minus|moins|menos|meno|mínus|мінус|минус|below|under|unter|sous|bajo|sotto|abaixo|onder|poniżej|ниже|нижче|零下|[负負]|マイナス|氷点下|영하|마이너스|سالب|تحت|ناقص|מינוס|eksi|altı|\bâm\b|ลบ|माइनस|ऋण/iu
const [HALF_DAY, DAY, CENTURY] = [12, 24, 100]
const [FIRST_YEAR, LAST_YEAR] = [1000, 2999]

/**
 * What a translation changes of a number of its text, in words; undefined if it changes none. Words for short numbers,
 * scales ('10000' and '1万'), hours of half a day, and years of two digits are the same number. A unit, a currency, a sign
 * or a code differs only where both languages have one that can be told.
 */
export function findChangedNumber(text: Writing, translation: Writing): string | undefined {
  // Spaces may group digits, or separate two numbers.
  const waysToRead = (one: Writing) => [SPACED, /(?!)/gu].map((joins) => numbersIn(one, joins))
  const others = waysToRead(translation)
  const readings = waysToRead(text).flatMap((own) => others.map((other) => [own, other] as const))
  const changed = readings.map(([own, other]) => compare(own, other))
  const same = readings[changed.indexOf(undefined)]
  if (!same) return `the number ${changed[0]} differs`
  const [own, other] = same
  const turned = [...text.text.matchAll(PAIR)].find(
    ({ 1: a = '', 3: b = '' }) => a !== b && hasPair(translation.text, b, a) && !hasPair(translation.text, a, b),
  )
  if (turned) return `the order of ${turned[0]} differs`
  const isSaid = [text, translation].some((one) => MINUS.test(one.text))
  const unlike = own.find((number) => {
    const same = other.filter((candidate) => isSame(number, candidate))
    return same.length > 0 && !same.some((candidate) => isAlike(number.around, candidate.around, isSaid))
  })
  return unlike && `what stands around the number ${unlike.written} differs`
}

/** False if both numbers have a measure, a symbol, a code or a sign, and another one; or only one is below zero. */
function isAlike(own: Surroundings | undefined, other: Surroundings | undefined, isSaid: boolean): boolean {
  if (!own || !other) return true
  const [a, b] = [own.measures, other.measures]
  const isOther = (one: string, two: string) => one !== '' && two !== '' && one !== two
  if ((a.size > 0 && b.size > 0 && a.isDisjointFrom(b)) || isOther(own.symbol, other.symbol)) return false
  return !isOther(own.code, other.code) && isSameSign(own, other, isSaid)
}

function hasPair(text: string, first: string, second: string): boolean {
  return [...text.matchAll(PAIR)].some(({ 1: a, 3: b }) => a === first && b === second)
}

function isSameSign({ sign: a }: Surroundings, { sign: b }: Surroundings, isSaid: boolean): boolean {
  if (a === b) return true
  return a !== '' && b !== '' ? false : (a !== '-' && b !== '-') || isSaid
}

function compare(own: readonly WrittenNumber[], other: readonly WrittenNumber[]): string | undefined {
  const left = [...other]
  const lost = own.filter((number) => {
    const at = left.findIndex((candidate) => isSame(number, candidate))
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
  // A number of the translation that the text does not have may be a word there: 'ten'.
  const isMuch = left.length > 0 || lost.length >= MANY
  const changed = lost.find((number) => isMuch || Number(significant(number)) > SAID)
  return changed?.written
}

function numbersIn({ text, language }: Writing, joins: RegExp): WrittenNumber[] {
  const plain = text.replaceAll(/\p{Nd}/gu, toAsciiDigit).replaceAll(joins, '')
  return [...plain.matchAll(WRITTEN)].flatMap(({ 0: written, index }) => {
    const parts = written.split(/\D/)
    const values = valuesOf(written)
    const [before, after] = [plain.slice(0, index), plain.slice(index + written.length)]
    const around = language === undefined ? {} : { around: lookAround(before, after, language) }
    // '03.05.2026' and '2.10.1' are several numbers.
    return values.length > 0
      ? [{ written, values, ...around }]
      : parts.map((part) => ({ written: part, values: [Number(part)] }))
  })
}

function valuesOf(written: string): number[] {
  const marks = written.replaceAll(/\d/g, '')
  if (marks === '') return [Number(written)]
  const last = written.search(/\D\d+$/u)
  const [whole, fraction] = [written.slice(0, last), written.slice(last + 1)]
  const isDecimal = marks.length === 1 || GROUPED.test(whole)
  const decimal = isDecimal ? [Number(`${whole.replaceAll(/\D/g, '')}.${fraction}`)] : []
  return [...(GROUPED.test(written) ? [Number(written.replaceAll(/\D/g, ''))] : []), ...decimal]
}

function isSame(one: WrittenNumber, other: WrittenNumber): boolean {
  return one.values.some((a) => other.values.some((b) => isSameValue(a, b)))
}

function isSameValue(a: number, b: number): boolean {
  const [low, high] = [Math.min(a, b), Math.max(a, b)]
  if (low === high) return true
  if (high < DAY && high - low === HALF_DAY) return true
  if (high >= FIRST_YEAR && high <= LAST_YEAR && high % CENTURY === low) return true
  // A scale in words changes the digits by a hundred or more: a shifted point, by ten.
  const power = Math.log10(high / low)
  return low > 0 && power > 1.5 && Math.abs(power - Math.round(power)) < 1e-9
}

function significant({ written }: WrittenNumber): string {
  return written.replaceAll(/\D/g, '').replace(/^0+|0+$/g, '')
}

/** Unicode keeps the digits of a script together, in rising order from zero. */
function toAsciiDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(((digit.codePointAt(0) ?? 0) - zero) % 10)
}
