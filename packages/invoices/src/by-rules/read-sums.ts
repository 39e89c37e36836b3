import { Big } from 'big.js'
import { type AmountLine, readAmountLines } from './amounts/amount-lines.ts'
import { type AmountRow, findAmountRows } from './amounts/amount-rows.ts'
import { splitRounding } from './amounts/before-rounding.ts'
import { fitTaxes } from './amounts/fit-taxes.ts'
import { NO_TOTALS } from './amounts/no-totals.ts'
import type { Notation } from './amounts/numbers.ts'
import { findPrintedParts } from './amounts/printed-parts.ts'
import { proveTotal } from './amounts/prove-total.ts'
import { distinctTaxes, findTaxes } from './amounts/tax-lines.ts'
import { findTaxedSum } from './amounts/taxed-sum.ts'
import { type FoundTotals, findTotals, keepProven, PROVEN_ONCE } from './amounts/totals.ts'
import { findRest } from './due/rest-to-pay.ts'
import { settleDue } from './due/settle-due.ts'
import type { LabelledText } from './labels/labelled-value.ts'
import { findDocumentDiscounts } from './lines/document-discounts.ts'
import { findLineTable } from './lines/line-table.ts'
import { settleLines } from './lines/settle-lines.ts'

const OF_SUM = { net: PROVEN_ONCE, tax: PROVEN_ONCE, gross: PROVEN_ONCE }

/** What the sums are read with. */
export interface SumOptions {
  readonly notation: Notation
  readonly rows: readonly AmountRow[]
  readonly languages: readonly string[]
  readonly isRecognized: boolean
  readonly isPoor: boolean
}

/** The table of lines, the taxes and the totals, which confirm each other. */
export type Sums = ReturnType<typeof readSums>

/** Reads the lines, the taxes and the totals, and leaves out what the others contradict. */
export function readSums(text: LabelledText, { notation, rows, languages, isRecognized, isPoor }: SumOptions) {
  const table = findLineTable(text, { notation, rows })
  const totalRows = rows.filter(({ line }) => !table.taken.has(line))
  const taxes = findTaxes(text, { notation, rows: totalRows, except: table.taken })
  const lineAmounts = table.items.flatMap(({ net_amount }) => net_amount ?? [])
  const proofs = proveTotal(text.lines, { notation, rows, languages })
  const options = { breakdown: distinctTaxes(taxes), lineAmounts, proofs, isRecognized }
  const exact = findTotals(totalRows, options)
  const amounts = readAmountLines(text.lines, { notation, rows })
  const labelled = settleDue(exact.totals.gross === null ? (findWholeTotal() ?? exact) : exact, {
    rows: totalRows,
    amounts,
    lines: text.lines,
    languages,
    readTotals: (some) => findTotals(some, options),
  })
  const proof = proofs.proven
  const isStated = totalRows.some(({ kind }) => kind === 'gross' || kind === 'payable')
  // 'Nails 2 120' leaves open whether spaces separate thousands: the sum tells.
  const notations = isStated ? [] : [notation, { ...notation, spaceGroups: true }]
  const sum = notations.map((one) => findTaxedSum(readAmountLines(text.lines, { notation: one, rows }))).find(Boolean)
  const found = sum ? { totals: { ...NO_TOTALS, ...sum }, confidence: OF_SUM } : labelled
  const { breakdown, ...agreed } = fitTaxes(
    taxes.filter((one) => one.amount?.replace('-', '') !== found.totals.withheld),
    splitRounding(found, text.lines, notation),
  )
  const fitted = isRecognized ? agreed : withParts(agreed, amounts)
  const { net, gross, tax } = fitted.totals
  const isTaxed = ((fitted.confidence.tax ?? 0) >= PROVEN_ONCE && Number(tax) !== 0) || proofs.of(gross ?? '0').isTaxed
  const isPriced = table.items.some(({ quantity, unit_price }) => (quantity ?? unit_price) !== null)
  // A net and its tax, or items with a quantity or a price, lead to the total, or to a sum before charges and tips.
  const sumsOfRows = totalRows.flatMap(({ amounts }) => amounts)
  const isSold = isTaxed || (isPriced && leadsTo(lineAmounts, [net, gross, ...sumsOfRows]))
  if (isPoor) {
    const settled = settleLines([], NO_TOTALS)
    return {
      ...keepProven(labelled, proofs),
      settled,
      breakdown: [],
      discounts: [],
      proof,
      isSold,
      isUnlabelled: false,
    }
  }
  const settled = settleLines(table.items, fitted.totals)
  const rest =
    fitted.totals.payable === null ? findRest(amounts, { totals: fitted.totals, lines: text.lines, notation }) : null
  const discounts = findDocumentDiscounts(rows, {
    lineAmounts: settled.items.flatMap(({ net_amount }) => net_amount ?? []),
    net: fitted.totals.net,
  })
  return { ...withRest(fitted, rest), settled, breakdown, discounts, proof, isSold, isUnlabelled: sum !== undefined }

  /** 'Grand total 955328' below amounts with cents: a count or a code, if net and tax do not add up to it. */
  function findWholeTotal(): FoundTotals | undefined {
    const whole = findAmountRows(text.lines, { notation: { ...notation, wholeAmounts: true }, languages })
    const { totals, confidence } = findTotals(
      whole.filter(({ line }) => !table.taken.has(line)),
      options,
    )
    const isProven = (confidence.gross ?? 0) >= PROVEN_ONCE && totals.net !== null && Number(totals.tax) !== 0
    return isProven ? { totals, confidence } : undefined
  }
}

function withParts({ totals, confidence }: FoundTotals, amounts: readonly AmountLine[]): FoundTotals {
  const parts = totals.tax === null ? findPrintedParts(amounts, totals.gross) : undefined
  if (!parts || ![null, parts.net].includes(totals.net)) return { totals, confidence }
  return {
    totals: { ...totals, ...parts },
    confidence: { ...confidence, net: PROVEN_ONCE, tax: PROVEN_ONCE },
  }
}

function withRest({ totals, confidence }: FoundTotals, payable: string | null): FoundTotals {
  return payable === null
    ? { totals, confidence }
    : { totals: { ...totals, payable }, confidence: { ...confidence, payable: PROVEN_ONCE } }
}

function leadsTo(amounts: readonly string[], totals: readonly (string | null)[]): boolean {
  const sum = amounts.reduce((total, amount) => total.plus(amount), new Big(0))
  return totals.some((total) => total !== null && sum.minus(total).abs().lte('0.02'))
}
