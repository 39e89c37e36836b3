import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { ServiceContext } from '../../contract/context.ts'
import { decoder } from '../../contract/decode.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { nullable } from '../../contract/schema.ts'
import type { Upstream } from '../../contract/upstream.ts'
import { Decimal } from '../../domain/decimal/decimal.ts'

/** Perpetual futures on a chain of their own; funding is paid every full hour. */
export const hyperliquid: Upstream = {
  name: 'Hyperliquid',
  homepage: 'https://hyperliquid.xyz',
  licence: 'Hyperliquid terms of use',
  hosts: { UPSTREAM_HYPERLIQUID: 'https://api.hyperliquid.xyz' },
  // 1,200 weight a minute and address; this request weighs 20.
  pace: { requests: 60, perSeconds: 60 },
}

/** One perpetual future. */
export interface Asset {
  /** 'k' in front means a thousand of the coin. */
  readonly name: string
  /** Of one hour. */
  readonly funding: number
  readonly markPrice: number
  /** In units of the contract, one side counted. */
  readonly openInterest: number
}

const TIMEOUT_MS = 2000

// Both lists are in one order, which is all that joins them.
const decode = decoder(
  hyperliquid,
  Type.Tuple([
    Type.Object({
      universe: Type.Array(Type.Object({ name: Type.String(), isDelisted: Type.Optional(Type.Boolean()) }), {
        minItems: 1,
      }),
    }),
    Type.Array(Type.Unknown()),
  ]),
)

// A row that does not fit stays in its place, for the places are what joins the lists.
const figures = Compile(Type.Object({ funding: Decimal, openInterest: Decimal, markPx: nullable(Decimal) }))

/** Every asset that is traded. */
export async function fetchAssets({ http }: Pick<ServiceContext, 'http'>): Promise<Asset[]> {
  const url = new URL('https://api.hyperliquid.xyz/info')
  const [{ universe }, contexts] = decode(
    await http.postJson(url, { type: 'metaAndAssetCtxs' }, { timeoutMs: TIMEOUT_MS }),
  )
  if (universe.length !== contexts.length) {
    throw upstreamFailed(hyperliquid.name, `${hyperliquid.name}: ${universe.length} names, ${contexts.length} contexts`)
  }
  const assets = universe.flatMap(({ name, isDelisted }, index) => {
    const context = contexts[index]
    if (isDelisted || !figures.Check(context) || context.markPx === null) return []
    return [
      {
        name,
        funding: Number(context.funding),
        markPrice: Number(context.markPx),
        openInterest: Number(context.openInterest),
      },
    ]
  })
  if (assets.length === 0) throw upstreamFailed(hyperliquid.name, `${hyperliquid.name}: no asset can be read`)
  return assets
}
