import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { nullable } from '../../contract/schema.ts'
import { NATIVE_COIN_TYPE, toCoins, toSymbol } from '../../domain/ledger/coin.ts'
import type { Account } from '../../upstreams/sui/fetch-account.ts'
import { fetchCoinMetadata } from '../../upstreams/sui/fetch-coin-metadata.ts'

/** A kind of coin that an account owns. */
export const Coin = Type.Object({
  symbol: Type.String({
    description:
      'Symbol by its issuer, who may choose any: rely on coin_type. The last part of coin_type where there is none.',
  }),
  name: nullable(Type.String({ description: 'Name by its issuer; null where there is none.' })),
  coin_type: Type.String({ description: 'Full type, package::module::name: what identifies the coin.' }),
  balance: nullable(
    Type.Number({ minimum: 0, description: 'Whole coins; null where the issuer does not say the decimals.' }),
  ),
  balance_raw: Type.String({ pattern: '^[0-9]+$', description: 'The exact balance in the smallest unit, digits.' }),
  decimals: nullable(Type.Integer({ description: 'Decimal places of the coin; null where the issuer says none.' })),
})

/** Every coin of an account but the native one, those whose decimals are known first. */
export async function describeCoins(
  ports: Pick<ServiceContext, 'http' | 'store' | 'log'>,
  { coins }: Pick<Account, 'coins'>,
): Promise<Static<typeof Coin>[]> {
  const others = coins.nodes.filter(
    ({ coinType, totalBalance }) => coinType.repr !== NATIVE_COIN_TYPE && BigInt(totalBalance) > 0n,
  )
  const known = await fetchCoinMetadata(
    ports,
    others.map(({ coinType }) => coinType.repr),
  )
  const described = others.map(({ coinType: { repr }, totalBalance }) => {
    const metadata = known.get(repr) ?? null
    return {
      symbol: toSymbol(repr, metadata),
      name: metadata?.name || null,
      coin_type: repr,
      balance: metadata && toCoins(BigInt(totalBalance), metadata.decimals),
      balance_raw: totalBalance,
      decimals: metadata?.decimals ?? null,
    }
  })
  return described.sort((a, b) => Number(a.decimals === null) - Number(b.decimals === null))
}
