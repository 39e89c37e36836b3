import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchCoinbasePrice } from './fetch-coinbase-price.ts'
import { fetchCoinGeckoMarket } from './fetch-coingecko-market.ts'
import { fetchDefiLlamaPrice } from './fetch-defillama-price.ts'
import { SUI_PRICE_SOURCES } from './price-sources.ts'

export const live: LiveVendor = {
  upstreams: SUI_PRICE_SOURCES,
  calls: [
    liveCall({
      what: 'the price by DefiLlama',
      ask: fetchDefiLlamaPrice,
      holds: (price) => price > 0,
      recording: {
        file: 'defillama-current.json',
        trueAt: (json) => new Date(Number(/"timestamp": ?([0-9]+)/.exec(json)?.[1]) * 1000),
      },
    }),
    liveCall({
      what: 'the price and the market capitalisation by CoinGecko',
      ask: fetchCoinGeckoMarket,
      holds: ({ usd, marketCapUsd }) => marketCapUsd > usd,
      recording: { file: 'coingecko-simple-price.json' },
    }),
    liveCall({
      what: 'the price by Coinbase',
      ask: fetchCoinbasePrice,
      holds: (price) => price > 0,
      recording: { file: 'coinbase-spot.json' },
    }),
  ],
}
