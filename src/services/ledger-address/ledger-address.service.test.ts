import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixedClock, memoryStore } from '../../../test/kit/fake-context.ts'
import { expectAnswerOrRefusal } from '../../../test/kit/hostile-input.ts'
import {
  ALICE,
  accountData,
  coinNode,
  DIGEST,
  EPOCH,
  POOL,
  page,
  playSui,
  rateField,
  STAKE,
  SUI,
  stakeNode,
  suiErrorReply,
  TEST_COIN,
  VALIDATOR,
  validatorNode,
  validatorsData,
} from '../../../test/kit/sui-ledger.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import {
  jsonReply,
  startUpstreamServer,
  type UpstreamReply,
  type UpstreamScript,
} from '../../../test/kit/upstream-server.ts'
import { ledgerAddress } from './ledger-address.service.ts'

const PRICE_PATH = '/v2/prices/SUI-USD/spot'
const PRICE = jsonReply({ data: { amount: '2.5', base: 'SUI', currency: 'USD' } })

const NOW = Date.parse('2026-11-20T12:00:00Z') / 1000

async function ask(
  answers: Readonly<Record<string, unknown>>,
  { address = ALICE, price = PRICE as UpstreamReply, coins = jsonReply({ coins: {} }) as UpstreamScript } = {},
) {
  // DefiLlama's answers for coins, in the shape that three projects of 2026 read; SUI's price has another source.
  const scripts = {
    '/graphql': playSui(answers),
    [PRICE_PATH]: price,
    '/prices/current/coingecko:sui': { status: 500 },
  }
  await using server = await startUpstreamServer({ ...scripts, '*': coins })
  const played = { upstreams: ledgerAddress.upstreams, baseAddress: server.baseAddress }
  return await ledgerAddress.prepare({ address })(
    upstreamContext(played, { store: memoryStore(), clock: fixedClock('2026-11-20T12:00:00Z') }),
  )
}

