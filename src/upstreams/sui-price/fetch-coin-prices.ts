import { decoder, rowDecoder, spare } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { defiLlamaCoins, LEAST_CONFIDENCE, MOST_USD, PRICE_REQUEST } from './price-sources.ts'

const MAX_AGE_MS = 3600 * 1000
// As many as fit in a URL of usual length: a coin's type has some 80 characters.
const MAX_COINS = 40

const decode = decoder(defiLlamaCoins, Type.Object({ coins: Type.Record(Type.String(), Type.Unknown()) }))
// Decoded one by one, so that a malformed price affects only its coin.
const decodePrice = rowDecoder(
  Type.Object({
    price: Type.Number({ exclusiveMinimum: 0, maximum: MOST_USD }),
    timestamp: Type.Number(),
    confidence: Type.Number(),
    /** Of the coin, by which the price is of a whole one. */
    decimals: spare(Type.Integer()),
  }),
)
// Types with parameters cannot be requested in a list.
const PLAIN_TYPE = /^0x[0-9a-f]+::\w+::\w+$/i

interface CoinPrice {
  /** For one whole coin. */
  readonly usd: number
  /** Decimals of the coin by the same source; null if it does not say. */
  readonly decimals: number | null
}

/**
 * US dollars for one whole coin, by coin type. Leaves out coins without a price, with a price that DefiLlama doubts, or
 * with one that is not of the last hour.
 */
export async function fetchCoinPrices(
  { http, clock }: Pick<ServiceContext, 'http' | 'clock'>,
  types: readonly string[],
): Promise<ReadonlyMap<string, CoinPrice>> {
  const asked = types.filter((type) => PLAIN_TYPE.test(type))
  const batches = [...Map.groupBy(asked, (_, index) => Math.floor(index / MAX_COINS)).values()]
  const answers = batches.map(async (batch) => {
    const names = batch.map((type) => `sui:${type}`).join(',')
    const url = new URL(`https://coins.llama.fi/prices/current/${names}`)
    return Object.entries(decode(await http.getJson(url, PRICE_REQUEST)).coins)
  })
  const coins = Object.fromEntries((await Promise.all(answers)).flat())
  const now = clock.now().getTime()
  return new Map(
    asked.flatMap((type): [string, CoinPrice][] => {
      const found = decodePrice(coins[`sui:${type}`])
      if (!found || found.confidence < LEAST_CONFIDENCE || Math.abs(now - found.timestamp * 1000) > MAX_AGE_MS)
        return []
      return [[type, { usd: found.price, decimals: found.decimals ?? null }]]
    }),
  )
}
