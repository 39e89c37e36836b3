/** What terms of either version ask for, in atomic units. */
export function amountOf(requirements: { readonly amount: string } | { readonly maxAmountRequired: string }): bigint {
  return BigInt('amount' in requirements ? requirements.amount : requirements.maxAmountRequired)
}
