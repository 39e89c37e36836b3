import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectAnswerOrRefusal } from '../../../test/kit/hostile-input.ts'
import {
  EPOCH,
  networkData,
  POOL,
  playSui,
  suiErrorReply,
  VALIDATOR,
  validatorNode,
  validatorsData,
} from '../../../test/kit/sui-ledger.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamReply } from '../../../test/kit/upstream-server.ts'
import { ledgerNetwork } from './ledger-network.service.ts'

const GECKO = jsonReply({ sui: { usd: 1.6, usd_market_cap: 6_240_000_000 } })
const COINBASE = jsonReply({ data: { amount: '2', base: 'SUI', currency: 'USD' } })

// 2 % a year is this growth in 30 days.
const GROWN = BigInt(Math.round(1.02 ** (30 / 365) * 1e16))
const HALF_GROWN = BigInt(Math.round(1.01 ** (30 / 365) * 1e16))
const pools = [POOL, POOL.replace('a', 'b'), POOL.replace('a', 'c')]

function pool(index: number, stake: bigint, epochs = EPOCH) {
  const parts = { id: pools[index], sui_balance: String(stake), activation_epoch: String(EPOCH - epochs) }
  return { ...parts, pool_token_balance: '10000000000000000' }
}

const NOW = validatorsData([
  validatorNode({ name: 'half', commission: '5000' }, pool(0, HALF_GROWN)),
  validatorNode({ name: 'young', commission: '0' }, pool(1, 10n ** 16n, 3)),
  validatorNode({ name: 'best', commission: '200' }, pool(2, GROWN)),
])
const THEN = validatorsData(
  [validatorNode({}, pool(0, 10n ** 16n)), validatorNode({}, pool(2, 10n ** 16n))],
  null,
  EPOCH - 30,
)

interface Played {
  readonly network?: unknown
  readonly now?: unknown
  readonly then?: unknown
  readonly gecko?: UpstreamReply
  readonly coinbase?: UpstreamReply
}

async function ask({
  network = networkData(),
  now = NOW,
  then = THEN,
  gecko = GECKO,
  coinbase = COINBASE,
}: Played = {}) {
  const Validators = ({ epoch }: { epoch: number }) => ({ [EPOCH]: now, [EPOCH - 30]: then })[epoch]
  await using server = await startUpstreamServer({
    '/graphql': playSui({ Network: network, Validators }),
    '/api/v3/simple/price': gecko,
    '/v2/prices/SUI-USD/spot': coinbase,
  })
  const context = upstreamContext({ upstreams: ledgerNetwork.upstreams, baseAddress: server.baseAddress })
  return await ledgerNetwork.prepare({})(context)
}

test('describes the network', async () => {
  expect(await ask()).toMatchObject({
    epoch: EPOCH,
    epoch_started_at: '2026-11-20T02:11:45Z',
    reference_gas_price_nanos: 1000,
    // The simulated chain charged this for splitting and sending a coin at this price.
    simple_transfer_fee: 0.00199788,
    checkpoint: {
      sequence_number: 251004117,
      timestamp: '2026-11-20T11:59:59.750Z',
      digest: 'CKjFRsvNLMhfTKYRc67g1tY5KjYkzrTRo9yu4rhW9nr1',
      network_total_transactions: 4902117333,
    },
    supply: { total: 10_000_000_000, circulating: 3_900_000_000, circulating_pct: 39 },
    price_usd: 1.6,
    market_cap_usd: 6_240_000_000,
    incomplete: [],
  })
})

test('sorts validators by yield, those without one last', async () => {
  expect(await ask()).toHaveProperty('validators', [
    {
      name: 'best',
      address: VALIDATOR,
      pool_id: pools[2],
      apy_pct: 2,
      commission_pct: 2,
      stake: Number(`${GROWN}e-9`),
    },
    expect.objectContaining({ name: 'half', apy_pct: 1, commission_pct: 50 }),
    expect.objectContaining({ name: 'young', apy_pct: null, commission_pct: 0, stake: 10_000_000 }),
  ])
})

test('sums up staking, with the yield weighted by stake', async () => {
  expect(await ask()).toHaveProperty('staking', {
    total_staked: Number(`${GROWN + HALF_GROWN + 10n ** 16n}e-9`),
    // 30 million of 10 billion, and some rewards.
    staked_pct: 0.3,
    validator_count: 3,
    average_apy_pct: 1.5,
    minimum_stake: 1,
    last_epoch: { epoch: EPOCH - 1, stake_rewards: 420_000, stake_subsidies: 400_000, gas_fees: 20_000 },
  })
})

