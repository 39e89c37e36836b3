import { visibleLine } from '@farebox/charset/visible-line'
import { decoder } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { nullable } from '../../contract/schema.ts'
import { type CoinMetadata, NATIVE_COIN_TYPE, NATIVE_DECIMALS } from '../../domain/ledger/coin.ts'
import { keepCoinMetadata, recallCoinMetadata } from './kept-coin-metadata.ts'
import { querySui } from './query-sui.ts'
import { sui } from './sui.ts'

type Ports = Pick<ServiceContext, 'http' | 'store' | 'log'>
type Known = Map<string, CoinMetadata | null>

// Each coin may cost one lookup; the service allows 21 lookups per request, and 5000 bytes.
const MAX_COINS = 20
const MAX_TYPE_BYTES = 3000

const decodeMetadata = decoder(
  sui,
  Type.Record(
    Type.String(),
    nullable(
      Type.Object({
        symbol: nullable(Type.String()),
        name: nullable(Type.String()),
        decimals: nullable(Type.Integer({ minimum: 0, maximum: 255 })),
      }),
    ),
  ),
)

/** The issuers' metadata of these coins, requested once a day; null if there are none. */
export async function fetchCoinMetadata(
  ports: Ports,
  coinTypes: readonly string[],
): Promise<ReadonlyMap<string, CoinMetadata | null>> {
  const known: Known = new Map([[NATIVE_COIN_TYPE, { symbol: 'SUI', name: 'Sui', decimals: NATIVE_DECIMALS }]])
  const wanted = [...new Set(coinTypes)].filter((coinType) => !known.has(coinType))
  const kept = await Promise.all(wanted.map((coinType) => recallCoinMetadata(ports, coinType)))
  for (const [index, coinType] of wanted.entries()) {
    const metadata = kept[index]
    if (metadata !== undefined) known.set(coinType, metadata)
  }
  const batches = toBatches(wanted.filter((coinType) => !known.has(coinType)))
  await Promise.all(batches.map((batch) => askInto(known, ports, batch)))
  return known
}

/** The operation for this many coins, whose types are the variables t0, t1... */
export function coinMetadataQuery(count: number): string {
  const indexes = Array.from({ length: count }, (_, index) => index)
  const parameters = indexes.map((index) => `$t${index}: String!`).join(', ')
  const fields = indexes.map((index) => `c${index}: coinMetadata(coinType: $t${index}) { symbol name decimals }`)
  return `query CoinMetadata(${parameters}) { ${fields.join(' ')} }`
}

function toBatches(coinTypes: readonly string[]): string[][] {
  const batches: string[][] = []
  let bytes = 0
  for (const coinType of coinTypes) {
    // A type that fills a whole request is not a realistic coin.
    if (coinType.length > MAX_TYPE_BYTES) continue
    const batch = batches.at(-1)
    bytes += coinType.length
    if (batch && batch.length < MAX_COINS && bytes <= MAX_TYPE_BYTES) {
      batch.push(coinType)
      continue
    }
    batches.push([coinType])
    bytes = coinType.length
  }
  return batches
}

async function askInto(known: Known, ports: Ports, batch: readonly string[]): Promise<void> {
  const aliases = batch.map((_, index) => `c${index}`)
  const text = coinMetadataQuery(batch.length)
  // One unreadable coin must not hide the others.
  const operation = { name: 'CoinMetadata', text, decode: decodeMetadata, mayFail: aliases }
  const variables = Object.fromEntries(batch.map((coinType, index) => [`t${index}`, coinType]))
  const { data, failed } = await querySui(ports, operation, variables)
  for (const [index, coinType] of batch.entries()) {
    const found = data[`c${index}`]
    if (found === undefined) throw upstreamFailed(sui.name, `CoinMetadata: no answer for ${coinType}`)
    const metadata = toMetadata(found)
    known.set(coinType, metadata)
    if (!failed.includes(`c${index}`)) await keepCoinMetadata(ports, coinType, metadata)
  }
}

function toMetadata(
  found: { symbol: string | null; name: string | null; decimals: number | null } | null,
): CoinMetadata | null {
  if (!found || found.decimals === null) return null
  const { symbol, name, decimals } = found
  return { symbol: visibleLine(symbol ?? ''), name: visibleLine(name ?? ''), decimals }
}
