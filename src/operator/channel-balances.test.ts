import { ChannelRows } from '@farebox/till/channels'
import { expect, test } from 'vitest'
import { CHANNEL_NETWORK, someChannel, toChannelCharge } from '../../test/kit/channel-charge.ts'
import { describeOnBothEngines } from '../../test/kit/databases.ts'
import { readChannelBalances } from './channel-balances.ts'

describeOnBothEngines('the balances of channels', (open) => {
  test('what each holds, was charged, was claimed and owes; the largest debt first', async () => {
    const database = await open()
    const rows = new ChannelRows({ database, network: CHANNEL_NETWORK })
    const [idle, owing, leaving] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(64)}`) as [string, string, string]
    await rows.sync(idle, someChannel, { block: 1, balance: 5000, claimed: 5000, withdrawAt: 0, refunds: 0 })
    await rows.sync(owing, someChannel, { block: 1, balance: 10_000, claimed: 0, withdrawAt: 0, refunds: 0 })
    await rows.sync(leaving, someChannel, { block: 1, balance: 9000, claimed: 0, withdrawAt: 0, refunds: 0 })
    for (const from of [0, 2000, 4000]) await rows.charge(toChannelCharge(owing, { from, amount: 2000 }))
    for (const [from, amount] of [
      [0, 1000],
      [1000, 2000],
    ] as const)
      await rows.charge(toChannelCharge(leaving, { from, amount }))
    await rows.sync(leaving, someChannel, {
      block: 2,
      balance: 9000,
      claimed: 1000,
      withdrawAt: 1_800_000_000,
      refunds: 0,
    })
    const told = await readChannelBalances(database)
    const { payer } = someChannel
    expect(told).toMatchObject([
      {
        channel: owing,
        network: CHANNEL_NETWORK,
        payer,
        balance: 10_000n,
        charged: 6000n,
        claimed: 0n,
        withdrawAt: null,
      },
      { channel: leaving, charged: 3000n, claimed: 1000n, withdrawAt: new Date('2027-01-15T08:00:00Z') },
      { channel: idle, charged: 5000n, claimed: 5000n, owedForMs: null },
    ])
    for (const { owedForMs } of told.slice(0, 2)) expect(owedForMs).toBeGreaterThanOrEqual(0)
  })
})
