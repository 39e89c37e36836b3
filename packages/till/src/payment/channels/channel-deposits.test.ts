import { expect, test, vi } from 'vitest'
import { makeDeposit } from './channel-deposits.ts'

const state = { block: 7, balance: 1_000_000, claimed: 0, withdrawAt: 0, refunds: 0 }
const [id, payer, salt] = [`0x${'5'.repeat(64)}`, `0x${'1'.repeat(40)}`, `0x${'4'.repeat(64)}`]

/** What a deposit that the chain shows already says, where a node names its transaction so. */
function repeated(findDeposit: (deposit: object) => Promise<string | undefined>) {
  const deposit = { amountAtomic: 1_000_000n, authorization: { salt, signature: '0x' } }
  const voucher = { deposit, channel: id, config: { payer } }
  const chain = { readDeposit: async () => ({ state, isMade: true }), findDeposit }
  // What is asked of a deposit that is made.
  const request = { voucher, requirements: { extra: { minDeposit: '1000000' } } } as never
  return makeDeposit(request, { chain, rows: { sync: async () => {} } } as never)
}

test('a deposit that an earlier attempt made is named by the event on the chain, looked for back from where it was seen', async () => {
  const asked: object[] = []
  const find = async (deposit: object) => {
    asked.push(deposit)
    return '0xabc'
  }
  expect(await repeated(find)).toEqual({ transaction: '0xabc', amountAtomic: 1_000_000n })
  expect(asked).toEqual([{ id, payer, salt, block: 7 }])
})

test('a node that cannot name it, or takes longer than NAMED_WITHIN_MS, keeps no call from being sold', async () => {
  expect(await repeated(() => Promise.reject(new Error('no logs')))).toMatchObject({ transaction: '' })
  expect(await repeated(async () => undefined)).toMatchObject({ transaction: '' })
  vi.useFakeTimers()
  const waiting = repeated(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(2000)
  expect(await waiting).toMatchObject({ transaction: '' })
  vi.useRealTimers()
})
