/** A perpetual future that a venue's own list says is trading now, in US dollar stablecoins. */
export interface ListedContract {
  readonly symbol: string
  /** Upper case. */
  readonly coin: string
  /** How many coins one unit of the price is for: 1000 of 1000PEPEUSDT. */
  readonly multiplier: number
}

/** A row of a venue's list, in words of all of them. */
export interface ContractRow {
  readonly symbol: string
  /** What the venue calls the base of the contract: the coin, or a number of coins. */
  readonly base: string
  /** USDT or USDC. */
  readonly settledIn: string
}

/** How long a venue's list of contracts is used. */
export const CONTRACT_LIST = { ttlSeconds: 300, staleSeconds: 1800 } as const

const NUMBERS: Readonly<Record<string, number>> = {
  '1000': 1000,
  '10000': 10_000,
  '100000': 100_000,
  '1000000': 1_000_000,
  '1M': 1_000_000,
}
// 1000PEPE, 1MBABYDOGE, and as Bybit has it SHIB1000; 1INCH and 0G are coins.
const NUMBER_BEFORE = /^(1000000|100000|10000|1000|1M)(?=[A-Z0-9]*[A-Z])(.+)$/
const NUMBER_BEHIND = /^(.*[A-Z])(1000000|10000|1000)$/

/**
 * The contracts of a venue by coin. Where a coin has several, the one in USDT comes first, then the one for single coins.
 * A contract whose symbol and base do not explain each other is left out: its price could be for any number of coins.
 */
export function byCoin(rows: readonly ContractRow[]): ReadonlyMap<string, ListedContract> {
  const contracts = rows.flatMap((row) => {
    const unit = readUnit(row)
    return unit ? [{ symbol: row.symbol, settledIn: row.settledIn, ...unit }] : []
  })
  const inOrder = contracts.toSorted(
    (one, other) =>
      Number(one.settledIn !== 'USDT') - Number(other.settledIn !== 'USDT') || one.multiplier - other.multiplier,
  )
  const found = new Map<string, ListedContract>()
  for (const { symbol, coin, multiplier } of inOrder)
    if (!found.has(coin)) found.set(coin, { symbol, coin, multiplier })
  return found
}

function readUnit({ symbol, base }: ContractRow): Pick<ListedContract, 'coin' | 'multiplier'> | undefined {
  const unit = symbol.toUpperCase().replace(/[-_]?(USDT|USDC|PERP)([-_]SWAP)?$/, '')
  const given = base.toUpperCase()
  const split = splitNumber(unit)
  if (split.coin === given || unit === given) return split
  return undefined
}

/** '1000PEPE' is a thousand PEPE. */
export function splitNumber(unit: string): Pick<ListedContract, 'coin' | 'multiplier'> {
  const [, before, coinBehind] = NUMBER_BEFORE.exec(unit) ?? []
  if (before && coinBehind) return { coin: coinBehind, multiplier: NUMBERS[before] ?? 1 }
  const [, coinBefore, behind] = NUMBER_BEHIND.exec(unit) ?? []
  if (behind && coinBefore) return { coin: coinBefore, multiplier: NUMBERS[behind] ?? 1 }
  return { coin: unit, multiplier: 1 }
}
