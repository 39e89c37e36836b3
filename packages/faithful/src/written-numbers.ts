import { hoursOf } from './day-periods.ts'
import { lexiconOf, scaleAfter } from './lexicon.ts'
import { lookAround, type Surroundings } from './measures.ts'

/** A number as written, and the values that it may have: '1.250' is 1250 in Germany and 1.25 in England. */
export interface WrittenNumber {
  readonly written: string
  readonly values: readonly number[]
  readonly isWord?: boolean
  /** Undefined for a part of a date or of a version. */
  readonly around?: Surroundings
  /** Of the day, if it is a time that is told without doubt. */
  readonly hours?: ReadonlySet<number> | undefined
}

/** A text and its language, as a BCP 47 code; undefined if nobody named it. */
export interface Writing {
  readonly text: string
  readonly language: string | undefined
}

const WRITTEN = /\d+(?:[.,'’٫٬]\d+)*/gu
const GROUPED = /^\d{1,3}(?:[.,'’٬]\d{2,3})*[.,'’٬]\d{3}$/u

/** The numbers of a text in digits; `joins` matches the spaces that group digits. */
export function numbersIn({ text, language }: Writing, joins: RegExp): WrittenNumber[] {
  const plain = text
    .replaceAll(/\p{Nd}/gu, toAsciiDigit)
    .replaceAll(joins, '')
    .replaceAll('24/7', '')
  const found: (WrittenNumber & { readonly end: number })[] = []
  for (const { 0: written, index } of plain.matchAll(WRITTEN)) {
    const [before, after] = [plain.slice(0, index), plain.slice(index + written.length)]
    const [scale, size] = scaleAfter(after, language, /\p{Sc} ?$/u.test(before))
    const values = valuesOf(written, language).map((value) => value * scale)
    const [last, end] = [found.at(-1), index + written.length + size]
    const around = language && {
      around: lookAround(before, after.slice(size), language),
      hours: hoursOf(values[0] ?? 0, { before, after, language }),
    }
    // '1億2000万' is one number; '03.05.2026' and '2.10.1' are several.
    if (last?.end === index && scale > 1 && scale < Math.max(...last.values))
      found.splice(-1, 1, { ...last, end, values: last.values.flatMap((a) => values.map((b) => a + b)) })
    else if (values.length > 0) found.push({ written, values, end, ...(around || {}) })
    else for (const part of written.split(/\D/)) found.push({ written: part, values: [Number(part)], end: 0 })
  }
  return found
}

function valuesOf(written: string, language: string | undefined): number[] {
  const { group, decimal } = lexiconOf(language)
  const [whole = '', fraction = ''] = written.split(/\D(?=\d+$)/u)
  const marks = written.replaceAll(/\d/g, '')
  if (marks === '') return [Number(written)]
  const isOnly = (own: ReadonlySet<string>, other: ReadonlySet<string>) => own.has(marks) && !other.has(marks)
  const [isGrouped, isRound] = [GROUPED.test(written), fraction === '000']
  const isDecimal = marks.length === 1 ? !(isGrouped && (isRound || isOnly(group, decimal))) : GROUPED.test(whole)
  return [
    ...(isGrouped && (isRound || !isOnly(decimal, group)) ? [Number(written.replaceAll(/\D/g, ''))] : []),
    ...(isDecimal ? [Number(`${whole.replaceAll(/\D/g, '')}.${fraction}`)] : []),
  ]
}

/** Unicode keeps the digits of a script together, in rising order from zero. */
function toAsciiDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(((digit.codePointAt(0) ?? 0) - zero) % 10)
}
