import { visibleLine } from '@farebox/charset/visible-line'
import { type HolderReport, toHolders } from '@farebox/token-risk'

const MAX_ADDRESS = 80
const MAX_TAG = 60

/** The largest holders, without the invisible characters of a feed. */
export function cleanHolders(...given: Parameters<typeof toHolders>): HolderReport[] | null {
  const holders = toHolders(...given)?.map((holder) => ({
    ...holder,
    address: visibleLine(holder.address, MAX_ADDRESS),
    tag: visibleLine(holder.tag ?? '', MAX_TAG) || null,
  }))
  return holders ?? null
}
