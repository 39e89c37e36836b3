import { nullWhenDown } from '@farebox/third-parties'
import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { nullable } from '../../contract/schema.ts'
import { NATIVE_COIN_TYPE, toCoins, toSymbol } from '../../domain/ledger/coin.ts'
import type { Account } from '../../upstreams/sui/fetch-account.ts'
import { fetchCoinMetadata } from '../../upstreams/sui/fetch-coin-metadata.ts'
import { fetchCoinPrices } from '../../upstreams/sui-price/fetch-coin-prices.ts'

/** A kind of coin that an account owns. */
export const Coin = Type.Object({
  symbol: Type.String({
    description:
      'Symbol set by its issuer, who may choose any: rely on coin_type. The last part of coin_type if there is none.',
  }),
  name: nullable(Type.String({ description: 'Name set by its issuer; null if there is none.' })),
  coin_type: Type.String({ description: 'Full type, package::module::name: identifies the coin.' }),
  balance: nullable(Type.Number({ minimum: 0, description: 'Whole coins; null if the decimals are unknown.' })),
  balance_raw: Type.String({ pattern: '^[0-9]+$', description: 'The exact balance in the smallest unit, digits.' }),
  decimals: nullable(Type.Integer({ description: 'Decimal places of the coin; null if unknown.' })),
  usd_value: nullable(
    Type.Number({
      minimum: 0,
      description: 'Value in US dollars, at a price at most an hour old; null if there is no reliable price.',
    }),
  ),
})

interface DescribedCoins {
  readonly coins: Static<typeof Coin>[]
  /** Value of all coins that have a price; null if prices are unavailable. */
  readonly usd: number | null
}

/** Every coin of an account except the native one: those with known decimals first, by value. */
export async function describeCoins(
  ports: Pick<ServiceContext, 'http' | 'store' | 'log' | 'clock' | 'signal'>,
  { coins }: Pick<Account, 'coins'>,
): Promise<DescribedCoins> {
  const others = coins.nodes.filter(
    ({ coinType, totalBalance }) => coinType.repr !== NATIVE_COIN_TYPE && BigInt(totalBalance) > 0n,
  )
  const types = others.map(({ coinType }) => coinType.repr)
  const [known, prices] = await Promise.all([
    fetchCoinMetadata(ports, types),
    nullWhenDown(fetchCoinPrices(ports, types), ports.signal),
  ])
  const described = others.map(({ coinType: { repr }, totalBalance }) => {
    const metadata = known.get(repr) ?? null
    const balance = metadata && toCoins(BigInt(totalBalance), metadata.decimals)
    const priced = prices?.get(repr)
    // By other decimals the price is of another amount.
    const price = priced && (priced.decimals ?? metadata?.decimals) === metadata?.decimals ? priced.usd : undefined
    return {
      symbol: toSymbol(repr, metadata),
      name: metadata?.name || null,
      coin_type: repr,
      balance,
      balance_raw: totalBalance,
      decimals: metadata?.decimals ?? null,
      usd_value: balance === null || price === undefined ? null : toCents(balance * price),
    }
  })
  described.sort(
    (a, b) => Number(a.decimals === null) - Number(b.decimals === null) || (b.usd_value ?? -1) - (a.usd_value ?? -1),
  )
  const usd = prices && toCents(described.reduce((sum, coin) => sum + (coin.usd_value ?? 0), 0))
  return { coins: described, usd }
}

function toCents(usd: number): number {
  return Math.round(usd * 100) / 100
}
