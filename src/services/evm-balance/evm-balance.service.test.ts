import { encodeFunctionResult, multicall3Abi, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestChain } from '../../../test/kit/chain.ts'
import { fixedClock } from '../../../test/kit/fake-context.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamScript } from '../../../test/kit/upstream-server.ts'
import { EVM_RPC } from '../../upstreams/evm-rpc/evm-rpc.ts'
import { evmBalance } from './evm-balance.service.ts'

const upstreams = [EVM_RPC.base]
// The test chain goes by the clock of the machine.
const clock = fixedClock(new Date().toISOString())
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

let chain: Awaited<ReturnType<typeof startTestChain>>
beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(() => chain?.close())

function check(address: string, baseAddress = chain.rpcUrl) {
  return evmBalance.prepare({ address })(upstreamContext({ upstreams, baseAddress }, { clock }))
}

test('reads both balances, the height and the nonce from a chain', async () => {
  const { account } = await chain.newWallet(12_345_678n)
  await chain.client.setBalance({ address: account.address, value: 1_000_000_000_000_000_001n })
  await chain.client.setNonce({ address: account.address, nonce: 7 })
  const { number: height, timestamp } = await chain.client.getBlock()
  expect(await check(account.address.toLowerCase())).toEqual({
    address: account.address,
    checksum: 'none',
    network: 'base',
    chain_id: 8453,
    eth: '1.000000000000000001',
    eth_wei: '1000000000000000001',
    usdc: '12.345678',
    usdc_atomic: '12345678',
    usdc_contract: USDC,
    block_number: Number(height),
    block_time: new Date(Number(timestamp) * 1000).toISOString(),
    seconds_behind: Math.max(0, Math.round(clock.now().getTime() / 1000 - Number(timestamp))),
    nodes_answered: 3,
    tokens: [],
    tx_count: 7,
    // 12345678 / 2000 = 6172.8 and / 5000 = 2469.1
    x402_calls_affordable: { at_0_002: 6172, at_0_005: 2469 },
    checked_at: clock.now().toISOString(),
  })
})

test('reads other tokens at the same block, and marks contracts that are no token', async () => {
  const { account } = await chain.newWallet(1_500_000n)
  const [NOBODY, MULTICALL] = [
    '0x000000000000000000000000000000000000dEaD',
    '0xcA11bde05977b3631167028862bE2a173976CA11',
  ]
  const tokens = [USDC.toLowerCase(), NOBODY, MULTICALL]
  const context = upstreamContext({ upstreams, baseAddress: chain.rpcUrl }, { clock })
  await expect(evmBalance.prepare({ address: account.address, tokens })(context)).resolves.toMatchObject({
    usdc_atomic: '1500000',
    tokens: [
      { address: USDC, symbol: 'USDC', decimals: 6, amount: '1.5', amount_raw: '1500000' },
      { address: NOBODY, symbol: null, decimals: null, amount: null, amount_raw: null },
      { address: MULTICALL, symbol: null, decimals: null, amount: null, amount_raw: null },
    ],
  })
})

test('an unused address has zero, in all six digits', async () => {
  const { account } = await chain.newWallet()
  expect(await check(account.address)).toMatchObject({
    eth: '0',
    eth_wei: '0',
    usdc: '0.000000',
    usdc_atomic: '0',
    tx_count: 0,
    x402_calls_affordable: { at_0_002: 0, at_0_005: 0 },
  })
})

test('keeps every digit of a balance beyond the precision of a float', async () => {
  const { account } = await chain.newWallet(9_007_199_254_740_993n)
  const value = 123_456_789_012_345_678_901_234_567n
  await chain.client.setBalance({ address: account.address, value })
  expect(await check(account.address)).toMatchObject({
    eth: '123456789.012345678901234567',
    eth_wei: value.toString(),
    usdc: '9007199254.740993',
    usdc_atomic: '9007199254740993',
  })
})

test('accepts an address in any case and corrects its checksum', async () => {
  const { account } = await chain.newWallet()
  const upper = `0x${account.address.slice(2).toUpperCase()}`
  expect(await check(upper)).toMatchObject({ address: account.address, checksum: 'none' })
  expect(await check(account.address)).toMatchObject({ address: account.address, checksum: 'right' })
})

// The example of EIP-55, and the same with one digit mistyped.
test('says when the checksum of an address is wrong', async () => {
  const right = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const typed = right.replace('6053', '6058')
  expect(await check(right)).toMatchObject({ address: right, checksum: 'right' })
  expect(await check(typed)).toMatchObject({ checksum: 'wrong', usdc: '0.000000' })
})

