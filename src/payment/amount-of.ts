import type { PaymentOption } from './payment-option.ts'

/** What terms of either version ask for, in atomic units. */
export function amountOf(requirements: PaymentOption['v1'] | PaymentOption['v2']): bigint {
  return BigInt('amount' in requirements ? requirements.amount : requirements.maxAmountRequired)
}
