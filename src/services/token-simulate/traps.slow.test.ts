import { type Address, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulateOn } from '../../../test/kit/simulate-on.ts'
import { startTokenMarket, type TokenMarket } from '../../../test/kit/token-market.ts'
import { HARMLESS_TOKENS, listTrap, nameOfTrap, type TrapKind, trapKinds } from '../../../test/kit/trap-matrix.ts'
import type { SimulationReport } from './schemas.ts'

let market: TokenMarket
beforeAll(async () => {
  market = await startTokenMarket()
}, 60_000)
afterAll(() => market?.close())

async function simulate(token: Address, options: { readonly isPlain?: boolean } = {}): Promise<SimulationReport> {
  return await simulateOn(market, { chain: 'base', token, ...options })
}

const DAY = 86_400n
// The pool sells 10,000,000 tokens for 200,000 USD: 500 USD are 25,000 of them.
const OF_500_USD = 25_000n * 10n ** 18n

/** What a sale does, by the contract: each takes 60 to 99 % of the money, or all. */
const TRAPS: readonly TrapKind[] = [
  { when: 'Always', effect: 'FloodPool', parameter: 0n, share: 90n },
  { when: 'Always', effect: 'SellOwnStock', parameter: 0n, share: 75n },
  { when: 'Always', effect: 'ShrinkBalance', parameter: 0n, share: 99n },
  { when: 'SecondsLater', effect: 'ShrinkBalance', parameter: 600n, share: 99n },
  { when: 'HasGasPrice', effect: 'Refuse', parameter: 0n, share: 0n },
  { when: 'HasBaseFee', effect: 'Refuse', parameter: 0n, share: 0n },
  { when: 'OriginHasEther', effect: 'Refuse', parameter: 0n, share: 0n },
  { when: 'LittleGas', effect: 'Refuse', parameter: 3_000_000n, share: 0n },
  { when: 'LittleGas', effect: 'Refuse', parameter: 350_000n, share: 0n },
  { when: 'HasCoinbase', effect: 'Refuse', parameter: 0n, share: 0n },
  { when: 'HasRandomness', effect: 'Refuse', parameter: 0n, share: 0n },
  { when: 'KnownRouter', effect: 'Refuse', parameter: 0n, share: 0n },
  { when: 'KnownRouter', effect: 'Tax', parameter: 0n, share: 80n },
  { when: 'SecondsLater', effect: 'Refuse', parameter: DAY, share: 0n },
  { when: 'SecondsLater', effect: 'Refuse', parameter: 6n * DAY, share: 0n },
  { when: 'LargeAmount', effect: 'Tax', parameter: OF_500_USD, share: 95n },
  { when: 'OriginIsNotRich', effect: 'Refuse', parameter: 0n, share: 0n },
  { when: 'AloneInBlock', effect: 'Tax', parameter: 0n, share: 95n },
]

test.each(TRAPS.map((kind) => [nameOfTrap(kind), kind] as const))('%s is a honeypot', async (_, kind) => {
  expect(await simulate(await listTrap(market, kind))).toMatchObject({ status: 'honeypot' })
})

describe('combinations that are drawn anew', () => {
  const kinds = trapKinds(Math.random)
  // One effect for each condition, another one in each run.
  const shift = Math.floor(Math.random() * 6)
  const drawn = kinds.filter(({ when }, index) => index === kinds.findIndex((kind) => kind.when === when) + pick(when))
  function pick(when: string): number {
    return shift % kinds.filter((kind) => kind.when === when).length
  }
  test.each(drawn.map((kind) => [nameOfTrap(kind), kind] as const))('%s is never ok', async (_, kind) => {
    expect((await simulate(await listTrap(market, kind))).status).not.toBe('ok')
  })
})

test.each(HARMLESS_TOKENS)('$name is ok', async ({ list, cost }) => {
  const report = await simulate(await list(market))
  expect(report).toMatchObject({ status: 'ok', buy_succeeded: true, sell_succeeded: true })
  expect(report.confidence).toBe(report.notes.length > 0 ? 'medium' : 'high')
  expect(Math.abs((report.roundtrip_cost_percent ?? Number.NaN) - cost)).toBeLessThan(0.1)
})

test.each(['listOnV2', 'listOnV4'] as const)(
  'a token that anybody can take from others is a trap: %s',
  async (list) => {
    const token = await market.deploy('OpenToAll')
    await market[list](token)
    expect(await simulate(token)).toMatchObject({
      status: 'honeypot',
      sell_succeeded: true,
      honeypot_reason: expect.stringContaining('anybody can take'),
    })
  },
)

test.each(['listOnV2', 'listOnV4'] as const)('who lies of the pool is found without a comparison: %s', async (list) => {
  const token = await market.deploy('LiesOfPool')
  await market[list](token)
  expect(await simulate(token)).toMatchObject({ status: 'honeypot', sell_succeeded: false })
})

test.each(['listOnV2', 'listOnV3', 'listOnV4'] as const)(
  'a refusal in our own words is no small fee: %s',
  async (list) => {
    const token = await market.deploy('SpeaksForUs')
    await market[list](token)
    expect(await simulate(token)).toMatchObject({
      status: 'honeypot',
      sell_tax_percent: null,
      roundtrip_cost_percent: null,
    })
  },
)

const erc20 = parseAbi([
  'function approve(address, uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function deposit() payable',
])
const router = parseAbi([
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
])

