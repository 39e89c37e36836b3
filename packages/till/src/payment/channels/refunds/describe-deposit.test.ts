import { expect, test } from 'vitest'
import type { ChannelRecord } from '../channel-rows.ts'
import { describeDeposit } from './describe-deposit.ts'

const PAYER = `0x${'11'.repeat(20)}`
const AT = Date.UTC(2026, 10, 1)
const channel = {
  id: `0x${'33'.repeat(32)}`,
  config: JSON.stringify({ payer: PAYER }),
  balance: 1_000_000,
  claimed: 0,
  charged: 0,
  refund_charged: 0,
  refund_nonce: -1,
  refund_rest: 0,
}

function describe(changes: Partial<typeof channel>, today: readonly string[] = []): Promise<string> {
  // What is read of it here.
  const found = { ...channel, ...changes } as ChannelRecord
  const rows = { find: async () => found, freeRefunds: async () => today.map((payer) => ({ payer, at: AT })) }
  return describeDeposit(found, { transaction: '', amountAtomic: 1_000_000n }, rows)
}

test('a deposit that goes back now says how, and that its channel can be used', async () => {
  expect(await describe({})).toMatch(
    /^Its deposit of 1 USDC .* Use it: sign a voucher for the price, .* Or get it back: GET this address/,
  )
})

test('the second of a payer and day says when it goes back', async () => {
  expect(await describe({}, [PAYER])).toMatch(
    /Use it: .* It goes back from 2026-11-02T00:00:00.000Z on, or once 20000 atomic units were charged/,
  )
})

test('one behind a few charges says that more of them are needed, and one behind many that it goes back', async () => {
  expect(await describe({ charged: 2000 })).toMatch(
    /sign a voucher for 2000 and the price, .* It goes back once 20000 atomic/,
  )
  expect(await describe({ charged: 20_000 })).toMatch(/Or get it back: .* signed for 20000\.$/)
  expect(await describe({ charged: 20_000, claimed: 20_000 })).toMatch(
    /asks for a proof of the wallet \(SIGN-IN-WITH-X\)\.$/,
  )
})

test('where that cannot be looked up, the refund itself says so', async () => {
  const rows = { find: () => Promise.reject(new Error('away')), freeRefunds: async () => [] }
  const said = await describeDeposit(channel as ChannelRecord, { transaction: '', amountAtomic: 1_000_000n }, rows)
  expect(said).toMatch(/To get it back GET this address .*: the answer says when that can be\.$/)
})
