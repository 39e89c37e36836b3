import { BASE_MAINNET } from '@farebox/till/networks'
import { expect, test } from 'vitest'
import type { AuthorizerKeys } from '../../packages/till/src/payment/channels/authorizer-keys.ts'
import type { ChannelClaim } from '../../packages/till/src/payment/channels/channel-chain.ts'
import { ChannelKeeper } from '../../packages/till/src/payment/channels/channel-keeper.ts'
import { ChannelRows } from '../../packages/till/src/payment/channels/channel-rows.ts'
import { openAuthorizerKeys } from '../../src/payment/open-authorizer-keys.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { findIdleDebts } from '../../src/server/wiring/open-channels.ts'
import { CHANNEL_NETWORK, someChannel, toChannelCharge } from '../kit/channel-charge.ts'
import { describeOnBothEngines } from '../kit/databases.ts'
import { silentLog } from '../kit/fake-context.ts'
import { PAY_TO } from '../kit/test-app.ts'

const ID = `0x${'7'.repeat(64)}`
const OWED = 2_000_000
const [[oldKey], [newKey]] = [await openAuthorizerKeys(null), await openAuthorizerKeys(null)]

describeOnBothEngines('channels after a change of the configuration', (open) => {
  const world = { balance: 5_000_000, claimed: 0, settled: 0, withdrawAt: 0, refunds: 0, block: 1 }

  /** A server with a channel that owes two USDC to the old key, on the network of these tests. */
  async function start() {
    const [database, state, errors] = [await open(), { ...world }, [] as object[]]
    const sent: ChannelClaim[] = []
    const settled: string[] = []
    const config = { ...someChannel, receiverAuthorizer: oldKey.address.toLowerCase() }

    function restart(
      keys: AuthorizerKeys,
      { network = CHANNEL_NETWORK as `eip155:${number}`, audited = true, payTo = someChannel.receiver } = {},
    ) {
      const rows = new ChannelRows({ database, network })
      const log = { ...silentLog(), error: (fields: object) => void errors.push(fields) }
      const chain = {
        read: async (ids: readonly string[]) => ids.map(() => ({ ...state, block: ++state.block })),
        readReceiver: async (receiver: string) => {
          const { claimed, settled } = receiver === someChannel.receiver ? state : { claimed: 0, settled: 0 }
          return { claimed: BigInt(claimed), settled: BigInt(settled) }
        },
        wouldClaim: async () => true,
      }
      const claim = async (claims: readonly ChannelClaim[]) => {
        sent.push(...claims)
        for (const { total } of claims) state.claimed = total
        return { status: 'settled', transaction: '0x' } as const
      }
      const settle = async (receiver: string) => {
        settled.push(receiver)
        state.settled = state.claimed
        return { status: 'settled', transaction: '0x' } as const
      }
      const facilitator = { isReady: () => true, claim, settle } as never
      const parts = {
        rows,
        keys,
        facilitator,
        network: { ...BASE_MAINNET, network, payTo, explorer: '' },
        audited,
        log,
      }
      const keeper = new ChannelKeeper({ ...parts, chain: chain as never, clock: systemClock })
      return { rows, keeper }
    }

    const { rows } = restart([oldKey])
    await rows.sync(ID, config, state)
    expect(await rows.charge(toChannelCharge(ID, { from: 0, amount: OWED }))).toBe(true)
    return { database, state, errors, sent, settled, restart }
  }

  test('what an earlier key may claim is told, with the sum and the key, and claimed once that is back', async () => {
    const { errors, sent, restart } = await start()
    const { keeper } = restart([newKey])
    await keeper.refresh()
    await keeper.run()
    const message = expect.stringContaining(
      `Only the key ${oldKey.address.toLowerCase()} can claim the 2 USDC that channels on ${CHANNEL_NETWORK} owe (1 of`,
    )
    expect(keeper.problems()).toEqual([{ name: 'payment channels', severity: 'warning', message }])
    expect(keeper.isOffered()).toBe(true)
    expect(errors).toEqual([{ stranded: [message] }])
    expect(sent).toEqual([])
    const { keeper: repaired } = restart([oldKey])
    await repaired.run()
    await repaired.refresh()
    expect(sent).toMatchObject([{ id: ID, total: OWED }])
    expect(repaired.problems()).toEqual([])
  })

  test('with the earlier key below the new one, or above it, all debts are claimed', async () => {
    const { errors, sent, restart } = await start()
    const { keeper } = restart([newKey, oldKey])
    await keeper.run()
    await keeper.refresh()
    expect(sent).toMatchObject([{ id: ID, total: OWED }])
    expect([keeper.problems(), errors]).toEqual([[], []])
    expect(keeper.totals()).toMatchObject({ channels: 1, charged: BigInt(OWED), claimed: BigInt(OWED) })
  })

  test('a payer of an earlier key who takes the money is seen', async () => {
    const { state, restart } = await start()
    const { keeper } = restart([newKey])
    Object.assign(state, { balance: 500_000 })
    await keeper.run()
    await keeper.refresh()
    expect(keeper.problems().map(({ message }) => message)).toEqual([
      expect.stringContaining(`${ID} owes more than it holds`),
      expect.stringContaining('the 0.5 USDC'),
    ])
  })

  test('what was charged for an earlier PAY_TO is claimed, and settled to it', async () => {
    const { sent, settled, restart } = await start()
    const { keeper } = restart([oldKey], { payTo: PAY_TO })
    for (let minute = 0; minute < 2; minute += 1) {
      await keeper.run()
      await keeper.refresh()
    }
    expect(sent).toMatchObject([{ id: ID, total: OWED }])
    expect(settled).toEqual([someChannel.receiver])
    expect(keeper.problems()).toEqual([])
  })

  test('on another network they are told, and not sought there', async () => {
    const { state, restart } = await start()
    const { keeper, rows } = restart([oldKey], { network: 'eip155:1' })
    Object.assign(state, { balance: 0 })
    await keeper.run()
    await keeper.refresh()
    expect(keeper.problems()[0]?.message).toContain(`the 2 USDC that channels on ${CHANNEL_NETWORK} owe`)
    expect(await rows.find(ID)).toMatchObject({ balance: world.balance })
  })

  test('those on an earlier chain of a sandbox are no debts', async () => {
    const { state, restart } = await start()
    const { keeper } = restart([newKey], { audited: false })
    Object.assign(state, { balance: 0 })
    await keeper.run()
    await keeper.refresh()
    expect(keeper.problems()).toEqual([])
  })

  test('while no channels are sold, all that they owe is told', async () => {
    const { database } = await start()
    expect(await findIdleDebts(database, { network: CHANNEL_NETWORK })).toEqual([
      { name: 'payment channels', severity: 'warning', message: expect.stringContaining('the 2 USDC') },
    ])
  })
})
