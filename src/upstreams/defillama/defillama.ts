import type { Upstream } from '@farebox/third-parties'
import { rowDecoder, spare } from '@farebox/third-parties/decoding'
import { JSONParser } from '@streamparser/json'
import { type Static, type TSchema, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { nullable } from '../../contract/schema.ts'

/** Yields of all pools of decentralised finance, in one file of 11 MB that is regenerated every hour. */
export const defiLlama: Upstream = {
  name: 'DefiLlama',
  homepage: 'https://defillama.com/yields',
  licence: 'DefiLlama terms of service',
  attribution: 'Yield data by DefiLlama (defillama.com)',
  hosts: {
    UPSTREAM_DEFILLAMA: 'https://yields.llama.fi',
    UPSTREAM_DEFILLAMA_MIRROR: 'https://defillama-datasets.llama.fi',
    UPSTREAM_DEFILLAMA_API: 'https://api.llama.fi',
  },
}

const ADDRESSES = ['https://yields.llama.fi/pools', 'https://defillama-datasets.llama.fi/yield-api/pools']
const TIMEOUT_MS = 12_000
/** The file is renewed every hour, and has no time of its own. */
const MAX_FILE_AGE_SECONDS = 6 * 3600
const MAX_BYTES = 64 * 1024 * 1024
/** Among many thousand pools some are malformed. If more are, the file is not in the known format. */
const MAX_ODD_SHARE = 0.1

const maybe = <S extends TSchema>(schema: S) => Type.Optional(nullable(schema))

const YieldPool = Type.Object({
  pool: Type.String({ pattern: '^[0-9A-Za-z_-]{1,100}$' }),
  chain: Type.String({ minLength: 1, maxLength: 100 }),
  project: Type.String({ minLength: 1, maxLength: 100 }),
  symbol: Type.String({ maxLength: 1000 }),
  poolMeta: spare(Type.String({ maxLength: 1000 })),
  tvlUsd: Type.Number({ minimum: 0 }),
  apy: spare(Type.Number()),
  apyBase: spare(Type.Number()),
  apyReward: spare(Type.Number()),
  apyMean30d: spare(Type.Number()),
  /** Change in percentage points; missing for young pools. */
  apyPct7D: spare(Type.Number()),
  stablecoin: Type.Boolean(),
  ilRisk: Type.String({ maxLength: 20 }),
  exposure: Type.String({ maxLength: 20 }),
  outlier: maybe(Type.Boolean()),
  // Each project writes these itself; a malformed list must not remove the pool.
  underlyingTokens: Type.Optional(Type.Unknown()),
  rewardTokens: Type.Optional(Type.Unknown()),
  volumeUsd1d: spare(Type.Number()),
  volumeUsd7d: spare(Type.Number()),
  /** Number of days of its history. */
  count: spare(Type.Number({ minimum: 0 })),
  predictions: spare(
    Type.Object({
      predictedClass: spare(Type.String({ maxLength: 40 })),
      /** 1 to 3. */
      binnedConfidence: spare(Type.Integer()),
    }),
  ),
})
/** Yields in percent a year, amounts in US dollars. */
export type YieldPool = Omit<Static<typeof YieldPool>, 'underlyingTokens' | 'rewardTokens'> & {
  /** Contract addresses in the chain's notation; null if there are none. */
  readonly underlyingTokens?: readonly string[] | null
  readonly rewardTokens?: readonly string[] | null
}

/** Reads all pools; from the mirror if the first address fails. Leaves out malformed pools. */
export async function fetchYieldPools(ports: Pick<ServiceContext, 'http' | 'log'>): Promise<YieldPool[]> {
  const [first = '', mirror = ''] = ADDRESSES
  try {
    return await fetchFrom(first, ports)
  } catch (error) {
    ports.log.warn({ err: error }, 'defillama: using the mirror')
    return fetchFrom(mirror, ports)
  }
}

function fetchFrom(address: string, { http }: Pick<ServiceContext, 'http'>): Promise<YieldPool[]> {
  return http.getStream(new URL(address), readPools, {
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    maxAgeSeconds: MAX_FILE_AGE_SECONDS,
    isFile: true,
  })
}

const decodePool = rowDecoder(YieldPool)

async function readPools(body: AsyncIterable<Uint8Array>): Promise<YieldPool[]> {
  const pools: YieldPool[] = []
  let odd = 0
  const parser = new JSONParser({ paths: ['$.data.*'], keepStack: false })
  parser.onValue = ({ value }) => {
    const pool = decodePool(value)
    if (pool) pools.push(pick(pool))
    else odd += 1
  }
  for await (const chunk of body) parse(chunk, parser)
  if (!parser.isEnded) throw upstreamFailed(defiLlama.name, `${defiLlama.name}: the file is cut off`)
  if (pools.length === 0 || odd > MAX_ODD_SHARE * pools.length) {
    throw upstreamFailed(defiLlama.name, `${defiLlama.name}: ${pools.length} pools are readable, ${odd} are not`)
  }
  return pools
}

function parse(chunk: Uint8Array, parser: JSONParser): void {
  try {
    parser.write(chunk)
  } catch (error) {
    throw upstreamFailed(defiLlama.name, error)
  }
}

/** Keeps only the fields we read: the file has three times as much. */
function pick(value: Static<typeof YieldPool>): YieldPool {
  const entries = Object.keys(YieldPool.properties).map((key) => [key, value[key as keyof YieldPool] ?? null])
  return {
    ...Object.fromEntries(entries),
    underlyingTokens: readAddresses(value.underlyingTokens),
    rewardTokens: readAddresses(value.rewardTokens),
  }
}

const MOST_TOKENS = 20
const LONGEST_ADDRESS = 200

function readAddresses(list: unknown): string[] | null {
  if (!Array.isArray(list)) return null
  const isAddress = (entry: unknown) => typeof entry === 'string' && entry !== '' && entry.length <= LONGEST_ADDRESS
  const found = list.filter(isAddress).slice(0, MOST_TOKENS)
  return found.length > 0 ? found : null
}
