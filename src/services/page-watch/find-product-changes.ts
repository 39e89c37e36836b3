import { differenceOf } from '@farebox/page-diff/watched'
import type { Baseline } from './baseline.ts'
import type { Visit } from './visit-page.ts'

type Product = Baseline['product']

/** A price or the availability, before and now; null where the data do not state it. */
export interface ProductChange {
  readonly field: (typeof FIELDS)[number]
  readonly from: string | null
  readonly to: string | null
  /** `to` minus `from`, of prices in one currency. */
  readonly difference: number | null
}

interface Looked {
  readonly visit: Pick<Visit, 'product'>
  readonly lookAgain: () => Promise<Pick<Visit, 'product'> | null>
}

const FIELDS = ['price', 'low_price', 'high_price', 'currency', 'availability'] as const

/**
 * What differs between two visits of a product. What comes or goes counts if another look says the same: some templates state it
 * with some visits only.
 */
export async function findProductChanges(
  before: Product,
  { visit: { product }, lookAgain }: Looked,
): Promise<ProductChange[]> {
  const found = productChanges(before, product)
  if (found.every(isStated)) return found
  const again = await lookAgain()
  return again?.product && productChanges(product, again.product).length === 0 ? found : found.filter(isStated)
}

function isStated({ from, to }: ProductChange): boolean {
  return from !== null && to !== null
}

/** A product that comes or goes whole is of the template; 19.0 and 19.00 are one price. */
function productChanges(before: Product, after: Product): ProductChange[] {
  if (!before || !after) return []
  const isOneCurrency = before.currency === after.currency
  const found = FIELDS.flatMap((field): ProductChange[] => {
    const [from, to] = [before[field], after[field]]
    if (from === to || (field === 'currency' && (from === null || to === null))) return []
    const difference = field.endsWith('price') && from !== null && to !== null ? priceDifference(from, to) : null
    if (difference === 0) return []
    return [{ field, from, to, difference: isOneCurrency ? difference : null }]
  })
  // The limits of a single price are that price; a price that depends on the variant has limits.
  const isSingle = found.some((change) => change.field === 'price' && isStated(change))
  const isLimited = found.some((change) => /^(low|high)/.test(change.field) && isStated(change))
  const left = isSingle || !isLimited ? /^(low|high)/ : /^price/
  return found.some(({ field }) => field === 'price') ? found.filter(({ field }) => !left.test(field)) : found
}

/** schema.org writes 1299.00, and some shops as they print. */
function priceDifference(from: string, to: string): number | null {
  const difference = Number((Number(to) - Number(from)).toFixed(8))
  return Number.isFinite(difference) ? difference : differenceOf(from, to)
}
