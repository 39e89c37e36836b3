import { expect, test } from 'vitest'
import { ChannelRefunds, type ChannelRefundsParts, type RefundRequest } from './channel-refunds.ts'

const PAYER = `0x${'11'.repeat(20)}`
const OTHER = `0x${'22'.repeat(20)}`
const config = { payer: PAYER, payerAuthorizer: PAYER, receiver: OTHER, receiverAuthorizer: OTHER, token: OTHER }
const channel = {
  id: `0x${'33'.repeat(32)}`,
  config: JSON.stringify({ ...config, withdrawDelay: 86_400, salt: `0x${'44'.repeat(32)}` }),
  balance: 1_000_000,
  claimed: 0,
  charged: 0,
  refunds: 0,
  refund_nonce: -1,
  refund_amount: 0,
  refund_charged: 0,
  withdraw_at: 0,
  refund_told: -1,
  refund_rest: 0,
  is_behind: 0,
}

type Free = { readonly payer: string; readonly at: number }

/** What is said of a request for the rest of a channel; 'signed' if its refund was about to be signed. */
async function ask(changes: Partial<typeof channel>, today: readonly Free[] = []): Promise<string> {
  const found = { ...channel, ...changes }
  const rows = {
    sync: async () => {},
    find: async () => found,
    freeRefunds: async () => today,
    freeze: async () => Promise.reject(new Error('signed')),
  }
  const turns = { take: async () => ({ status: 'mine' }), end: async () => true }
  const chain = { read: async () => [{ ...found, block: 1, withdrawAt: 0 }] }
  // What is asked of the parts before anything is signed.
  const refunds = new ChannelRefunds({ rows, turns, chain } as unknown as ChannelRefundsParts)
  const offer = { reject: (reason: string, message: string) => new Error(`${reason}: ${message}`) }
  const voucher = { config, channel: found.id, sumAtomic: BigInt(found.charged), signature: '0x', refund: {} }
  const failure = await refunds
    .make({ offer, voucher, clientGone: new AbortController().signal } as unknown as RefundRequest)
    .catch((error: unknown) => error)
  const { cause = failure } = failure as { cause?: unknown }
  return cause instanceof Error ? cause.message : 'made'
}

test('of an uncharged deposit LEAST_CHARGED_ATOMIC is not asked, but of a charged one', async () => {
  expect(await ask({})).toBe('signed')
  expect(await ask({ charged: 19_999 })).toMatch(
    /^refund_too_early: .* 19999 atomic units were .* goes back once 20000 atomic units/,
  )
  expect(await ask({ charged: 20_000 })).toBe('signed')
})

test('at our cost each payer gets one back a day, and all together FREE_A_DAY', async () => {
  const at = Date.UTC(2026, 10, 1)
  expect(await ask({}, [{ payer: PAYER, at }])).toMatch(
    /^refund_too_early.* goes back from 2026-11-02T00:00:00.000Z on, or once 20000/,
  )
  const others = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ payer: OTHER, at: at + 1000 * place }))
  expect(await ask({}, others(49))).toBe('signed')
  expect(await ask({}, others(50))).toMatch(/^refund_too_early.* from 2026-11-02T00:00:00.000Z on/)
  expect(await ask({}, others(51))).toMatch(/from 2026-11-02T00:00:01.000Z on/)
})

test('whoever has to prove the wallet is told how, and in a withdrawal of no call that would do too', async () => {
  const walletProofs = { requestAt: () => ({}), isProven: async () => false }
  const refunds = new ChannelRefunds({
    walletProofs,
    network: { network: 'eip155:8453' },
  } as unknown as ChannelRefundsParts)
  const offer = { reject: (_: string, message: string) => new Error(message) }
  const request = { offer, voucher: { config: { ...config, withdrawDelay: 86_400 }, channel: channel.id } }
  // What is read of it before the proof.
  const say = (withdraw_at: number) =>
    refunds.requireOwner(request as unknown as RefundRequest, 'refund', { withdraw_at })
  await expect(say(0)).rejects.toThrow(/extensions.sign-in-with-x.*SIGN-IN-WITH-X\. Or make a call/)
  await expect(say(Date.UTC(2026, 10, 1) / 1000)).rejects.toThrow(
    /SIGN-IN-WITH-X\. The payer has asked .* no call is sold: finalizeWithdraw .* from 2026-11-02T00:00:00\.000Z on\.$/,
  )
})

test('what was not given back in the last refund is no new deposit', async () => {
  const refunded = {
    charged: 0,
    refunds: 1,
    refund_nonce: 0,
    refund_amount: 400_000,
    refund_told: 0,
    refund_rest: 600_000,
  }
  expect(await ask({ ...refunded, balance: 600_000 })).toMatch(/of 400000 atomic units, was made, and 600000 are left/)
  expect(await ask({ ...refunded, balance: 600_001 })).toBe('signed')
})

test('a refund is seen by whoever asked for it, also where it leaves a channel without money', async () => {
  const row = { ...channel, authorizer: OTHER, claimable: 0, voucher: null }
  const state = { balance: row.balance, refunds: 0, claimed: 0, block: 1, withdrawAt: 0 }
  const rows = {
    find: async () => ({ ...row }),
    sync: async (_id: string, _config: object, { balance, refunds }: typeof state) =>
      void Object.assign(row, { balance, refunds }),
    freeRefunds: async () => [],
    freeze: async () => {
      Object.assign(row, { refund_nonce: 0, refund_amount: row.balance })
      return true
    },
    tellRefund: async () => {},
  }
  const parts = {
    rows,
    turns: { take: async () => ({ status: 'mine' }), end: async () => true },
    chain: { read: async () => [{ ...state }] },
    keys: [{ address: OTHER, sign: async () => '0x', signRefund: async () => '0x' }],
    facilitator: {
      refund: async () => {
        Object.assign(state, { balance: 0, refunds: 1 })
        return { status: 'settled', transaction: '0xabc' }
      },
    },
    // Whoever waits for more than the first look has not seen it.
    clock: { wait: async () => Promise.reject(new Error('waited')) },
  }
  const refunds = new ChannelRefunds(parts as unknown as ChannelRefundsParts)
  const voucher = { config, channel: row.id, sumAtomic: 0n, signature: '0x', refund: {} }
  const clientGone = AbortSignal.abort()
  await expect(refunds.make({ offer: {}, voucher, clientGone } as unknown as RefundRequest)).resolves.toMatchObject({
    amountAtomic: 1_000_000n,
    transaction: '0xabc',
  })
})
