import { decoder } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { defiLlamaCoins, LEAST_CONFIDENCE, MOST_USD, PRICE_REQUEST } from './price-sources.ts'

const COIN = 'coingecko:sui'
/** What an answer of the other sources may be old. */
const MAX_AGE_MS = PRICE_REQUEST.maxAgeSeconds * 1000

const decode = decoder(
  defiLlamaCoins,
  Type.Object({
    coins: Type.Object({
      [COIN]: Type.Object({
        price: Type.Number({ exclusiveMinimum: 0, maximum: MOST_USD }),
        timestamp: Type.Number(),
        confidence: Type.Optional(Type.Number({ minimum: LEAST_CONFIDENCE })),
      }),
    }),
  }),
)

/** US dollars for one SUI. Throws upstream_failed if the price is more than 5 minutes old, or doubted. */
export async function fetchDefiLlamaPrice({ http, clock }: Pick<ServiceContext, 'http' | 'clock'>): Promise<number> {
  const url = new URL(`https://coins.llama.fi/prices/current/${COIN}`)
  const { coins } = decode(await http.getJson(url, PRICE_REQUEST))
  const { price, timestamp } = coins[COIN]
  if (Math.abs(clock.now().getTime() - timestamp * 1000) > MAX_AGE_MS) {
    throw upstreamFailed(defiLlamaCoins.name, `${defiLlamaCoins.name}: the newest price has the timestamp ${timestamp}`)
  }
  return price
}