/** Really buys and sells, by transactions of a new wallet through the router. Returns the lost part in percent. */
async function reallyTrade(token: Address, wei: bigint): Promise<number> {
  const { client, WETH, UNISWAP_V2_ROUTER } = market
  const { account } = await market.newWallet()
  const me = account.address
  await client.setBalance({ address: me, value: parseEther('10') })
  await client.impersonateAccount({ address: me })
  const send = (
    address: Address,
    abi: typeof erc20 | typeof router,
    call: { name: string; args: unknown[]; value?: bigint },
  ) =>
    client.writeContractSync({
      account: me,
      address,
      abi: abi as typeof erc20,
      functionName: call.name as 'approve',
      args: call.args as [Address, bigint],
      // The cast: only deposit() takes a value.
      value: (call.value ?? 0n) as never,
      gas: 800_000n,
      throwOnReceiptRevert: true,
    })
  const balanceOf = (of: Address) =>
    client.readContract({ address: of, abi: erc20, functionName: 'balanceOf', args: [me] })
  const swap = async (path: Address[], amount: bigint) => {
    await send(path[0] ?? token, erc20, { name: 'approve', args: [UNISWAP_V2_ROUTER, amount] })
    const args = [amount, 0n, path, me, 2n ** 60n]
    await send(UNISWAP_V2_ROUTER, router, { name: 'swapExactTokensForTokensSupportingFeeOnTransferTokens', args })
  }
  await send(WETH, erc20, { name: 'deposit', args: [], value: wei })
  await swap([WETH, token], wei)
  await client.mine({ blocks: 1 })
  await swap([token, WETH], await balanceOf(token))
  return Number(((wei - (await balanceOf(WETH))) * 10_000n) / wei) / 100
}

/** Asks for the loss, and makes the same trade: 0.05 ether are 100 USD. The answer leaves out two fees of 0.3 %. */
async function compare(kind: TrapKind): Promise<{ readonly answered: number; readonly lost: number }> {
  const token = await listTrap(market, kind)
  const { roundtrip_cost_percent } = await simulate(token)
  const answered = 100 - (100 - (roundtrip_cost_percent ?? Number.NaN)) * 0.997 ** 2
  return { answered, lost: await reallyTrade(token, parseEther('0.05')) }
}

// Each sale makes the next one worse, and the answer is the worst of several.
test.each([
  { when: 'Always', effect: 'FloodPool', parameter: 0n, share: 90n },
  { when: 'Always', effect: 'SellOwnStock', parameter: 0n, share: 40n },
])('answers no less than the loss of real transactions: $effect', async (kind) => {
  const { answered, lost } = await compare(kind)
  expect(lost).toBeGreaterThan(50)
  expect(answered).toBeGreaterThanOrEqual(lost - 0.3)
})

test.each([
  { when: 'Always', effect: 'ShrinkBalance', parameter: 0n, share: 30n },
  { when: 'Always', effect: 'Tax', parameter: 0n, share: 12n },
  { when: 'Never', effect: 'Tax', parameter: 0n, share: 12n },
])('answers the loss of real transactions: $effect $when', async (kind) => {
  const { answered, lost } = await compare(kind)
  expect(Math.abs(answered - lost)).toBeLessThan(0.3)
})

test('says what was not tried, and how little one block shows', async () => {
  const token = await market.deploy('Clean', [18])
  await market.listOnV2(token)
  expect(await simulate(token)).toMatchObject({
    status: 'ok',
    confidence: 'high',
    simulated_blocks: 23,
    not_tried: expect.arrayContaining([
      'amounts above 1000 USD',
      expect.stringContaining('a year'),
      expect.stringContaining('below the present'),
    ]),
  })
  expect(await simulate(token, { isPlain: true })).toMatchObject({
    status: 'inconclusive',
    sell_succeeded: true,
    confidence: 'low',
    simulated_blocks: 1,
    not_tried: expect.arrayContaining([expect.stringContaining('one block')]),
    notes: [expect.stringContaining('one block')],
  })
})

test('one block proves nothing, neither of a trap nor of a token that sells to the sender only', async () => {
  const flooded = await listTrap(market, { when: 'Always', effect: 'FloodPool', parameter: 0n, share: 90n })
  const token = await market.deploy('OriginBuys')
  await market.listOnV2(token)
  for (const each of [flooded, token]) {
    expect(await simulate(each, { isPlain: true })).toMatchObject({ status: 'inconclusive', confidence: 'low' })
  }
})

test('a token that refuses the known router is not cleared by a smaller pool without one', async () => {
  const token = await listTrap(market, { when: 'KnownRouter', effect: 'Refuse', parameter: 0n, share: 0n })
  await market.listOnV3(token, { deposit: parseEther('50') })
  expect(await simulate(token)).toMatchObject({
    status: 'honeypot',
    honeypot_reason: expect.stringContaining('router of the exchange'),
  })
})

test('a pool whose router is not there is told as such', async () => {
  const token = await market.deploy('Clean', [18])
  await market.listOnV3(token, { factory: market.PANCAKE_V3, fee: 2500 })
  expect(await simulate(token)).toMatchObject({
    status: 'ok',
    confidence: 'medium',
    not_tried: expect.arrayContaining([expect.stringContaining('own router')]),
  })
})

test.each(['HasGasPrice', 'HasBaseFee', 'LittleGas'])('a trap on V3 that closes for %s is found', async (when) => {
  const token = await listTrap(market, { when, effect: 'Refuse', parameter: 3_000_000n, share: 0n, pool: 'v3' })
  expect(await simulate(token)).toMatchObject({ status: 'honeypot' })
})
