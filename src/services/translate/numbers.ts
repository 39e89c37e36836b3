/** A number as written, and the values that it may have: '1.250' is 1250 in Germany and 1.25 in England. */
interface WrittenNumber {
  readonly written: string
  readonly values: readonly number[]
}

const DIGIT_ZEROS = ['٠', '۰', '०', '০', '๐', '０'].map((zero) => zero.codePointAt(0) ?? 0)
const WRITTEN = /\d+(?:[.,'’٫٬]\d+)*/gu
// French groups, and the digits of a telephone number.
const SPACED = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/gu
const GROUPED = /^\d{1,3}(?:[.,'’٬]\d{2,3})*[.,'’٬]\d{3}$/u
// Words may say digits up to these, with zeros after them, 'twelve' or 'thirty thousand', but hardly of so many numbers.
const [SAID, MANY] = [20, 3]
const [HALF_DAY, DAY, CENTURY] = [12, 24, 100]
const [FIRST_YEAR, LAST_YEAR] = [1000, 2999]

/**
 * The number of a text that its translation changes, as written there; undefined if it changes none. Words for short
 * numbers, scales ('10000' and '1万'), hours of half a day, and years of two digits are the same number.
 */
export function findChangedNumber(text: string, translation: string): string | undefined {
  // Spaces may group digits, or separate two numbers.
  const readings = [SPACED, /(?!)/gu].flatMap((own) =>
    [SPACED, /(?!)/gu].map((other) => compare(numbersIn(text, own), numbersIn(translation, other))),
  )
  return readings.includes(undefined) ? undefined : readings[0]
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

function numbersIn(text: string, joins: RegExp): WrittenNumber[] {
  const plain = text.replaceAll(/\p{Nd}/gu, toAsciiDigit).replaceAll(joins, '')
  return [...plain.matchAll(WRITTEN)].flatMap(([written]) => {
    const parts = written.split(/\D/)
    const values = valuesOf(written)
    // '03.05.2026' and '2.10.1' are several numbers.
    return values.length > 0 ? [{ written, values }] : parts.map((part) => ({ written: part, values: [Number(part)] }))
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

function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = DIGIT_ZEROS.find((one) => code >= one && code <= one + 9)
  return zero === undefined ? digit : String(code - zero)
}
