import { decoder } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { nullable } from '../../contract/schema.ts'
import { querySui } from './query-sui.ts'
import { Digits } from './scalars.ts'
import { sui } from './sui.ts'

/** The exchange rate of a staking pool's tokens at the start of an epoch: `tokens` were worth `stake`. */
export interface PoolRate {
  readonly stake: bigint
  readonly tokens: bigint
}

/** A staking pool, by the id of its rate table, and an epoch. */
export interface PoolRateKey {
  readonly ratesTable: string
  readonly epoch: number
}

// A request may have 5000 bytes; a key takes about 40 and a table 300.
const MAX_KEYS = 50
const MAX_TABLES = 8

const decodeRates = decoder(
  sui,
  Type.Record(
    Type.String(),
    Type.Object({
      multiGetDynamicFields: Type.Array(
        nullable(
          Type.Object({ value: Type.Object({ json: Type.Object({ sui_amount: Digits, pool_token_amount: Digits }) }) }),
        ),
      ),
    }),
  ),
)

/** The rates of pools in past epochs, in the order of the keys; undefined if a pool has no rate for that epoch. */
export async function fetchPoolRates(
  ports: Pick<ServiceContext, 'http' | 'log'>,
  keys: readonly PoolRateKey[],
): Promise<readonly (PoolRate | undefined)[]> {
  const rates = new Map<string, PoolRate>()
  const unique = [...new Map(keys.map((key) => [nameOf(key), key])).values()]
  await Promise.all(toBatches(unique).map((batch) => askInto(rates, ports, batch)))
  return keys.map((key) => rates.get(nameOf(key)))
}

/** The operation for this many tables, with the variables t0 and k0, t1 and k1... */
export function poolRatesQuery(count: number): string {
  const indexes = Array.from({ length: count }, (_, index) => index)
  const parameters = indexes.map((index) => `$t${index}: SuiAddress!, $k${index}: [DynamicFieldName!]!`)
  const fields = indexes.map(
    (index) => `p${index}: address(address: $t${index}) { multiGetDynamicFields(keys: $k${index}) { ...Rate } }`,
  )
  const fragment = 'fragment Rate on DynamicField { value { ... on MoveValue { json } } }'
  return `query PoolRates(${parameters.join(', ')}) { ${fields.join(' ')} } ${fragment}`
}

type Batch = [table: string, epochs: number[]][]

function toBatches(keys: readonly PoolRateKey[]): Batch[] {
  const batches: Batch[] = []
  let size = 0
  for (const [table, ofTable] of Map.groupBy(keys, ({ ratesTable }) => ratesTable)) {
    for (let from = 0; from < ofTable.length; from += MAX_KEYS) {
      const epochs = ofTable.slice(from, from + MAX_KEYS).map(({ epoch }) => epoch)
      const batch = batches.at(-1)
      size += epochs.length
      if (batch && batch.length < MAX_TABLES && size <= MAX_KEYS) {
        batch.push([table, epochs])
        continue
      }
      batches.push([[table, epochs]])
      size = epochs.length
    }
  }
  return batches
}

async function askInto(rates: Map<string, PoolRate>, ports: Pick<ServiceContext, 'http' | 'log'>, batch: Batch) {
  const variables = batch.flatMap(([table, epochs], index) => [
    [`t${index}`, table],
    [`k${index}`, epochs.map(toFieldName)],
  ])
  const operation = { name: 'PoolRates', text: poolRatesQuery(batch.length), decode: decodeRates }
  const { data } = await querySui(ports, operation, Object.fromEntries(variables))
  for (const [index, [table, epochs]] of batch.entries()) {
    const fields = data[`p${index}`]?.multiGetDynamicFields
    if (fields?.length !== epochs.length) throw upstreamFailed(sui.name, `PoolRates: not ${epochs.length} of ${table}`)
    for (const [position, epoch] of epochs.entries()) {
      const rate = fields[position]?.value.json
      if (!rate) continue
      const { sui_amount, pool_token_amount } = rate
      rates.set(nameOf({ ratesTable: table, epoch }), { stake: BigInt(sui_amount), tokens: BigInt(pool_token_amount) })
    }
  }
}

// The key of the table is a u64: eight bytes in BCS, the least significant first.
function toFieldName(epoch: number) {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(epoch))
  return { type: 'u64', bcs: bytes.toString('base64') }
}

function nameOf({ ratesTable, epoch }: PoolRateKey): string {
  return `${ratesTable}:${epoch}`
}
