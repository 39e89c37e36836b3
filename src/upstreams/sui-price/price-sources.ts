import type { Upstream } from '@farebox/third-parties'

/** A public price API; no key. */
export const defiLlamaCoins = {
  name: 'DefiLlama',
  homepage: 'https://defillama.com/docs/api',
  licence: 'Public API, free to use',
  hosts: { UPSTREAM_SUI_PRICE_DEFILLAMA: 'https://coins.llama.fi' },
} as const satisfies Upstream

/** A public API of prices and market capitalisation; a few calls a minute without a key. */
export const coinGecko = {
  name: 'CoinGecko',
  homepage: 'https://www.coingecko.com/en/api',
  licence: 'CoinGecko API terms: attribution',
  attribution: 'Data provided by CoinGecko',
  hosts: { UPSTREAM_SUI_PRICE_COINGECKO: 'https://api.coingecko.com' },
} as const satisfies Upstream

/** The public price of an exchange; no key. */
export const coinbase = {
  name: 'Coinbase',
  homepage: 'https://docs.cdp.coinbase.com/coinbase-app/docs/api-prices',
  licence: 'Public API, free to use',
  hosts: { UPSTREAM_SUI_PRICE_COINBASE: 'https://api.coinbase.com' },
} as const satisfies Upstream

/** All sources of the price of SUI. */
export const SUI_PRICE_SOURCES: readonly Upstream[] = [defiLlamaCoins, coinGecko, coinbase]

/** Short, because several sources are tried in turn while a caller waits; two of them give no time of their price. */
export const PRICE_REQUEST = { timeoutMs: 800, maxBytes: 64 * 1024, maxAgeSeconds: 300 } as const

/** Below this DefiLlama itself doubts a price: coins with thin or fake markets. */
export const LEAST_CONFIDENCE = 0.9

/** A source's price of more for one coin is an error, such as of its decimals. */
export const MOST_USD = 1e9
