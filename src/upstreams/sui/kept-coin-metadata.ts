import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { ServiceContext } from '../../contract/context.ts'
import type { CoinMetadata } from '../../domain/ledger/coin.ts'

type Ports = Pick<ServiceContext, 'store' | 'log'>

// A coin's decimals never change, but its issuer may change its names, or give it metadata later.
const KEPT_SECONDS = 24 * 3600

const Kept = Type.Object({
  symbol: Type.String(),
  name: Type.String(),
  decimals: Type.Integer({ minimum: 0, maximum: 255 }),
})

/** The stored metadata of a coin: null if it has none, undefined if nothing is stored. */
export async function recallCoinMetadata(
  { store, log }: Ports,
  coinType: string,
): Promise<CoinMetadata | null | undefined> {
  try {
    const text = await store.get(keyOf(coinType))
    const kept: unknown = text === undefined ? undefined : JSON.parse(text)
    return kept === null || Value.Check(Kept, kept) ? kept : undefined
  } catch (error) {
    log.warn({ err: error, coinType }, 'sui: stored metadata of a coin cannot be read')
    return undefined
  }
}

/** Stores metadata for later calls. A failure to store them does not affect the answer. */
export async function keepCoinMetadata({ store, log }: Ports, coinType: string, metadata: CoinMetadata | null) {
  try {
    await store.put(keyOf(coinType), JSON.stringify(metadata), { ttlSeconds: KEPT_SECONDS })
  } catch (error) {
    log.warn({ err: error, coinType }, 'sui: metadata of a coin were not stored')
  }
}

function keyOf(coinType: string): string {
  // Under sui-coin names were kept for years.
  return `sui-coin-of-today:${coinType}`
}
