import { expect, test } from 'vitest'
import { PRICE_ATOMIC, sellOnSolana } from '../kit/sell-on-solana.ts'
import { toSolanaHeader } from '../kit/solana.ts'

const { path, challenge, pay, sign, solana, proxy, app, runs, during } = sellOnSolana()

/** The same transaction with other bytes in the fee payer's empty signature. */
function withOtherSignature(transaction: string, fill: number): string {
  const bytes = Buffer.from(transaction, 'base64')
  // After the number of signatures, in one byte, the fee payer's 64 come first.
  bytes.fill(fill, 1, 65)
  return bytes.toString('base64')
}

test('twenty copies of one transaction at once settle once and give one answer twenty times', async () => {
  const { header, balance } = await sign(20n)
  during(() => new Promise((resolve) => setTimeout(resolve, 300)))
  const replies = await Promise.all(Array.from({ length: 20 }, () => pay(header)))
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect([runs(), proxy().settled.length]).toEqual([1, 1])
  expect(await balance()).toBe(19n * PRICE_ATOMIC)
})

test('copies with other bytes in the envelope, in either version, count as the same payment', async () => {
  const { transaction, balance } = await sign(20n)
  const required = await challenge()
  const copies = Array.from({ length: 10 }, (_, index) => withOtherSignature(transaction, index))
  const headers = copies.map((copy, index) => {
    if (index % 2) return toSolanaHeader(required, copy)
    const v1 = { x402Version: 1, scheme: 'exact', network: 'solana', payload: { transaction: copy } }
    return Buffer.from(JSON.stringify(v1)).toString('base64')
  })
  const replies = await Promise.all(headers.map((header) => pay(header)))
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(replies.map(({ body }) => body.payment.transaction)).size).toBe(1)
  expect([runs(), proxy().settled.length]).toEqual([1, 1])
  expect(await balance()).toBe(19n * PRICE_ATOMIC)
})

test('a later repetition gives the stored answer, and another request gives 402 with the transaction', async () => {
  const { header, balance } = await sign(2n)
  const first = await pay(header)
  const again = await pay(header)
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await app().post(path, { act: 'other' }, { 'x-payment': header })).toMatchObject({
    status: 402,
    body: { error: 'payment_already_used', transaction: first.body.payment.transaction },
  })
  expect([runs(), proxy().settled.length]).toEqual([1, 1])
  expect(await balance()).toBe(PRICE_ATOMIC)
})

test('two payments of one wallet count as two, even if they differ only in a random memo', async () => {
  const { wallet, header, balance } = await sign(2n)
  const required = await challenge()
  const second = await solana().sign(wallet, required.accepts[1] ?? expect.fail('Solana is not offered'))
  const replies = await Promise.all([pay(header), pay(toSolanaHeader(required, second))])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await balance()).toBe(0n)
})
