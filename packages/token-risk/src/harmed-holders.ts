/** What became of the sales of real holders that a source tried, in digits. */
export interface TriedSales {
  readonly holders?: string | null
  readonly failed?: string | null
  /** Their tokens vanished. */
  readonly siphoned?: string | null
  readonly highTaxWallets?: string | null
}

// Of two or three holders some may be contracts that never sell.
const LEAST_HOLDERS = 5

/**
 * The share of the tried holders who could not sell, lost tokens or paid a high tax, from 0 to 1; null if fewer than
 * five were tried.
 */
export function harmedHolders(sales: TriedSales | null | undefined): number | null {
  const holders = countOf(sales?.holders)
  if (holders < LEAST_HOLDERS) return null
  const lost = countOf(sales?.failed) + countOf(sales?.siphoned)
  return Math.min(Math.max(lost, countOf(sales?.highTaxWallets)) / holders, 1)
}

function countOf(digits: string | null | undefined): number {
  return /^\d{1,15}$/.test(digits ?? '') ? Number(digits) : 0
}