test('does not sell holdings by a checkpoint of more than 90 minutes ago', async () => {
  const by = (timestamp: string) => ask({ Account: { ...accountData(), checkpoint: { timestamp } } })
  await expect(by('2026-11-20T10:31:00Z')).resolves.toMatchObject({ as_of: '2026-11-20T10:31:00.000Z' })
  await expect(by('2026-11-20T10:29:00Z')).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('an address that was never used has zeros and no name', async () => {
  expect(await ask({ Account: accountData() })).toEqual({
    address: ALICE,
    name: null,
    ledger_balance: 0,
    ledger_staked: 0,
    usd_value: 0,
    coins_usd: 0,
    coins: [],
    stakes: [],
    transactions: [],
    older_transactions: null,
    as_of: '2026-11-20T11:59:59.750Z',
    incomplete: [],
  })
})

test('lists every other coin, those with decimals first, and leaves out zero balances', async () => {
  const bare = `${TEST_COIN}2<${SUI}>`
  const balances = page([
    coinNode(SUI, '1500000000'),
    coinNode(bare, '77'),
    coinNode(TEST_COIN, '1002000'),
    coinNode('0x1::gone::GONE', '0'),
  ])
  const answer = await ask({
    Account: accountData({ balance: { totalBalance: '1500000000' }, balances }),
    CoinMetadata: { c0: null, c1: { symbol: 'TST', name: 'Test coin', decimals: 3 } },
  })
  expect(answer).toMatchObject({ ledger_balance: 1.5, usd_value: 3.75 })
  expect(answer).toHaveProperty('coins', [
    {
      symbol: 'TST',
      name: 'Test coin',
      coin_type: TEST_COIN,
      balance: 1002,
      balance_raw: '1002000',
      decimals: 3,
      usd_value: null,
    },
    { symbol: 'TEST2', name: null, coin_type: bare, balance: null, balance_raw: '77', decimals: null, usd_value: null },
  ])
})

test('prices the other coins that have a reliable price', async () => {
  const types = [1, 2, 3, 4, 5, 6].map((index) => TEST_COIN.replace(/TEST$/, `T${index}`))
  const balances = page(types.map((type) => coinNode(type, '2000')))
  const metadata = { symbol: 'T', name: 'T', decimals: 3 }
  const [thin = '', old = '', odd = '', sound = '', absurd = '', other = ''] = types.map((type) => `sui:${type}`)
  const row = { decimals: 3, symbol: 'T', price: 1.25, timestamp: NOW - 60, confidence: 0.99 }
  const coins = {
    [thin]: { ...row, confidence: 0.5 },
    [old]: { ...row, timestamp: NOW - 3601 },
    [odd]: { price: 'a lot' },
    [sound]: row,
    // MOST_USD is a billion.
    [absurd]: { ...row, price: 1.1e9 },
    // Of a thousand times the amount.
    [other]: { ...row, decimals: 6 },
  }
  const known = {
    Account: accountData({ balances }),
    CoinMetadata: { c0: metadata, c1: metadata, c2: metadata, c3: metadata, c4: metadata, c5: metadata },
  }
  expect(await ask(known, { coins: jsonReply({ coins }) })).toMatchObject({
    coins_usd: 2.5,
    coins: [{ coin_type: types[3], usd_value: 2.5 }, ...Array.from({ length: 5 }, () => ({ usd_value: null }))],
    incomplete: [],
  })
  expect(await ask(known, { coins: { status: 500 } })).toMatchObject({ coins_usd: null, incomplete: ['coins_usd'] })
})

test('prices every coin, however many there are', async () => {
  const types = Array.from({ length: 41 }, (_, index) => `${TEST_COIN}${index}`)
  const metadata = { symbol: 'T', name: 'T', decimals: 3 }
  const answer = await ask(
    {
      Account: accountData({ balances: page(types.map((type) => coinNode(type, '2000'))) }),
      CoinMetadata: ({ c40 }: { c40?: unknown }) =>
        Object.fromEntries(types.map((_, index) => [`c${index}`, c40 === null ? null : metadata])),
    },
    {
      coins: ({ path }) => {
        const names = decodeURIComponent(path).split('/').at(-1)?.split(',') ?? []
        const row = { price: 0.5, timestamp: NOW - 60, confidence: 0.99 }
        return jsonReply({ coins: Object.fromEntries(names.map((name) => [name, row])) })
      },
    },
  )
  expect(answer).toMatchObject({ coins_usd: 41, coins: { length: 41 }, incomplete: [] })
})

test('sums stakes by validator, with the rewards that their pool would pay', async () => {
  const second = STAKE.replace('4', '5')
  const pending = STAKE.replace('4', '6')
  const objects = page([
    stakeNode(STAKE, '100000000000', 1090),
    stakeNode(second, '50000000000', 1000),
    stakeNode(pending, '7000000000', EPOCH + 1),
  ])
  const answer = await ask({
    Account: accountData({ objects }),
    // A token is worth 1.21 now, was worth 1.1 in epoch 1090 and 1 in epoch 1000.
    Validators: validatorsData([
      validatorNode({}, { sui_balance: '12100000000000000', pool_token_balance: '10000000000000000' }),
    ]),
    PoolRates: { p0: { multiGetDynamicFields: [rateField('110', '100'), rateField('100', '100')] } },
  })
  expect(answer).toMatchObject({ ledger_staked: 157, incomplete: [] })
  // 100 at 1.1 become 110 minus rounding, 50 at 1 become 60.5: 20.5 of rewards in all, at 2.5 dollars.
  expect(answer).toHaveProperty('usd_value', 443.75)
  expect(answer).toHaveProperty('stakes', [
    {
      validator: 'validator-0',
      validator_address: VALIDATOR,
      pool_id: POOL,
      staked: 157,
      estimated_rewards: 20.499999999,
      deposits: [
        { id: second, staked: 50, status: 'active', activation_epoch: 1000, estimated_rewards: 10.5 },
        { id: STAKE, staked: 100, status: 'active', activation_epoch: 1090, estimated_rewards: 9.999999999 },
        { id: pending, staked: 7, status: 'pending', activation_epoch: EPOCH + 1, estimated_rewards: 0 },
      ],
    },
  ])
})

test('a stake of this epoch is active and has earned nothing yet', async () => {
  const objects = page([stakeNode(STAKE, '1000000000', EPOCH)])
  const answer = await ask({ Account: accountData({ objects }), Validators: validatorsData([validatorNode()]) })
  expect(answer).toMatchObject({
    stakes: [{ estimated_rewards: 0, deposits: [{ status: 'active', estimated_rewards: 0 }] }],
  })
})

test('answers null for the rewards of a former validator, or of an epoch without a rate', async () => {
  const gone = POOL.replace('a', 'b')
  const objects = page([stakeNode(STAKE, '1000000000', 1000, gone), stakeNode(POOL, '2000000000', 1000)])
  const answer = await ask({
    Account: accountData({ objects }),
    Validators: validatorsData([validatorNode()]),
    PoolRates: { p0: { multiGetDynamicFields: [null] } },
  })
  expect(answer).toMatchObject({
    ledger_staked: 3,
    // Of what is known: the rewards may be most of it.
    usd_value: 7.5,
    incomplete: ['usd_value'],
    stakes: [
      { validator: 'validator-0', staked: 2, estimated_rewards: null },
      { validator: null, validator_address: null, pool_id: gone, staked: 1, estimated_rewards: null },
    ],
  })
})

test('shows the latest transactions it sent, newest first', async () => {
  const sent = (status: string, sequenceNumber: number | null) => ({
    digest: DIGEST,
    effects: {
      status,
      timestamp: sequenceNumber === null ? null : '2026-11-19T18:20:07Z',
      checkpoint: sequenceNumber === null ? null : { sequenceNumber },
    },
  })
  const pageInfo = { hasPreviousPage: true, startCursor: 'b2xkZXI=' }
  const transactions = { pageInfo, nodes: [sent('SUCCESS', 7), sent('FAILURE', 8), sent('SUCCESS', null)] }
  const answer = await ask({ Account: accountData({ transactions }) })
  expect(answer).toHaveProperty('older_transactions', 'b2xkZXI=')
  expect(answer).toHaveProperty('transactions', [
    { digest: DIGEST, status: 'success', timestamp: null, checkpoint: null },
    { digest: DIGEST, status: 'failure', timestamp: '2026-11-19T18:20:07Z', checkpoint: 8 },
    { digest: DIGEST, status: 'success', timestamp: '2026-11-19T18:20:07Z', checkpoint: 7 },
  ])
})

test('resolves both ways: the name chosen by the owner wins over the requested one', async () => {
  const named = accountData({ defaultNameRecord: { domain: 'alice.sui' } })
  expect(await ask({ Account: named })).toMatchObject({ name: 'alice.sui' })
  expect(await ask({ Account: named }, { address: '@Other' })).toMatchObject({ address: ALICE, name: 'alice.sui' })
  expect(await ask({ Account: accountData() }, { address: '@Other' })).toMatchObject({ name: 'other.sui' })
})

test('refuses a name without a holder and says so', async () => {
  const answer = ask({ Account: { ...accountData(), address: null } }, { address: 'nobody.sui' })
  await expect(answer).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('no address holds the name nobody.sui'),
  })
})

