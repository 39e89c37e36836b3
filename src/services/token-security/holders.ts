import { cleanText } from '@farebox/evm'
import { type HolderReport, toHolders } from '@farebox/token-risk'

const MAX_ADDRESS = 80
const MAX_TAG = 60

/** The largest holders, without the invisible characters of a feed. */
export function cleanHolders(...given: Parameters<typeof toHolders>): HolderReport[] | null {
  const holders = toHolders(...given)?.map((holder) => ({
    ...holder,
    address: cleanText(holder.address, MAX_ADDRESS),
    tag: cleanText(holder.tag ?? '', MAX_TAG) || null,
  }))
  return holders ?? null
}
