import { Big } from 'big.js'
import type { Line } from '../../text-lines.ts'
import type { AmountKind } from './amount-label.ts'
import type { AmountRow } from './amount-rows.ts'
import { findNumbers, type Notation } from './numbers.ts'

/** A line of the paper with amounts on it. */
export interface AmountLine {
  readonly line: number
  /** One to eight, from left to right. */
  readonly values: readonly string[]
  readonly last: string
  /** Percentages. */
  readonly rates: readonly string[]
  /** What its labels announce. */
  readonly kinds: readonly AmountKind[]
  /** True if a currency is beside the last amount. */
  readonly hasCurrency: boolean
  /** False if the digits of the last amount may be misread. */
  readonly isSure: boolean
}

interface AmountLineOptions {
  readonly notation: Notation
  readonly rows: readonly AmountRow[]
}

// More in one line are no receipt's; each is compared with each.
const MAX_AMOUNTS = 8
// '2 x 0.69': a quantity and its price.
const QUANTITY = /(?<![\d.,])(\d{1,4}(?:[.,]\d{1,3})?)\s?[x×*@]\s/iu

/** The lines with amounts, without those that only explain the amount above or below them: '2 x 0.69'. */
export function readAmountLines(lines: readonly Line[], options: AmountLineOptions): AmountLine[] {
  const read = lines.flatMap((line, index) => readLine(line, { index, ...options }))
  return read.filter(({ line, values, last }, index) => {
    const quantity = QUANTITY.exec(lines[line]?.text ?? '')?.[1]?.replace(',', '.')
    if (quantity === undefined || values.length > 1) return true
    const product = new Big(quantity).times(last)
    return ![read[index - 1], read[index + 1]].some((other) => other && product.minus(other.last).abs().lte('0.01'))
  })
}

function readLine({ text, doubtful }: Line, { index, notation, rows }: AmountLineOptions & { readonly index: number }) {
  const numbers = findNumbers(text, notation)
  const amounts = numbers.filter(({ isMoney, isPercent }) => isMoney && !isPercent).slice(-MAX_AMOUNTS)
  const last = amounts.at(-1)
  if (last === undefined) return []
  return [
    {
      line: index,
      values: amounts.map(({ value }) => value),
      last: last.value,
      rates: numbers.filter(({ isPercent }) => isPercent).map(({ value }) => value),
      kinds: rows.filter((row) => row.line === index).map(({ kind }) => kind),
      hasCurrency: last.hasCurrency,
      isSure: !doubtful.some((word) => findNumbers(word, notation).some(({ value }) => value === last.value)),
    },
  ]
}
