import { cleanText } from '@farebox/evm'

/** A holder as both feeds give it: `percent` is a fraction in digits, and sometimes wrong. */
export interface Holder {
  readonly address?: string | null
  readonly account?: string | null
  readonly tag?: string | null
  readonly is_contract?: number | null
  readonly percent?: string | null
  readonly is_locked?: number | null
}

/** One of the largest holders in the answer. */
export interface HolderReport {
  readonly address: string
  readonly pct: number | null
  readonly is_contract: boolean | null
  readonly is_locked: boolean | null
  readonly is_burnt: boolean
  readonly is_pool: boolean
  readonly tag: string | null
}

const BURNT = [
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dead',
  '1nc1nerator11111111111111111111111111111111',
]
const TOP = 10
const MAX_ADDRESS = 80
const MAX_TAG = 60

/**
 * Percent of the supply that the ten largest holders could sell: without burnt tokens, locked tokens and those in
 * pools. Null if there is no list, or it is implausible.
 */
export function top10Percent(holders: readonly Holder[] | null | undefined, pools: readonly string[]): number | null {
  if (!holders || holders.length === 0) return null
  const free = holders.filter(
    (holder) => !isBurnt(holder) && holder.is_locked !== 1 && !pools.includes(addressOf(holder)),
  )
  return sumPercent(free.slice(0, TOP))
}

/** Percent of the pool tokens that listed holders have locked or burnt. Null if there is no list. */
export function lockedPercent(holders: readonly Holder[] | null | undefined): number | null {
  if (!holders || holders.length === 0) return null
  if (sumPercent(holders) === null) return null
  return sumPercent(holders.filter((holder) => isBurnt(holder) || holder.is_locked === 1))
}

/** The largest holders in the feed's order, at most ten; null if there is no list. Implausible shares are null. */
export function toHolders(
  holders: readonly Holder[] | null | undefined,
  pools: readonly string[],
): HolderReport[] | null {
  if (!holders) return null
  const isSound = sumPercent(holders) !== null
  return holders.slice(0, TOP).map((holder) => ({
    address: cleanText(holder.address ?? holder.account ?? '', MAX_ADDRESS),
    pct: isSound ? Math.round(Number(holder.percent) * 1_000_000) / 10_000 : null,
    is_contract: toBoolean(holder.is_contract),
    is_locked: toBoolean(holder.is_locked),
    is_burnt: isBurnt(holder),
    is_pool: pools.includes(addressOf(holder)),
    tag: cleanText(holder.tag ?? '', MAX_TAG) || null,
  }))
}

function toBoolean(value: number | null | undefined): boolean | null {
  if (value === 1) return true
  return value === 0 ? false : null
}

function sumPercent(holders: readonly Holder[]): number | null {
  const shares = holders.map(({ percent }) => Number(percent || Number.NaN))
  const sum = shares.reduce((total, share) => total + share, 0)
  // An excess of a hundredth is rounding; a larger one is an error of the feed, such as 255324.35.
  if (!shares.every((share) => share >= 0) || sum > 1.01) return null
  return Math.round(Math.min(sum, 1) * 10_000) / 100
}

function isBurnt(holder: Holder): boolean {
  return BURNT.includes(addressOf(holder))
}

function addressOf({ address, account }: Holder): string {
  const given = address ?? account ?? ''
  return given.startsWith('0x') ? given.toLowerCase() : given
}
