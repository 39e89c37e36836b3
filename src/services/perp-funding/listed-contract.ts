/** A perpetual future in US dollar stablecoins that trades now, by the venue's own list. */
export interface ListedContract {
  readonly symbol: string
  /** Upper case. */
  readonly coin: string
  /** Number of coins per unit of the price: 1000 for 1000PEPEUSDT. */
  readonly multiplier: number
}

/** A row of a venue's list, in a form common to all venues. */
export interface ContractRow {
  readonly symbol: string
  /** The contract's base at the venue: a coin, or a number of coins. */
  readonly base: string
  /** USDT or USDC. */
  readonly settledIn: string
}

/** Cache times of a venue's list of contracts. */
export const CONTRACT_LIST = { ttlSeconds: 300, staleSeconds: 1800 } as const

const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    '1000': 1000,
    '10000': 10_000,
    '100000': 100_000,
    '1000000': 1_000_000,
    '1M': 1_000_000,
  }),
)
// 1000PEPE, 1MBABYDOGE and, at Bybit, SHIB1000; 1INCH and 0G are coins.
const NUMBER_BEFORE = /^(1000000|100000|10000|1000|1M)(?=[A-Z0-9]*[A-Z])(.+)$/
const NUMBER_BEHIND = /^(.*[A-Z])(1000000|10000|1000)$/

/**
 * The contracts of a venue by coin. Among several for a coin, those in USDT come first, then those for single coins.
 * Leaves out a contract whose symbol and base disagree: its price could be for any number of coins.
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

/** Splits '1000PEPE' into a thousand and PEPE. */
export function splitNumber(unit: string): Pick<ListedContract, 'coin' | 'multiplier'> {
  const [, before, coinBehind] = NUMBER_BEFORE.exec(unit) ?? []
  if (before && coinBehind) return { coin: coinBehind, multiplier: NUMBERS.get(before) ?? 1 }
  const [, coinBefore, behind] = NUMBER_BEHIND.exec(unit) ?? []
  if (behind && coinBefore) return { coin: coinBefore, multiplier: NUMBERS.get(behind) ?? 1 }
  return { coin: unit, multiplier: 1 }
}
