import type { Baseline } from './baseline.ts'

/** A price or the availability, before and now. */
export interface ProductChange {
  readonly field: (typeof FIELDS)[number]
  readonly from: string
  readonly to: string
  /** `to` minus `from`, of prices in one currency. */
  readonly difference: number | null
}

const FIELDS = ['price', 'low_price', 'high_price', 'currency', 'availability'] as const

/**
 * What differs between two visits. Only what both state: data that come or go say something of the template, not of the
 * product. 19.0 and 19.00 are one price.
 */
export function findProductChanges(before: Baseline['product'], after: Baseline['product']): ProductChange[] {
  if (!before || !after) return []
  const isOneCurrency = before.currency === after.currency
  const found = FIELDS.flatMap((field): ProductChange[] => {
    const [from, to] = [before[field], after[field]]
    if (from === null || to === null || from === to) return []
    const difference = field.endsWith('price') ? Number((Number(to) - Number(from)).toFixed(8)) : Number.NaN
    if (difference === 0) return []
    return [{ field, from, to, difference: isOneCurrency && Number.isFinite(difference) ? difference : null }]
  })
  // The limits of a single price are that price.
  return found.some(({ field }) => field === 'price') ? found.filter(({ field }) => !/^(low|high)/.test(field)) : found
}
