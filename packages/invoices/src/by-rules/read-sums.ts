import { Big } from 'big.js'
import { type AmountLine, readAmountLines } from './amounts/amount-lines.ts'
import { type AmountRow, findAmountRows } from './amounts/amount-rows.ts'
import { splitRounding } from './amounts/before-rounding.ts'
import { fitTaxes } from './amounts/fit-taxes.ts'
import { NO_TOTALS } from './amounts/no-totals.ts'
import type { Notation } from './amounts/numbers.ts'
import { findPrintedParts } from './amounts/printed-parts.ts'
import { proveTotal, type TotalProofs } from './amounts/prove-total.ts'
import { distinctTaxes, findTaxes } from './amounts/tax-lines.ts'
import { findTaxedSum } from './amounts/taxed-sum.ts'
import { type FoundTotals, findTotals, PROVEN_ONCE, PROVEN_TWICE } from './amounts/totals.ts'
import { giveAsLabelled } from './as-labelled.ts'
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
  const amounts = readAmountLines(text.lines, { notation, rows })
  const options = { breakdown: distinctTaxes(taxes), lineAmounts, amounts, proofs, isRecognized }
  const readTotals = (some: readonly AmountRow[]) => findTotals(some, options)
  const found = readTotals(totalRows)
  const exact = found.totals.gross === null ? (findWholeTotal() ?? found) : found
  const labelled = settleDue(exact, { rows: totalRows, amounts, lines: text.lines, languages, readTotals })
  const proof = proofs.proven
  const isStated = totalRows.some(({ kind }) => kind === 'gross' || kind === 'payable')
  // 'Nails 2 120' leaves open whether spaces separate thousands: the sum tells.
  const notations = isStated ? [] : [notation, { ...notation, spaceGroups: true }]
  const sum = notations.map((one) => findTaxedSum(readAmountLines(text.lines, { notation: one, rows }))).find(Boolean)
  const likely = sum ? { totals: { ...NO_TOTALS, ...sum }, confidence: OF_SUM } : labelled
  const { breakdown: fittedTaxes, ...agreed } = fitTaxes(
    taxes.filter((one) => one.amount?.replace('-', '') !== likely.totals.withheld),
    splitRounding(likely, text.lines, notation),
  )
  const whole = isRecognized ? agreed : withParts(agreed, amounts)
  const { corrected, ...fitted } = giveAsLabelled(whole, { rows: totalRows, amounts, isRecognized })
  const breakdown = corrected.length > 0 ? [] : fittedTaxes
  const { net, gross, tax } = fitted.totals
  const isTaxed = ((fitted.confidence.tax ?? 0) >= PROVEN_ONCE && Number(tax) !== 0) || proofs.of(gross ?? '0').isTaxed
  const isPriced = table.items.some(({ quantity, unit_price }) => (quantity ?? unit_price) !== null)
  // A net and its tax, or items with a quantity or a price, lead to the total, or to a sum before charges and tips.
  const sumsOfRows = totalRows.flatMap(({ amounts }) => amounts)
  const isSold = isTaxed || (isPriced && leadsTo(lineAmounts, [net, gross, ...sumsOfRows]))
  if (isPoor) {
    const nothing = { settled: settleLines([], NO_TOTALS), breakdown: [], discounts: [], corrected: [] }
    return { ...keepProven(labelled, proofs), ...nothing, proof, isSold, isUnlabelled: false }
  }
  const settled = settleLines(table.items, fitted.totals)
  const rest =
    fitted.totals.payable === null ? findRest(amounts, { totals: fitted.totals, lines: text.lines, notation }) : null
  const discounts = findDocumentDiscounts(rows, {
    lineAmounts: settled.items.flatMap(({ net_amount }) => net_amount ?? []),
    net: fitted.totals.net,
  })
  const read = { settled, breakdown, discounts, proof, isSold, corrected, isUnlabelled: sum !== undefined }
  return { ...withRest(fitted, rest), ...read }

  /** 'Grand total 955328' below amounts with cents: a count or a code, if net and tax do not add up to it. */
  function findWholeTotal(): FoundTotals | undefined {
    const whole = findAmountRows(text.lines, { notation: { ...notation, wholeAmounts: true }, languages })
    const { totals, confidence } = readTotals(whole.filter(({ line }) => !table.taken.has(line)))
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

/**
 * Only a gross that two sums lead to, or one if it is printed twice in sure digits, or if each row of a table of taxes is right
 * in itself: in poor print, the same digit is misread twice alike.
 */
function keepProven({ totals, confidence }: FoundTotals, proofs: TotalProofs): FoundTotals {
  const { gross } = totals
  const sure = confidence.gross ?? 0
  const isProven =
    sure >= PROVEN_TWICE ||
    (gross !== null && sure >= PROVEN_ONCE && (proofs.of(gross).isSure || proofs.of(gross).isOfTable))
  return isProven
    ? { totals: { ...NO_TOTALS, gross }, confidence: { gross: sure } }
    : { totals: NO_TOTALS, confidence: {} }
}