test('answers in part while the price or the name service is down, and lists what is missing', async () => {
  const failed = suiErrorReply('Failed', ['address', 'defaultNameRecord'], accountData())
  expect(await ask({ Account: failed }, { price: { status: 500 } })).toMatchObject({
    name: null,
    usd_value: null,
    incomplete: ['name', 'usd_value'],
  })
})

test('says which lists are cut at their limit', async () => {
  const answer = await ask({
    Account: accountData({ balances: page([], 'more'), objects: page([], 'more') }),
    MoreCoins: { address: { balances: page([], 'more') } },
    MoreStakes: { address: { objects: page([], 'more') } },
  })
  expect(answer).toMatchObject({ incomplete: ['coins', 'stakes'] })
})

test.each([
  ['of the account', {}],
  ['of the validators', { Account: accountData({ objects: page([stakeNode(STAKE, '1', 1)]) }) }],
  ['of the coins', { Account: accountData({ balances: page([coinNode(TEST_COIN, '1')]) }) }],
])('fails if the network does not answer the query %s', async (_, answers) => {
  await expect(ask(answers)).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('answers or refuses any input', async () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: fc.constantFrom(...'0xabf.@-*Ksui'), maxLength: 300 }),
    fc.constantFrom(ALICE, 'example.sui'),
  )
  await using server = await startUpstreamServer({
    '/graphql': playSui({ Account: accountData() }),
    [PRICE_PATH]: PRICE,
  })
  const context = upstreamContext({ upstreams: ledgerAddress.upstreams, baseAddress: server.baseAddress })
  await expectAnswerOrRefusal(ledgerAddress, { context, likely: fc.record({ address: hostile }) })
})