test('answers without prices while the price sources are down', async () => {
  expect(await ask({ gecko: { status: 429 }, coinbase: { status: 500 } })).toMatchObject({
    supply: { total: 10_000_000_000, circulating: null, circulating_pct: null },
    price_usd: null,
    market_cap_usd: null,
    incomplete: ['price_usd', 'supply'],
  })
})

test('has a price from another source, but no market capitalisation, if only the circulating supply is unknown', async () => {
  expect(await ask({ gecko: { status: 429 } })).toMatchObject({
    price_usd: 2,
    market_cap_usd: null,
    incomplete: ['supply'],
  })
})

test('knows no circulating supply above the total', async () => {
  const gecko = jsonReply({ sui: { usd: 2, usd_market_cap: 20_000_000_004 } })
  expect(await ask({ gecko })).toMatchObject({
    supply: { total: 10_000_000_000, circulating: null, circulating_pct: null },
    price_usd: 2,
    market_cap_usd: null,
    incomplete: ['supply'],
  })
})

test.each([
  ['is pruned', { epoch: null }],
  ['cannot be read', suiErrorReply('Query timed out after 40.00s')],
])('answers without yields if the past %s', async (_, then) => {
  expect(await ask({ then })).toMatchObject({
    staking: { average_apy_pct: null, validator_count: 3 },
    validators: [{ apy_pct: null }, { apy_pct: null }, { apy_pct: null }],
    incomplete: ['validators'],
  })
})

test('asks for no past rates on a young network', async () => {
  const network = networkData({ epochId: 29 })
  const now = { epoch: { ...NOW.epoch, epochId: 29 } }
  const Validators = ({ epoch }: { epoch: number }) => (epoch === 29 ? now : undefined)
  await using server = await startUpstreamServer({ '/graphql': playSui({ Network: network, Validators }) })
  const context = upstreamContext({ upstreams: ledgerNetwork.upstreams, baseAddress: server.baseAddress })
  expect(await ledgerNetwork.prepare({})(context)).toMatchObject({
    epoch: 29,
    incomplete: ['price_usd', 'supply'],
    staking: { last_epoch: null },
  })
})

test.each([
  ['of its state', { network: { status: 503 } }],
  ['of its validators', { now: { epoch: null } }],
])('fails if the network does not answer the query %s', async (_, played) => {
  await expect(ask(played)).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('ignores any input', async () => {
  const Validators = ({ epoch }: { epoch: number }) => (epoch === EPOCH ? NOW : THEN)
  await using server = await startUpstreamServer({
    '/graphql': playSui({ Network: networkData(), Validators }),
    '/api/v3/simple/price': GECKO,
    '/prices/current/coingecko:sui': jsonReply({ coins: {} }),
    '/v2/prices/SUI-USD/spot': COINBASE,
  })
  const context = upstreamContext({ upstreams: ledgerNetwork.upstreams, baseAddress: server.baseAddress })
  const answers = new Map<string, Promise<unknown>>()
  const memo = {
    remember: <T>(key: string, { load }: { load(ports: typeof context): Promise<T> }) => {
      const answer = answers.get(key) ?? load(context)
      answers.set(key, answer)
      return answer as Promise<T>
    },
  }
  await expectAnswerOrRefusal(ledgerNetwork, { context: { ...context, memo }, likely: fc.object() })
})

// 30 million SUI are staked, and 420 thousand were paid.
test.each([
  ['a supply of none', { coinMetadata: { supply: '0' } }],
  ['more staked than there is', { coinMetadata: { supply: '30000000000000000' } }],
  ['more paid than there is', { epochs: paying('10000000000000000001') }],
])('refuses %s', async (_, parts) => {
  await expect(ask({ network: { ...networkData(), ...parts } })).rejects.toMatchObject({ code: 'upstream_failed' })
})

function paying(totalStakeRewards: string) {
  const { nodes } = networkData().epochs
  return { nodes: nodes.map((node) => ({ ...node, totalStakeRewards })) }
}

test('does not sell the state by a checkpoint of more than 90 minutes ago', async () => {
  const network = networkData()
  const by = (timestamp: string) => ask({ network: { ...network, checkpoint: { ...network.checkpoint, timestamp } } })
  await expect(by('2026-11-20T10:31:00Z')).resolves.toMatchObject({ epoch: EPOCH })
  await expect(by('2026-11-20T10:29:00Z')).rejects.toMatchObject({ code: 'upstream_failed' })
})
