import type { Line } from '../../text-lines.ts'
import type { AmountLine } from '../amounts/amount-lines.ts'
import type { AmountRow } from '../amounts/amount-rows.ts'
import { NO_TOTALS } from '../amounts/no-totals.ts'
import { type FoundTotals, PROVEN_ONCE } from '../amounts/totals.ts'
import { findEarlierTotal } from './earlier-total.ts'
import { findWithheld } from './withheld-tax.ts'

interface DueOptions {
  readonly rows: readonly AmountRow[]
  readonly amounts: readonly AmountLine[]
  readonly lines: readonly Line[]
  readonly languages: readonly string[]
  /** Reads the totals again, from other rows. */
  readonly readTotals: (rows: readonly AmountRow[]) => FoundTotals
}

// Of a total that only its words tell from what is left of it.
const BY_WORDS = 0.8

/** The totals, with what is to pay told from the total: by what is subtracted from it, added to it or withheld. */
export function settleDue(found: FoundTotals, options: DueOptions): FoundTotals {
  const withheld = findWithheld(options.amounts, found.totals)
  if (withheld) return withWithheld(found, { ...withheld, options })
  const { gross } = found.totals
  const earlier = gross === null ? undefined : findEarlierTotal(options.amounts, gross, options)
  if (gross === null || !earlier) return found
  const { total, prepaid, isTaxed } = earlier
  const payable = { payable: PROVEN_ONCE }
  if (total === null) return { totals: { ...NO_TOTALS, payable: gross }, confidence: payable }
  const row = { kind: 'gross', rank: 0, rates: [], isFirst: true } as const
  const others = options.rows.filter(({ amounts }) => !amounts.includes(gross))
  const again = options.readTotals([
    ...others,
    { ...row, line: total.line, amounts: [total.last], isSure: total.isSure },
  ])
  const isSame = again.totals.gross === total.last
  const { net, tax } = isSame ? again.totals : NO_TOTALS
  const { net: ofNet, tax: ofTax, gross: ofGross } = isSame ? again.confidence : {}
  return {
    totals: { ...NO_TOTALS, net, tax, gross: total.last, prepaid, payable: gross },
    confidence: {
      ...(net !== null && ofNet ? { net: ofNet } : {}),
      ...(tax !== null && ofTax ? { tax: ofTax } : {}),
      gross: isTaxed ? Math.max(PROVEN_ONCE, ofGross ?? 0) : BY_WORDS,
      ...(prepaid === null ? {} : { prepaid: PROVEN_ONCE }),
      ...payable,
    },
  }
}

type Withheld = NonNullable<ReturnType<typeof findWithheld>> & { readonly options: DueOptions }

/** What is withheld is no tax of the invoice, and what is left without it is no net. */
function withWithheld({ totals, confidence }: FoundTotals, { withheld, payable, options }: Withheld): FoundTotals {
  const again = options.readTotals(
    options.rows.filter(
      ({ amounts }) => ![withheld, `-${withheld}`, payable].some((one) => one && amounts.includes(one)),
    ),
  )
  const same = again.totals.gross === totals.gross ? again.totals : NO_TOTALS
  const parts = { ...same, tax: same.tax === withheld ? null : same.tax }
  const { net, tax, ...rest } = confidence
  return {
    totals: { ...totals, net: parts.net, tax: parts.tax, prepaid: null, withheld, payable },
    confidence: {
      ...rest,
      ...(parts.net !== null && net ? { net } : {}),
      ...(parts.tax !== null && tax ? { tax } : {}),
      gross: Math.max(PROVEN_ONCE, again.totals.gross === totals.gross ? (again.confidence.gross ?? 0) : 0),
      withheld: PROVEN_ONCE,
      payable: PROVEN_ONCE,
    },
  }
}
