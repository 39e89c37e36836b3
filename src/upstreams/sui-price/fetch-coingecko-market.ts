import { decoder } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { coinGecko, MOST_USD, PRICE_REQUEST } from './price-sources.ts'

const decode = decoder(
  coinGecko,
  Type.Object({
    sui: Type.Object({
      usd: Type.Number({ exclusiveMinimum: 0, maximum: MOST_USD }),
      usd_market_cap: Type.Number({ exclusiveMinimum: 0 }),
    }),
  }),
)

/** US dollars for one SUI, and for the circulating supply. */
export async function fetchCoinGeckoMarket({
  http,
}: Pick<ServiceContext, 'http'>): Promise<{ readonly usd: number; readonly marketCapUsd: number }> {
  const query = 'ids=sui&vs_currencies=usd&include_market_cap=true'
  const url = new URL(`https://api.coingecko.com/api/v3/simple/price?${query}`)
  const { sui } = decode(await http.getJson(url, PRICE_REQUEST))
  return { usd: sui.usd, marketCapUsd: sui.usd_market_cap }
}
