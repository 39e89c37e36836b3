import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { catalog } from '../../services/catalog.ts'
import { DateTime, nullable } from '../schema.ts'
import { checkDataAges } from './check-data-ages.ts'

const age = { source: 'Example', time_of: 'data', refused_after_s: 60 } as const
const output = Type.Object({
  rows: nullable(
    Type.Array(Type.Object({ at: Type.Optional(nullable(DateTime('When it was true.'))), name: Type.String() })),
  ),
})

test('an age names a time of the answer, in lists and fields that may be null or absent too', () => {
  expect(() => checkDataAges([{ ...age, field: 'rows.at' }], output)).not.toThrow()
  for (const field of ['rows', 'rows.name', 'rows.when', 'at', ''])
    expect(() => checkDataAges([{ ...age, field }], output), field).toThrow('is no time in the answer')
  expect(() => checkDataAges([{ ...age, field: 'rows.at', refused_after_s: 0 }], output)).toThrow('no age: 0')
})

/** Answers that are no data of a time: about what the caller sent, or with their own lasting time. */
const TIMELESS = ['translate', 'invoice-extract', 'btc-timestamp', 'btc-timestamp-verify', 'ledger-tx']
/** Sources of some fields only, whose age stands beside them in words. */
const BESIDE = ['DefiLlama', 'CoinGecko', 'Coinbase', 'DexScreener']

test.each(catalog.filter(({ upstreams, slug }) => upstreams.length > 0 && !TIMELESS.includes(slug)))(
  '$slug says how old what each of its sources gives may be',
  ({ slug, upstreams, dataAges }) => {
    const said = dataAges.map(({ source }) => source)
    const isChain = (name: string) => slug === 'token-security' && name.endsWith('public RPC')
    expect(
      upstreams.map(({ name }) => name).filter((name) => ![...said, ...BESIDE].includes(name) && !isChain(name)),
    ).toEqual([])
  },
)