test.each([
  '',
  '0x',
  'vitalik.eth',
  '0x12',
  `0x${'g'.repeat(40)}`,
  `0x${'1'.repeat(41)}`,
  `0X${'1'.repeat(40)}`,
  7,
  null,
])('refuses %j as an address', (address) => expect(() => evmBalance.prepare({ address })).toThrow('address must'))

test.each([
  ['nothing, as if Multicall3 were missing', '0x'],
  ['half a word', `0x${'0'.repeat(33)}`],
  ['a list without end', `0x${'0'.repeat(62)}20${'f'.repeat(64)}`],
])('rejects the answer of a node that answers %s', async (_, result) => {
  const replies = [result, '0x1', '0x2105'].map((value, id) => ({ jsonrpc: '2.0', id, result: value }))
  await using server = await startUpstreamServer({ '/': jsonReply(replies) })
  await expect(check(USDC, server.baseAddress)).rejects.toMatchObject({ code: 'upstream_failed' })
})

// 2026-11-20T12:00:00Z, the time of the tests.
const NOON = 1_795_176_000n

// The answer to getEthBalance, balanceOf, getBlockNumber and getCurrentBlockTimestamp: `wei` of ETH and no USDC.
function replyAt(height: bigint, wei: bigint, { time = NOON, nonce = '0x1' } = {}) {
  const words = [wei, 0n, height, time].map((word) => ({
    success: true,
    returnData: numberToHex(word, { size: 32 }),
  }))
  const result = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: words })
  return jsonReply([result, nonce, '0x2105'].map((value, id) => ({ jsonrpc: '2.0', id, result: value })))
}

/** A node at this height, that has `wei` there and `before` in any earlier block. */
function chainAt(height: bigint, wei: bigint, before: bigint): UpstreamScript {
  return ({ body }) => {
    const tag = /"(0x[0-9a-f]{1,8})"\]/.exec(body)?.[1]
    return tag ? replyAt(BigInt(tag), before) : replyAt(height, wei)
  }
}

type Replies = readonly [UpstreamScript, UpstreamScript, UpstreamScript]

async function askThree(replies: Replies, input: object = {}) {
  const [first, second, third] = replies
  await using one = await startUpstreamServer({ '/': first })
  await using two = await startUpstreamServer({ '/': second })
  await using three = await startUpstreamServer({ '/': third })
  const [, secondNode = '', thirdNode = ''] = Object.keys(EVM_RPC.base.hosts)
  const elsewhere = { [secondNode]: two.baseAddress, [thirdNode]: three.baseAddress }
  const context = upstreamContext({ upstreams, baseAddress: one.baseAddress, elsewhere })
  return await evmBalance.prepare({ address: USDC, ...input })(context)
}

