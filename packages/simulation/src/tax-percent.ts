/** Percent of the sent amount that did not arrive, 0 to 100, to four digits after the point. */
export function taxPercent({ sent, arrived }: { readonly sent: bigint; readonly arrived: bigint }): number {
  if (sent <= 0n || arrived >= sent) return 0
  return Number(((sent - arrived) * 1_000_000n + sent / 2n) / sent) / 10_000
}

/** Percent lost to both taxes by a purchase and an immediate sale. */
export function roundTripPercent(buyTaxPercent: number, sellTaxPercent: number): number {
  const kept = (1 - buyTaxPercent / 100) * (1 - sellTaxPercent / 100)
  return Math.round((1 - kept) * 1_000_000) / 10_000
}
