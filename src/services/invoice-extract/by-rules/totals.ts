import { Big } from 'big.js'
import type { TaxBreakdown, Totals } from '../../../domain/e-invoice/invoice.ts'
import type { FoundLabel } from './find-labels.ts'
import type { LabelledText } from './labelled-value.ts'
import type { LabelKind } from './labels.ts'
import { type DecimalMark, findNumbers } from './numbers.ts'

const CENT = new Big('0.01')
const MAX_CANDIDATES = 12

interface TotalsOptions {
  readonly mark: DecimalMark
  readonly breakdown: readonly TaxBreakdown[]
}

/**
 * The totals: of what the labels offer, the amounts that add up; otherwise those of the surest labels. Of several rates
 * the tax is their sum, unless it is stated.
 */
export function findTotals(text: LabelledText, { mark, breakdown }: TotalsOptions): Totals {
  const candidates = (kind: LabelKind) => findCandidates(text, { kind, mark })
  const [net, tax, gross, payable] = (['net', 'tax', 'gross', 'payable'] as const).map(candidates)
  const grossOrDue = [...(gross ?? []), ...(payable ?? [])]
  const ofRates = sumOf(breakdown)
  const fitting = findFitting(net ?? [], [...(tax ?? []), ...(ofRates === null ? [] : [ofRates])], grossOrDue)
  const first = (list: readonly string[] | undefined) => list?.[0] ?? null
  return {
    line_total: null,
    allowances: null,
    charges: null,
    net: fitting?.net ?? first(net),
    tax: fitting?.tax ?? (breakdown.length > 1 ? ofRates : first(tax)) ?? ofRates,
    gross: fitting?.gross ?? first(gross) ?? first(payable),
    // Printed with a minus, as it is taken off.
    prepaid: first(candidates('prepaid'))?.replace('-', '') ?? null,
    withheld: null,
    rounding: null,
    payable: first(payable),
  }
}

/** Null where there is no rate, or one without its amount. */
function sumOf(breakdown: readonly TaxBreakdown[]): string | null {
  const amounts = breakdown.flatMap(({ amount }) => amount ?? [])
  if (amounts.length === 0 || amounts.length < breakdown.length) return null
  return amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(2)
}

/** Amounts beside the labels of a kind, the surest label first and the lowest on the page first. */
function findCandidates(
  { lines, labels }: LabelledText,
  { kind, mark }: { kind: LabelKind; mark: DecimalMark },
): string[] {
  const amounts = labels
    .filter((label) => label.kind === kind)
    .sort((a, b) => a.rank - b.rank || b.line - a.line)
    .flatMap((label) => findAmount(label, { lines, mark }) ?? [])
  return [...new Set(amounts)].slice(0, MAX_CANDIDATES)
}

/** The last amount behind the label, on its line. */
function findAmount(
  label: FoundLabel,
  { lines, mark }: { lines: LabelledText['lines']; mark: DecimalMark },
): string | undefined {
  const right = lines[label.line]?.cells.slice(label.cell + 1).map(({ text }) => text) ?? []
  for (const text of [...right.reverse(), label.rest]) {
    const amount = findNumbers(text, mark).findLast(({ isMoney }) => isMoney)
    if (amount) return amount.value
  }
  return undefined
}

function findFitting(nets: readonly string[], taxes: readonly string[], grosses: readonly string[]) {
  for (const gross of grosses) {
    for (const net of nets) {
      for (const tax of taxes) {
        const fits = new Big(net).plus(tax).minus(gross).abs().lte(CENT)
        if (fits && !new Big(gross).eq(0)) return { net, tax, gross }
      }
    }
  }
  return undefined
}
