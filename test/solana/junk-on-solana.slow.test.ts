import { beforeEach, expect, test } from 'vitest'
import { sellOnSolana } from '../kit/sell-on-solana.ts'
import { toSolanaHeader } from '../kit/solana.ts'

const JUNK = 60

const { path, challenge, sign, solana, proxy, app } = sellOnSolana({ TRUST_PROXY: '127.0.0.1/32' })

let client = 0
beforeEach(() => {
  client += 1
  proxy().counts.verified = 0
})

/** All clients of a test share one address. */
const post = (payment: string) =>
  app().post(path, { act: 'answer' }, { 'payment-signature': payment, 'x-forwarded-for': `203.0.113.${client}` })

// A transaction begins with the number of its signatures, the fee payer's first: https://solana.com/docs/core/transactions
const OWNERS_SIGNATURE = 1 + 64

async function withSignature(signature: (own: Buffer) => Buffer) {
  const { transaction } = await sign()
  const bytes = Buffer.from(transaction, 'base64')
  signature(bytes.subarray(OWNERS_SIGNATURE, OWNERS_SIGNATURE + 64)).copy(bytes, OWNERS_SIGNATURE)
  return toSolanaHeader(await challenge(), bytes.toString('base64'))
}

const flipped = (own: Buffer) => Buffer.from(own.map((byte, index) => (index === 5 ? byte ^ 1 : byte)))

test('made-up signatures cost the facilitator one request, and a good wallet at the same address pays at once', async () => {
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < JUNK; sent += 1) {
    // All kinds of junk: nonsense, zeros, a number beyond the curve's order, and an almost right one.
    const made = [Buffer.alloc(64, 7), Buffer.alloc(64), Buffer.alloc(64, 255)][sent % 4]
    const { status } = await post(await withSignature((own) => made ?? flipped(own)))
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(proxy().counts.verified).toBe(1)
  expect([...statuses.keys()].sort()).toEqual([402, 503])
  expect((await post((await sign()).header)).status).toBe(200)
})

test('a signature by another key is refused here, in the words of the official facilitator', async () => {
  await post(await withSignature(flipped))
  const [mine, theirs] = [await sign(), await sign()]
  const bytes = Buffer.from(mine.transaction, 'base64')
  Buffer.from(theirs.transaction, 'base64').copy(bytes, OWNERS_SIGNATURE, OWNERS_SIGNATURE, OWNERS_SIGNATURE + 64)
  const { status, body } = await post(toSolanaHeader(await challenge(), bytes.toString('base64')))
  expect({ status, error: body.error }).toEqual({ status: 402, error: 'invalid_exact_svm_payload_signature_invalid' })
  expect(proxy().counts.verified).toBe(1)
  expect((await post(mine.header)).status).toBe(200)
  expect(await mine.balance()).toBe(0n)
})

test('validly signing wallets without money cost the facilitator only a few requests', async () => {
  const terms = (await challenge()).accepts[1] ?? expect.fail('Solana is not offered')
  for (let sent = 0; sent < JUNK; sent += 1) {
    const poor = await solana().newWallet(0n)
    await post(toSolanaHeader(await challenge(), await solana().sign(poor, terms)))
  }
  expect(proxy().counts.verified).toBeLessThan(15)
})
