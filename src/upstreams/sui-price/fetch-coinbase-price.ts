import { decoder } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { coinbase, MOST_USD, PRICE_REQUEST } from './price-sources.ts'

const decode = decoder(
  coinbase,
  Type.Object({
    data: Type.Object({
      amount: Type.String({ pattern: '^[0-9]{1,9}([.][0-9]{1,18})?$' }),
      base: Type.Optional(Type.Literal('SUI')),
      currency: Type.Optional(Type.Literal('USD')),
    }),
  }),
)

/** US dollars for one SUI. */
export async function fetchCoinbasePrice({ http }: Pick<ServiceContext, 'http'>): Promise<number> {
  const { data } = decode(await http.getJson(new URL('https://api.coinbase.com/v2/prices/SUI-USD/spot'), PRICE_REQUEST))
  const price = Number(data.amount)
  if (price > 0 && price <= MOST_USD) return price
  throw upstreamFailed(coinbase.name, `${coinbase.name}: ${data.amount} USD`)
}
