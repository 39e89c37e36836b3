/** How a venue may call the future of a coin, and how many coins one unit of it is. */
export interface ContractSymbol {
  readonly symbol: string
  readonly multiplier: number
}

/** Coins of tiny prices trade by the thousand or more: 1000PEPEUSDT, 1000000MOGUSDT, SHIB1000USDT. */
export function usdtSymbols(coin: string): ContractSymbol[] {
  return [
    { symbol: `${coin}USDT`, multiplier: 1 },
    { symbol: `1000${coin}USDT`, multiplier: 1000 },
    { symbol: `10000${coin}USDT`, multiplier: 10_000 },
    { symbol: `1000000${coin}USDT`, multiplier: 1_000_000 },
    { symbol: `${coin}1000USDT`, multiplier: 1000 },
  ]
}

/** The first symbol the venue lists, with what it says of it. */
export function findListed<T>(
  symbols: readonly ContractSymbol[],
  listed: ReadonlyMap<string, T>,
): (ContractSymbol & { readonly entry: T }) | undefined {
  for (const candidate of symbols) {
    const entry = listed.get(candidate.symbol)
    if (entry !== undefined) return { ...candidate, entry }
  }
  return undefined
}
