/** A holder as both feeds give it: `percent` is a fraction in digits, and sometimes wrong. */
export interface Holder {
  readonly address?: string | null
  readonly account?: string | null
  readonly tag?: string | null
  readonly is_contract?: number | null
  readonly percent?: string | null
  readonly is_locked?: number | null
  readonly locked_detail?: readonly HolderLock[] | null | undefined
}

/** One lock of a holder's tokens: when it ends, in ISO 8601, seconds or milliseconds, and how many it holds. */
export interface HolderLock {
  readonly end_time?: string | null
  readonly amount?: string | null
}

/** One of the largest holders; address and tag as the feed writes them. */
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
/** Who have more than half of the pool tokens can take out most of the liquidity. */
const MOST = 0.5
/** A lock that ends within a week keeps nobody from selling to those who buy now. */
const LASTING_MS = 7 * 86_400_000

/** The list of a feed; absent if it has none. */
export type HolderList = readonly Holder[] | null | undefined

/**
 * Percent of the supply that the ten largest holders could sell: without burnt tokens, those locked for more than a
 * week and those in pools. Null if there is no list, or it is implausible.
 */
export function top10Percent(holders: HolderList, pools: readonly string[], now: Date): number | null {
  if (!holders || holders.length === 0) return null
  const free = holders
    .filter((holder) => keptShare(holder, now) < 1 && !pools.includes(addressOf(holder)))
    .map((holder) => withShare(holder, 1 - keptShare(holder, now)))
  return sumPercent(free.slice(0, TOP))
}

/** Percent of the pool tokens that listed holders have burnt, or locked for more than a week. Null if there is no list. */
export function lockedPercent(holders: HolderList, now: Date): number | null {
  if (!holders || holders.length === 0 || sumPercent(holders) === null) return null
  return sumPercent(holders.map((holder) => withShare(holder, keptShare(holder, now))))
}

/**
 * Whether the listed holders, ten at most, can take out more than half of a pool: by the sum of their shares of all pool tokens
 * that are neither burnt nor locked for more than a week, as one person may have many wallets. Null if contracts make up that
 * half, which may hold them for many (a farm) or for one, or if the shares are implausible. False if there is no list.
 */
export function isLiquidityOfFew(
  holders: HolderList,
  { insiders, now }: { readonly insiders: readonly (string | null | undefined)[]; readonly now: Date },
): boolean | null {
  if (!holders || holders.length === 0) return false
  if (sumPercent(holders) === null) return null
  const own = insiders.map((address) => addressOf({ address: address ?? null }))
  const free = holders.slice(0, TOP).map((holder) => ({
    share: Number(holder.percent) * (1 - keptShare(holder, now)),
    // A locker gives them back to who locked them.
    isWallet: own.includes(addressOf(holder)) || holder.is_locked === 1 || holder.is_contract === 0,
  }))
  const sum = (of: typeof free) => of.reduce((total, { share }) => total + share, 0)
  if (sum(free.filter(({ isWallet }) => isWallet)) > MOST) return true
  return sum(free) > MOST ? null : false
}

/** The largest holders in the feed's order, at most ten; null if there is no list. Implausible shares are null. */
export function toHolders(holders: HolderList, pools: readonly string[], now: Date): HolderReport[] | null {
  if (!holders) return null
  const isSound = sumPercent(holders) !== null
  return holders.slice(0, TOP).map((holder) => ({
    address: holder.address ?? holder.account ?? '',
    pct: isSound ? Math.round(Number(holder.percent) * 1_000_000) / 10_000 : null,
    is_contract: toBoolean(holder.is_contract),
    is_locked:
      toBoolean(holder.is_locked) && !(holder.locked_detail ?? []).some((lock) => endOf(lock) <= now.getTime()),
    is_burnt: isBurnt(holder),
    is_pool: pools.includes(addressOf(holder)),
    tag: holder.tag || null,
  }))
}

function withShare(holder: Holder, share: number): Holder {
  return { ...holder, percent: holder.percent ? String(Number(holder.percent) * share) : null }
}

/** The part, from 0 to 1, that a holder has burnt or locked for long: of several locks, by their amounts. */
function keptShare(holder: Holder, now: Date): number {
  if (isBurnt(holder)) return 1
  if (holder.is_locked !== 1) return 0
  const locks = holder.locked_detail ?? []
  const lasting = locks.filter((lock) => endOf(lock) > now.getTime() + LASTING_MS)
  if (lasting.length === locks.length) return 1
  const share = amountOf(lasting) / amountOf(locks)
  return share > 0 && share < 1 ? share : 0
}

/** Seconds until the year 5138: a larger number is milliseconds. */
const MOST_SECONDS = 1e11

/** Never, if the feed gives no time that can be read: 'permanent'. */
function endOf({ end_time }: HolderLock): number {
  const number = /^\d+$/.test(end_time ?? '') ? Number(end_time) : Number.NaN
  const time = number > MOST_SECONDS ? number : number * 1000 || Date.parse(end_time ?? '')
  return time > 0 ? time : Number.POSITIVE_INFINITY
}

function amountOf(locks: readonly HolderLock[]): number {
  return locks.reduce((total, { amount }) => total + Number(amount || Number.NaN), 0)
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
