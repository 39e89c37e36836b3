import { expect, test } from 'vitest'
import { native, pool, WETH } from '../../../test/ether-pool.ts'
import { toVenue } from '../../pools/venue.ts'
import { planTrade } from '../plan.ts'
import { simulateCrowd } from './simulate-crowd.ts'

const TOKEN = '0x4ed4E862860beD51a9570b96d89aF5E1B0Efefed'
const head = { number: 1, timestamp: 1, baseFee: 1n, feeRecipient: WETH, randomness: '0x00' } as const
const venue = toVenue({ kind: 1, pool: WETH })
const reference = {
  quote: { symbol: 'USDC', address: TOKEN, decimals: 6, isDollar: true },
  venue,
  nativeBalance: 1n,
  price: [1n, 1n],
} as const
const dollar = { symbol: 'USDC', address: TOKEN, usdPerUnit: 1e-6, reference } as const
const plan = planTrade(TOKEN, pool, { pools: [], native, dollar, head, usd: 100, chain: 'base' })

interface Block {
  readonly calls: readonly { readonly from: string; readonly data: string; readonly gas: string }[]
}

/** The blocks of both requests. */
function asked() {
  const simulation = simulateCrowd(plan, { validation: true, hasAllBlocks: true, sums: new Map() })
  // The cast: what toSimulation() makes.
  const blocks = simulation.requests.map(({ params }) => (params[0] as { blockStateCalls: Block[] }).blockStateCalls)
  return { simulation, blocks }
}

const ok = (...amounts: readonly number[]) => {
  return { status: '0x1', returnData: `0x${amounts.map((each) => each.toString(16).padStart(64, '0')).join('')}` }
}

test('a third of the people buy twice, half of them own dollars, and a pair is created: BUYS_TWICE, SOME_DOLLARS, PAIR_GAS', () => {
  const calls =
    asked()
      .blocks[0]?.slice(6, 36)
      .flatMap((block) => block.calls) ?? []
  const each = plan.crowd.each.toString(16)
  expect(calls.filter(({ data }) => data.includes(each.padStart(64, '0')))).toHaveLength(40)
  expect(calls.filter(({ data }) => data.endsWith((1_000_000).toString(16).padStart(64, '0')))).toHaveLength(15)
  const all = asked().blocks[0]?.flatMap((block) => block.calls) ?? []
  expect(all.filter(({ gas }) => BigInt(gas) === 4_000_000n)).toHaveLength(1)
})

test('a loss is what an honest token has more and, after ten days, what does not arrive: LONG_SECONDS', () => {
  const { simulation, blocks } = asked()
  // The honest token needs no approvals.
  const [real, honest] = [50, 100].map((money, at) => ({
    result: blocks[at]?.map(({ calls }) => ({ calls: calls.map(() => ok(100, 80, 100, money)) })),
  }))
  const trips = simulation.read([real, honest])
  const holders = trips?.seen.filter(({ kind }) => kind === 'crowd') ?? []
  expect(holders).toHaveLength(30)
  for (const { seconds = 0, fair } of holders) {
    // A fifth is missing on each way, and no more for who buys again.
    expect(fair).toBe(seconds < 10 * 86_400 ? 100n : 78n)
  }
  expect(holders.at(-1)?.what).toMatch(/^\d+ days after buying/)
  expect(simulation.read([])).toBeUndefined()
})

test('without an honest token that sells anything, only what does not arrive is missing, and no sale is left out', () => {
  const { simulation, blocks } = asked()
  const refused = { status: '0x0', returnData: '0x' }
  const [real, none] = [ok(100, 80, 100, 50), refused].map((reply, at) => ({
    result: blocks[at]?.map(({ calls }, block) => ({ calls: calls.map(() => (block === 0 ? ok(1) : reply)) })),
  }))
  for (const replies of [[real], [real, none]]) {
    const seen = simulation.read(replies)?.seen ?? []
    expect(seen.filter(({ kind, fair }) => kind === 'crowd' && fair === 78n)).toHaveLength(30)
    expect(seen.find(({ kind }) => kind === 'regular')?.sales).toHaveLength(12)
  }
})

test('each sale by a wallet that comes again is compared with that of an honest token: SALES, EVERY', () => {
  const { simulation, blocks } = asked()
  // All that this wallet does are single calls; from its tenth block on, a sixteenth of the money comes back.
  const wallet = blocks[0]?.flatMap(({ calls }) => calls.map(({ from }) => from)) ?? []
  const often = wallet.toSorted((a, b) => count(b) - count(a))[0]
  function count(of: string | undefined) {
    return wallet.filter((from) => from === of).length
  }
  let done = 0
  const [real, honest] = [true, false].map((isReal, at) => ({
    result: blocks[at]?.map(({ calls }) => ({
      calls: calls.map(({ from }) => ok(96, 96, 96, isReal && from === often && ++done > 10 ? 6 : 96)),
    })),
  }))
  const all = simulation.read([real, honest])?.seen.filter(({ kind }) => kind === 'part') ?? []
  expect(all.filter(({ what }) => what.includes('bought again'))).toHaveLength(3)
  const parts = all.filter(({ what }) => what.includes('bought 4 times'))
  expect(parts).toHaveLength(12)
  const money = parts.map(({ sales: [sale], fair }) => [sale?.ok && sale.money, fair])
  expect(money[0]).toEqual([96n, 96n])
  // Within ten days: what is missing is the money alone.
  expect(money[6]).toEqual([6n, 96n])
  expect(parts.at(-1)?.what).toContain('part 12 by a wallet that has bought 4 times')
})
