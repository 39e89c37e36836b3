import { Big } from 'big.js'
import type { AllowanceCharge } from '../../e-invoice/invoice.ts'
import type { AmountRow } from '../amounts/amount-rows.ts'

/** The discounts and charges of the whole paper, if they lead from the sum of its lines to the net: of one line they do not. */
export function findDocumentDiscounts(
  rows: readonly AmountRow[],
  { lineAmounts, net }: { readonly lineAmounts: readonly string[]; readonly net: string | null },
): AllowanceCharge[] {
  const found = rows.flatMap(({ kind, amounts: [amount, ...others] }): AllowanceCharge[] => {
    if ((kind !== 'discount' && kind !== 'charge') || amount === undefined || others.length > 0) return []
    const of = kind === 'discount' ? 'allowance' : 'charge'
    return [{ kind: of, amount: amount.replace('-', ''), reason: null, tax_rate: null }]
  })
  const sum = lineAmounts.reduce((total, amount) => total.plus(amount), new Big(0))
  const isOf = (kind: AllowanceCharge['kind']) => found.filter((one) => one.kind === kind)
  const signed = [...isOf('charge').map(({ amount }) => amount), ...isOf('allowance').map(({ amount }) => `-${amount}`)]
  const after = signed.reduce((total, amount) => total.plus(amount ?? 0), sum)
  return net !== null && lineAmounts.length > 0 && !sum.eq(net) && after.eq(net) ? found : []
}