const REFUSED = null
// MOST_BLOCKS_PER_SECOND is 20 and STAMP_SECONDS 2: at most 40 blocks in the same second.
test.each<[string, Replies, object | null]>([
  ['each another balance', [replyAt(100n, 1n), replyAt(100n, 2n), replyAt(100n, 3n)], REFUSED],
  [
    'one another balance',
    [replyAt(100n, 1n), replyAt(100n, 2n), replyAt(100n, 2n)],
    { eth_wei: '2', nodes_answered: 2 },
  ],
  [
    'one another nonce',
    [replyAt(100n, 2n, { nonce: '0x9' }), replyAt(100n, 2n), replyAt(100n, 2n)],
    { eth_wei: '2', nodes_answered: 2 },
  ],
  [
    'one another time',
    [replyAt(100n, 9n, { time: NOON - 1n }), replyAt(100n, 2n), replyAt(100n, 2n)],
    { eth_wei: '2', nodes_answered: 2 },
  ],
  ['two differ, the third is behind', [replyAt(100n, 1n), replyAt(100n, 2n), replyAt(99n, 2n)], REFUSED],
  [
    'one is 40 blocks ahead',
    [replyAt(140n, 2n), replyAt(100n, 2n), replyAt(100n, 2n)],
    { block_number: 140, nodes_answered: 3 },
  ],
  [
    'one is 41 blocks ahead',
    [replyAt(141n, 2n), replyAt(100n, 2n), replyAt(100n, 2n)],
    { block_number: 100, nodes_answered: 2 },
  ],
  [
    'one is 60 blocks and a second ahead',
    [replyAt(160n, 2n), ...twice(NOON - 1n)],
    { block_number: 160, nodes_answered: 3 },
  ],
  [
    'one is ahead, but earlier',
    [replyAt(101n, 2n, { time: NOON - 9n }), ...twice(NOON)],
    { block_number: 100, nodes_answered: 2 },
  ],
  [
    'one is 10 minutes in the future',
    [replyAt(101n, 2n, { time: NOON + 600n }), ...twice(NOON)],
    { block_number: 101, nodes_answered: 3 },
  ],
  [
    'one is beyond that',
    [replyAt(101n, 2n, { time: NOON + 601n }), ...twice(NOON)],
    { block_number: 100, nodes_answered: 2 },
  ],
  [
    'one is 90 minutes old',
    [replyAt(101n, 7n, { time: NOON - 5400n }), ...twice(NOON)],
    { eth_wei: '2', nodes_answered: 2 },
  ],
  [
    'one is ahead and says the same of the common block',
    [chainAt(101n, 7n, 2n), replyAt(100n, 2n), replyAt(100n, 2n)],
    { eth_wei: '2', block_number: 100, nodes_answered: 3 },
  ],
  [
    'one is ahead and says something else of it',
    [chainAt(101n, 7n, 7n), replyAt(100n, 2n), replyAt(100n, 2n)],
    { eth_wei: '2', block_number: 100, nodes_answered: 2 },
  ],
  [
    'the middle one lies, and the lowest block settles it',
    [chainAt(102n, 2n, 2n), chainAt(101n, 7n, 7n), replyAt(100n, 2n)],
    { eth_wei: '2', block_number: 100, nodes_answered: 2 },
  ],
  [
    'two lag by a minute',
    [replyAt(101n, 7n), ...twice(NOON - 60n)],
    { eth_wei: '2', block_number: 100, nodes_answered: 2 },
  ],
  [
    'two lag by more: LAG_SECONDS',
    [replyAt(101n, 7n), ...twice(NOON - 61n)],
    { eth_wei: '7', block_number: 101, nodes_answered: 1 },
  ],
  ['all are of tomorrow', [replyAt(101n, 7n, { time: NOON + 86_400n }), ...twice(NOON + 86_400n)], REFUSED],
])('of three nodes %s', async (_, replies, expected) => {
  const answer = expect(askThree(replies))
  if (expected === REFUSED) await answer.rejects.toMatchObject({ code: 'upstream_failed' })
  else await answer.resolves.toMatchObject(expected)
})

test('a past block must be the same for most nodes, and may be of any time that has been', async () => {
  const time = NOON - 86_400n * 400n
  const [right, wrong] = [replyAt(100n, 2n, { time }), replyAt(100n, 1n, { time })]
  await expect(askThree([wrong, right, right], { block: 100 })).resolves.toMatchObject({ eth_wei: '2' })
  const future = replyAt(100n, 2n, { time: NOON + 601n })
  await expect(askThree([future, future, future], { block: 100 })).rejects.toMatchObject({ code: 'upstream_failed' })
})

function twice(time: bigint) {
  return [replyAt(100n, 2n, { time }), replyAt(100n, 2n, { time })] as const
}

test('takes the answer of any node, while others hang or fail', async () => {
  for (const variable of Object.keys(EVM_RPC.base.hosts)) {
    for (const [others, nodes_answered] of [
      [{ misbehave: 'hang' }, 1],
      [{ status: 429 }, 1],
    ] as const) {
      await using laggard = await startUpstreamServer({ '/': others })
      await using fresh = await startUpstreamServer({ '/': replyAt(107n, 9n) })
      const elsewhere = { [variable]: fresh.baseAddress }
      const context = upstreamContext({ upstreams, baseAddress: laggard.baseAddress, elsewhere })
      expect(await evmBalance.prepare({ address: USDC })(context)).toMatchObject({
        eth_wei: '9',
        block_number: 107,
        block_time: '2026-11-20T12:00:00.000Z',
        seconds_behind: 0,
        nodes_answered,
      })
    }
  }
})

test('does not report an empty wallet on a chain without USDC', async () => {
  const { account } = await chain.newWallet()
  const bytecode = (await chain.client.getCode({ address: USDC })) ?? '0x'
  await chain.client.setCode({ address: USDC, bytecode: '0x' })
  await expect(check(account.address)).rejects.toMatchObject({ code: 'upstream_failed' })
  await chain.client.setCode({ address: USDC, bytecode })
})
