import type { Upstream } from '@farebox/third-parties'
import { Decimal, decoder, EpochMs, rowDecoder, rowsDecoder } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { nullable } from '../../contract/schema.ts'

/** Perpetual futures on a chain of its own; funding is paid every full hour. */
export const hyperliquid: Upstream = {
  name: 'Hyperliquid',
  homepage: 'https://hyperliquid.xyz',
  licence: 'Hyperliquid terms of use',
  hosts: { UPSTREAM_HYPERLIQUID: 'https://api.hyperliquid.xyz' },
  // Limit: 1,200 weight per minute and address; this request weighs 20.
  pace: { requests: 60, perSeconds: 60 },
}

/** One perpetual future. */
export interface Asset {
  /** A leading 'k' means a thousand of the coin. */
  readonly name: string
  /** Rate of one hour. */
  readonly funding: number
  readonly markPrice: number
  /** In units of the contract, one side counted. */
  readonly openInterest: number
}

const TIMEOUT_MS = 2000

// Both lists have the same order; only their positions connect them.
const decode = decoder(
  hyperliquid,
  Type.Tuple([Type.Object({ universe: Type.Array(Type.Unknown(), { minItems: 1 }) }), Type.Array(Type.Unknown())]),
)

// A malformed row keeps its position, because positions connect the lists.
const decodeName = rowDecoder(Type.Object({ name: Type.String(), isDelisted: Type.Optional(Type.Boolean()) }))
const decodeFigures = rowDecoder(Type.Object({ funding: Decimal, openInterest: Decimal, markPx: nullable(Decimal) }))

/** Every traded asset. */
export async function fetchAssets({ http }: Pick<ServiceContext, 'http'>): Promise<Asset[]> {
  const url = new URL('https://api.hyperliquid.xyz/info')
  const [{ universe }, contexts] = decode(
    await http.postJson(url, { type: 'metaAndAssetCtxs' }, { timeoutMs: TIMEOUT_MS }),
  )
  if (universe.length !== contexts.length) {
    throw upstreamFailed(hyperliquid.name, `${hyperliquid.name}: ${universe.length} names, ${contexts.length} contexts`)
  }
  const assets = universe.flatMap((entry, index) => {
    const asset = decodeName(entry)
    const context = decodeFigures(contexts[index])
    if (!asset || asset.isDelisted || !context || context.markPx === null) return []
    return [
      {
        name: asset.name,
        funding: Number(context.funding),
        markPrice: Number(context.markPx),
        openInterest: Number(context.openInterest),
      },
    ]
  })
  if (assets.length === 0) throw upstreamFailed(hyperliquid.name, `${hyperliquid.name}: no asset is readable`)
  return assets
}

/** The next funding of another venue, as relayed by Hyperliquid. */
export interface RelayedFunding {
  /** Hyperliquid's name of the asset: a leading 'k' means a thousand of the coin. */
  readonly name: string
  /** BinPerp or BybitPerp; HlPerp for Hyperliquid itself. */
  readonly venue: string
  /** Rate of one interval. */
  readonly fundingRate: number
  readonly intervalHours: number
  readonly nextFundingTime: Date
}

const Relayed = Type.Object({
  fundingRate: Decimal,
  /** Milliseconds since the epoch. */
  nextFundingTime: EpochMs,
  fundingIntervalHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 })),
})
const decodeRelayed = rowsDecoder(
  hyperliquid,
  Type.Tuple([Type.String(), Type.Array(Type.Tuple([Type.String(), nullable(Type.Unknown())]))]),
)
const decodeCoins = decoder(hyperliquid, Type.Array(Type.Unknown(), { minItems: 1 }))
const decodeFunding = rowDecoder(Relayed)

/**
 * The next funding of Binance and Bybit, for coins that Hyperliquid also lists. Leaves out rates without an interval.
 */
export async function fetchRelayedFundings({ http }: Pick<ServiceContext, 'http'>): Promise<RelayedFunding[]> {
  const url = new URL('https://api.hyperliquid.xyz/info')
  const coins = decodeCoins(await http.postJson(url, { type: 'predictedFundings' }, { timeoutMs: TIMEOUT_MS }))
  const fundings = decodeRelayed(coins).flatMap(([name, venues]) =>
    venues.flatMap(([venue, entry]) => {
      const funding = decodeFunding(entry)
      if (funding?.fundingIntervalHours === undefined) return []
      const { fundingRate, fundingIntervalHours, nextFundingTime } = funding
      return [
        {
          name,
          venue,
          fundingRate: Number(fundingRate),
          intervalHours: fundingIntervalHours,
          nextFundingTime: new Date(nextFundingTime),
        },
      ]
    }),
  )
  if (fundings.length === 0) throw upstreamFailed(hyperliquid.name, `${hyperliquid.name}: no funding is readable`)
  return fundings
}
