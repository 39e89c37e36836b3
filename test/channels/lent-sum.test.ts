import { ChannelKeeper, ChannelRows } from '@farebox/till/channels'
import { BASE_MAINNET } from '@farebox/till/networks'
import { expect, test } from 'vitest'
import type { ChannelClaim } from '../../packages/till/src/payment/channels/channel-chain.ts'
import { openAuthorizerKeys } from '../../src/payment/open-authorizer-keys.ts'
import { systemClock } from '../../src/platform/clock.ts'
import type { Database } from '../../src/storage/database.ts'
import { CHANNEL_NETWORK, someChannel, toChannelCharge } from '../kit/channel-charge.ts'
import { describeOnBothEngines } from '../kit/databases.ts'
import { silentLog } from '../kit/fake-context.ts'
import { PAY_TO } from '../kit/test-app.ts'

const REPLICAS = 3
const USDC = 1_000_000
const LIMIT = 200 * USDC
const keys = await openAuthorizerKeys(null)
const config = { ...someChannel, receiverAuthorizer: keys[0].address.toLowerCase() }
const refusing = { reject: (reason: string) => new Error(reason) as never }

/** A process on a chain where every channel holds ten USDC. */
function openProcess(database: Database) {
  const rows = new ChannelRows({ database, network: CHANNEL_NETWORK })
  const claimed = new Map<string, number>()
  const unwanted = new Set<string>()
  let block = 1
  const stateOf = (id: string) => ({
    block: ++block,
    balance: 10 * USDC,
    claimed: claimed.get(id) ?? 0,
    withdrawAt: 0,
    refunds: 0,
  })
  const chain = {
    read: async (ids: readonly string[]) => ids.map(stateOf),
    readReceiver: async () => ({ claimed: 0n, settled: 0n }),
    wouldClaim: async () => true,
  }
  const claim = async (claims: readonly ChannelClaim[]) => {
    if (claims.some(({ id }) => unwanted.has(id))) return { status: 'unknown', cause: 'policy' } as const
    for (const { id, total } of claims) claimed.set(id, total)
    return { status: 'settled', transaction: '0x' } as const
  }
  const facilitator = { isReady: () => true, claim } as never
  const network = { ...BASE_MAINNET, payTo: PAY_TO, explorer: '' }
  const parts = { rows, keys, facilitator, network, audited: false, clock: systemClock, log: silentLog() }
  const keeper = new ChannelKeeper({ ...parts, chain: chain as never })
  return { rows, keeper, claimed, unwanted, open: (id: string) => rows.sync(id, config, stateOf(id)) }
}

const idOf = (place: number) => `0x${place.toString(16).padStart(64, '0')}`

describeOnBothEngines('what all channels owe', (open) => {
  test('stays at the limit, but for a tenth that each further replica may pass it by', async () => {
    const database = await open()
    const replicas = Array.from({ length: REPLICAS }, () => openProcess(database))
    for (const { keeper } of replicas) await keeper.refresh()
    const price = 0.1 * USDC
    let refused = 0
    // Thirty callers, ten at each replica, none of whom waits for a sum.
    const callers = Array.from({ length: 30 }, async (_, place) => {
      const { rows, keeper, open } = replicas[place % REPLICAS] ?? expect.fail('there are three')
      await open(idOf(place))
      for (let from = 0; from < 10 * USDC; from += price) {
        const loan = await keeper.credit.lend(BigInt(price), refusing).catch((error: Error) => {
          expect(error.message).toBe('channels_owe_too_much')
          refused += 1
        })
        if (!loan) return
        expect(await rows.charge(toChannelCharge(idOf(place), { from, amount: price }))).toBe(true)
        loan.end('charged')
      }
    })
    await Promise.all(callers)
    const [one, other] = replicas
    await one?.keeper.refresh()
    const { charged = 0n } = one?.keeper.totals() ?? {}
    expect(refused).toBeGreaterThan(0)
    expect(Number(charged)).toBeGreaterThanOrEqual(0.9 * LIMIT)
    expect(Number(charged)).toBeLessThanOrEqual(LIMIT + (REPLICAS - 1) * (LIMIT / 10))
    // A claim makes room.
    await one?.keeper.run()
    await other?.keeper.refresh()
    expect(other?.keeper.isOffered()).toBe(true)
    await other?.keeper.credit.lend(BigInt(price), refusing)
  })

  test('a call that was not charged is no debt, and one of unknown outcome is until it is summed', async () => {
    const { keeper } = openProcess(await open())
    await keeper.refresh()
    const lend = () => keeper.credit.lend(BigInt(10 * USDC), refusing)
    const [first, second] = [await lend(), await lend()]
    await expect(lend()).rejects.toThrow('channels_owe_too_much')
    first.end('unused')
    first.end('unused')
    second.end('charged')
    // It was not, as the sum says.
    const [third, fourth] = [await lend(), await lend()]
    await expect(lend()).rejects.toThrow('channels_owe_too_much')
    for (const loan of [third, fourth]) loan.end('unused')
    await lend()
  })

  test('a claim that a facilitator does not make keeps no other back for long', async () => {
    const { rows, keeper, claimed, unwanted, open: openChannel } = openProcess(await open())
    unwanted.add(idOf(7))
    const owe = async (place: number) => {
      await openChannel(idOf(place))
      await rows.charge(toChannelCharge(idOf(place), { from: 0, amount: USDC }))
    }
    for (let place = 0; place < 20; place += 1) await owe(place)
    for (let minute = 0; minute < 7; minute += 1) await keeper.run()
    expect([claimed.size, claimed.has(idOf(7))]).toEqual([19, false])
    unwanted.clear()
    await owe(20)
    await keeper.run()
    expect(claimed.size).toBe(21)
  })

  test('small debts are claimed before they add up to the limit', async () => {
    const { rows, keeper, claimed, open: openChannel } = openProcess(await open())
    const owe = async (from: number, to: number) => {
      for (let place = from; place < to; place += 1) {
        await openChannel(idOf(place))
        await rows.charge(toChannelCharge(idOf(place), { from: 0, amount: 0.9 * USDC }))
      }
      await keeper.refresh()
      await keeper.run()
    }
    await owe(0, 111)
    expect(claimed.size).toBe(0)
    await owe(111, 112)
    expect(claimed.size).toBe(112)
    await keeper.refresh()
    expect(keeper.totals()).toMatchObject({ charged: 100_800_000n, claimed: 100_800_000n })
  })
})
