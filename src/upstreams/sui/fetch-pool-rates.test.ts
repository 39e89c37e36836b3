import { expect, test } from 'vitest'
import { playSui, RATES, rateField, readQuery } from '../../../test/kit/sui-ledger.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { fetchPoolRates, type PoolRateKey } from './fetch-pool-rates.ts'
import { sui } from './sui.ts'

type Fields = readonly { readonly bcs: string }[]

/** Plays tables in which the rate of epoch n is n + 1000 for 1000 tokens; epoch 0 has none. */
async function ask(keys: readonly PoolRateKey[]) {
  await using server = await startUpstreamServer({
    '/graphql': playSui({
      PoolRates: (variables: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(
          Object.entries(variables).flatMap(([name, value]) =>
            name.startsWith('k')
              ? [[name.replace('k', 'p'), { multiGetDynamicFields: (value as Fields).map(toRate) }]]
              : [],
          ),
        ),
    }),
  })
  const context = upstreamContext({ upstreams: [sui], baseAddress: server.baseAddress })
  return { rates: await fetchPoolRates(context, keys), requests: [...server.requests] }
}

// BCS: a u64 is eight bytes, the least significant first.
function toRate({ bcs }: { readonly bcs: string }) {
  const epoch = Number(Buffer.from(bcs, 'base64').readBigUInt64LE())
  return epoch === 0 ? null : rateField(String(epoch + 1000), '1000')
}

test('asks the tables by the BCS of the epoch', async () => {
  const { requests } = await ask([{ ratesTable: RATES, epoch: 1100 }])
  expect(readQuery(requests[0] ?? { body: '{}' }).variables).toEqual({
    t0: RATES,
    // 1100 is 0x044c.
    k0: [{ type: 'u64', bcs: Buffer.from('4c04000000000000', 'hex').toString('base64') }],
  })
})

test('answers in the order of the keys, whatever the table, and nothing where there is no rate', async () => {
  const other = RATES.replace('b', 'c')
  const { rates, requests } = await ask([
    { ratesTable: RATES, epoch: 7 },
    { ratesTable: other, epoch: 0 },
    { ratesTable: RATES, epoch: 9 },
    { ratesTable: other, epoch: 7 },
  ])
  expect(rates).toEqual([
    { stake: 1007n, tokens: 1000n },
    undefined,
    { stake: 1009n, tokens: 1000n },
    { stake: 1007n, tokens: 1000n },
  ])
  expect(requests).toHaveLength(1)
})

test('asks for a rate once, and never more than a request may hold', async () => {
  const tables = Array.from({ length: 30 }, (_, index) => `0x${String(index).padStart(64, '0')}`)
  const keys = tables.flatMap((ratesTable) => [
    { ratesTable, epoch: 1 },
    { ratesTable, epoch: 1 },
  ])
  const many = Array.from({ length: 180 }, (_, index) => ({ ratesTable: RATES, epoch: index + 1 }))
  const { rates, requests } = await ask([...keys, ...many])
  expect(rates).toHaveLength(240)
  expect(rates.at(-1)).toEqual({ stake: 1180n, tokens: 1000n })
  expect(requests.every(({ body }) => Buffer.byteLength(body) <= 5000)).toBe(true)
  const asked = requests.flatMap((request) => Object.entries(readQuery(request).variables))
  expect(asked.flatMap(([name, value]) => (name.startsWith('k') ? (value as Fields) : []))).toHaveLength(210)
})

test('asks nothing for no keys', async () => {
  expect(await ask([])).toEqual({ rates: [], requests: [] })
})
