import { ChannelRows } from '@farebox/till/channels'
import { channelsOfPayer } from '@farebox/till/payer-channels'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANNEL_NETWORK, someChannel, toChannelCharge } from '../../../test/kit/channel-charge.ts'
import { describeOnBothEngines } from '../../../test/kit/databases.ts'
import type { Database } from '../../storage/database.ts'

let channels = 0

describeOnBothEngines('the channels', (open) => {
  let opened: Promise<Database> | undefined

  async function newChannel(state: { balance: number; claimed?: number; withdrawAt?: number }) {
    opened ??= open()
    const database = await opened
    const rows = new ChannelRows({ database, network: CHANNEL_NETWORK })
    channels += 1
    const id = `0x${channels.toString(16).padStart(64, '0')}`
    const see = (seen: { block: number; balance: number; claimed?: number; withdrawAt?: number; refunds?: number }) =>
      rows.sync(id, someChannel, { claimed: 0, withdrawAt: 0, refunds: 0, ...seen })
    await see({ block: 1, ...state })
    return {
      database,
      rows,
      id,
      see,
      charge: (from: number, amount: number) => rows.charge(toChannelCharge(id, { from, amount })),
    }
  }

  test('each sale begins where the one before it ended', async () => {
    const { rows, id, charge } = await newChannel({ balance: 10_000 })
    expect(await charge(0, 2000)).toBe(true)
    expect(await charge(0, 2000)).toBe(false)
    expect(await charge(1000, 2000)).toBe(false)
    expect(await charge(2000, 3000)).toBe(true)
    expect(await rows.find(id)).toMatchObject({ charged: 5000, voucher: 'voucher for 5000', claimed: 0 })
  })

  test('a payer is told its channels, with what each is made of, and nobody else is', async () => {
    const { database, id, charge } = await newChannel({ balance: 10_000 })
    await charge(0, 2000)
    const told = await channelsOfPayer(database, someChannel.payer.toUpperCase())
    expect(told).toContainEqual({
      channel: id,
      network: CHANNEL_NETWORK,
      config: someChannel,
      balance_atomic: '10000',
      charged_atomic: '2000',
      claimed_atomic: '0',
      withdraw_requested_at: null,
    })
    expect(await channelsOfPayer(database, someChannel.receiver)).toEqual([])
  })

  test('a claim that this database has forgotten leaves no voucher for what was charged', async () => {
    const { rows, id, charge, see } = await newChannel({ balance: 10_000 })
    await charge(0, 2000)
    await see({ block: 2, balance: 10_000, claimed: 2000 })
    expect(await rows.find(id)).toMatchObject({ charged: 2000, voucher: 'voucher for 2000' })
    await see({ block: 3, balance: 10_000, claimed: 6000 })
    expect(await rows.find(id)).toMatchObject({ charged: 6000, voucher: null })
  })

  test('of twenty at once for the same sum one takes effect, whatever its price', async () => {
    const { rows, id, charge } = await newChannel({ balance: 1_000_000 })
    const prices = Array.from({ length: 20 }, (_, place) => 1000 + 10 * place)
    const made = await Promise.all(prices.map((price) => charge(0, price)))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect((await rows.find(id))?.charged).toBe(prices[made.indexOf(true)])
  })

  test('many channels at once are charged each for itself', async () => {
    const each = await Promise.all(Array.from({ length: 30 }, () => newChannel({ balance: 10_000 })))
    expect(await Promise.all(each.map(({ charge }) => charge(0, 700)))).toEqual(each.map(() => true))
  })

  test('nothing is charged above the balance, in a withdrawal, or below what was claimed', async () => {
    const poor = await newChannel({ balance: 1999 })
    expect(await poor.charge(0, 2000)).toBe(false)
    const leaving = await newChannel({ balance: 10_000, withdrawAt: 1_700_000_000 })
    expect(await leaving.charge(0, 2000)).toBe(false)
    const claimed = await newChannel({ balance: 10_000, claimed: 4000 })
    expect(await claimed.charge(0, 2000)).toBe(false)
    expect(await claimed.charge(4000, 2000)).toBe(true)
  })

  test('an older block changes nothing', async () => {
    const { rows, id, see } = await newChannel({ balance: 10_000 })
    await see({ block: 9, balance: 8000, claimed: 3000, withdrawAt: 5 })
    await see({ block: 8, balance: 10_000 })
    expect(await rows.find(id)).toMatchObject({ balance: 8000, claimed: 3000, charged: 3000, withdraw_at: 5 })
  })

  test('a frozen channel is charged again once the chain shows its refund, and not while that may be undone', async () => {
    const { rows, id, see, charge } = await newChannel({ balance: 10_000 })
    await charge(0, 2000)
    const read = await rows.find(id)
    if (!read) throw new Error('it was opened')
    expect(await rows.freeze(read, { amount: 8000, isFree: false })).toBe(true)
    expect(await rows.freeze(read, { amount: 8000, isFree: false })).toBe(false)
    expect(await charge(2000, 1000)).toBe(false)
    expect(await rows.find(id)).toMatchObject({ refund_nonce: 0, refund_amount: 8000, refund_charged: 2000 })
    await see({ block: 2, balance: 12_000, claimed: 2000, refunds: 1 })
    expect(await charge(2000, 1000)).toBe(true)
    // The block that had the refund is gone, and what was signed may come again.
    await see({ block: 3, balance: 20_000, claimed: 2000, refunds: 0 })
    expect(await charge(3000, 1000)).toBe(false)
  })

  test('a channel that changed since it was read is not frozen', async () => {
    const { rows, id, see, charge } = await newChannel({ balance: 10_000 })
    const read = await rows.find(id)
    if (!read) throw new Error('it was opened')
    await charge(0, 2000)
    expect(await rows.freeze(read, { amount: 10_000, isFree: false })).toBe(false)
    const charged = { ...read, charged: 2000 }
    await see({ block: 2, balance: 9000 })
    expect(await rows.freeze(charged, { amount: 8000, isFree: false })).toBe(false)
    expect(await rows.freeze({ ...charged, balance: 9000 }, { amount: 7000, isFree: false })).toBe(true)
  })

  test('of a charge and a refund at once, one takes effect', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { rows, id, charge } = await newChannel({ balance: 10_000 })
      const read = await rows.find(id)
      if (!read) throw new Error('it was opened')
      const [isCharged, isFrozen] = await Promise.all([
        charge(0, 2000),
        rows.freeze(read, { amount: 10_000, isFree: false }),
      ])
      expect([isCharged, isFrozen].filter(Boolean)).toHaveLength(1)
    }
  })

  test('where sales are forgotten, the sum that the payer signed counts once, and never a lower one', async () => {
    const { database, rows, id, charge } = await newChannel({ balance: 100_000 })
    await charge(0, 2000)
    expect(await charge(6000, 2000)).toBe(false)
    // As a backup is restored that has the first sale alone.
    await database
      .updateTable('channels')
      .set({ forgotten_until: Date.now() + 60_000 })
      .where('id', '=', id)
      .execute()
    expect(await rows.find(id)).toMatchObject({ charged: 2000, is_behind: 1 })
    expect(await charge(1000, 2000)).toBe(false)
    expect(await charge(6000, 2000)).toBe(true)
    expect((await rows.find(id))?.charged).toBe(8000)
    await database.updateTable('channels').set({ forgotten_until: 1 }).where('id', '=', id).execute()
    expect(await rows.find(id)).toMatchObject({ charged: 8000, is_behind: 0 })
    expect(await charge(12_000, 2000)).toBe(false)
    expect(await charge(8000, 2000)).toBe(true)
  })

  test('a block that never was is believed for ten minutes, and a withdrawal until a later block', async () => {
    const { database, rows, id, see } = await newChannel({ balance: 10_000 })
    await see({ block: 2 ** 50, balance: 90_000 })
    await see({ block: 9, balance: 10_000 })
    expect((await rows.find(id))?.balance).toBe(90_000)
    const letTenMinutesPass = () =>
      database
        .updateTable('channels')
        .set({ synced_at: Date.now() - 601_000 })
        .where('id', '=', id)
        .execute()
    await letTenMinutesPass()
    await see({ block: 10, balance: 10_000 })
    expect(await rows.find(id)).toMatchObject({ balance: 10_000, synced_block: 10 })
    await see({ block: 2 ** 50, balance: 10_000, withdrawAt: 5 })
    await letTenMinutesPass()
    await see({ block: 12, balance: 10_000 })
    expect(await rows.find(id)).toMatchObject({ withdraw_at: 5 })
  })

  test('only its request may use a reserved channel, for so long', async () => {
    const { rows, id } = await newChannel({ balance: 10_000 })
    await rows.reserve(id, { request: 'echo abc', forMs: 60_000 })
    const held = await rows.find(id)
    expect(held?.reserved_for).toBe('echo abc')
    expect(Number(held?.reserved_until)).toBeGreaterThan(held?.now ?? 0)
    await rows.reserve(id, { request: '', forMs: 0 })
    expect((await rows.find(id))?.reserved_until).toBe(0)
  })

  test('totals are the sums of what every channel shows', async () => {
    const database = await open()
    const rows = new ChannelRows({ database, network: CHANNEL_NETWORK })
    expect(await rows.totals()).toEqual([])
    for (const [place, claimed] of [0, 500].entries()) {
      const id = `0x${(place + 1).toString(16).padStart(64, 'f')}`
      await rows.sync(id, someChannel, { block: 1, balance: 10_000, claimed, withdrawAt: 0, refunds: 0 })
      await rows.charge(toChannelCharge(id, { from: claimed, amount: 2000 }))
    }
    expect(await rows.totals()).toMatchObject([{ channels: 2, balance: 20_000n, charged: 4500n, claimed: 500n }])
    expect(await rows.claimed()).toEqual(new Map([[someChannel.receiver, 500n]]))
    expect((await rows.after('', 10)).map(({ charged }) => charged).sort()).toEqual([2000, 2500])
  })

  test('whatever happens in whatever order, charges follow each other and stay within the balance', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 25 }), async (steps) => {
        const { rows, id, see, charge } = await newChannel({ balance: 10_000 })
        const model = { balance: 10_000, claimed: 0, charged: 0, withdrawAt: 0, sales: 0 }
        for (const [place, step] of steps.entries()) {
          const block = place + 2
          if (step.kind === 'deposit') model.balance += step.amount
          if (step.kind === 'claim') model.claimed = Math.min(model.charged, model.balance)
          if (step.kind === 'withdraw') model.withdrawAt = block
          if (step.kind === 'finalize' && model.withdrawAt !== 0) {
            // The payer takes what was not claimed in time.
            model.balance = model.claimed
            model.withdrawAt = 0
          }
          const { balance, claimed, withdrawAt } = model
          await see({ block, balance, claimed, withdrawAt })
          if (step.kind !== 'call') continue
          const from = model.charged + step.skew
          const isNext = step.skew === 0 && model.withdrawAt === 0 && from + step.amount <= model.balance
          // A copy of it is at work elsewhere at the same time.
          const made = await Promise.all([charge(from, step.amount), charge(from, step.amount)])
          expect(made.filter(Boolean)).toHaveLength(isNext ? 1 : 0)
          if (isNext) Object.assign(model, { charged: from + step.amount, sales: model.sales + 1 })
        }
        const row = await rows.find(id)
        expect(row).toMatchObject({ charged: model.charged, claimed: model.claimed, balance: model.balance })
        expect(row?.voucher).toBe(model.sales === 0 ? null : `voucher for ${model.charged}`)
      }),
      { numRuns: 25 },
    )
  })
})

const anyStep = fc.record({
  kind: fc.constantFrom('call', 'call', 'call', 'deposit', 'claim', 'withdraw', 'finalize'),
  amount: fc.integer({ min: 1, max: 4000 }),
  skew: fc.constantFrom(0, 0, 0, -1, 1000),
})
