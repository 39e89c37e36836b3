import { decodePaymentRequiredHeader } from '@x402/core/http'
import { signVoucher } from '@x402/evm/batch-settlement/client'
import { expect, test, vi } from 'vitest'
import { createChannelPayer } from '../kit/channel-payer.ts'
import { startChannelSeller } from '../kit/channel-seller.ts'
import { echo } from '../kit/echo-service.ts'
import { failing } from '../kit/failing-service.ts'
import { hurriedClock } from '../kit/hurried-clock.ts'
import { signInFor } from '../kit/sign-in.ts'

const CALLS = 10
const PRICE = 2000
// States may be asked for so many times a minute.
const ASKING = { timeout: 20_000, interval: 500 }
const { chain, proxy, app, url } = await startChannelSeller({ services: [echo, failing], clock: hurriedClock })

test('an unmodified client gets the rest back at once, and what it owes is claimed in the same transaction', async () => {
  const payer = await newPayer(CALLS)
  const refund = await payer.refund(url)
  expect(refund).toMatchObject({ success: true, amount: String(1_000_000 - CALLS * PRICE) })
  expect(refund.transaction).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await chain.balanceOf(payer.account.address)).toBe(5_000_000n - BigInt(CALLS * PRICE))
  expect(await stateOf(payer)).toMatchObject({
    balance_atomic: '20000',
    charged_atomic: '20000',
    claimed_atomic: '20000',
  })
})

test('a channel goes on after its refund, with a new deposit and its old sum', async () => {
  const payer = await newPayer(CALLS)
  await payer.refund(url)
  const next = await payer.call(url, { text: 'again' })
  expect(next).toMatchObject({ status: 200, paid: { amount: '1000000' } })
  expect(next.paid.extra.channelState).toMatchObject({ balance: '1020000', chargedCumulativeAmount: '22000' })
})

test('a refund that earned less than it costs is not made', async () => {
  const payer = await newPayer(CALLS - 1)
  await expect(payer.refund(url)).rejects.toThrow('refund_too_early')
  expect((await payer.call(url, { text: 'on' })).status).toBe(200)
  expect(await payer.refund(url)).toMatchObject({ success: true })
})

test('a refund that nobody sent ends all sales of its channel until the server has sent it again', async () => {
  const payer = await newPayer(CALLS)
  proxy.next['/settle'].push('lost')
  const sent = payer.refund(url)
  await vi.waitFor(async () => expect((await payer.repeat({ text: 'meanwhile' })).status).toBe(402), 5_000)
  await sent.catch(() => {})
  // Its minute lasts 1.2 s.
  await vi.waitFor(
    async () => expect(await chain.balanceOf(payer.account.address)).toBe(5_000_000n - BigInt(CALLS * PRICE)),
    20_000,
  )
  expect(await payer.refund(url).catch(String)).toBeDefined()
  expect(await chain.balanceOf(payer.account.address)).toBe(5_000_000n - BigInt(CALLS * PRICE))
}, 40_000)

test('of a refund whose answer was lost, a repetition tells what was given back, and gives nothing more', async () => {
  const payer = await newPayer(CALLS)
  await payer.refund(url)
  const again = await payer.askAgain()
  expect(again.status).toBe(200)
  expect(await again.json()).toMatchObject({ data: { refunded_atomic: '980000', transaction: '' } })
  expect(await chain.balanceOf(payer.account.address)).toBe(5_000_000n - BigInt(CALLS * PRICE))
})

test('of a part that was given back its payer is told once: the official client deducts it each time', async () => {
  const payer = await newPayer(CALLS)
  expect(await payer.refundPart(url, '300000')).toMatchObject({ success: true, amount: '300000' })
  // The refund claimed the voucher, so whoever asks again has to prove the wallet.
  await expect(payer.refundPart(url, '300000')).rejects.toThrow('sign_in_required')
  expect((await payer.call(url, { text: 'on' })).paid.extra.channelState.balance).toBe('700000')
  expect(await chain.balanceOf(payer.account.address)).toBe(4_300_000n)
})

test('a part whose refund nobody was told of is told once it has arrived', async () => {
  const payer = await newPayer(CALLS)
  proxy.next['/settle'].push('lost')
  // Its client hangs up before the server has sent it again.
  await payer.askAgain({}, { amount: '300000' }, AbortSignal.timeout(300)).catch(() => {})
  // Until the server has seen it, only the wallet's owner is told: its voucher was claimed before.
  await vi.waitFor(async () => expect(await stateOf(payer)).toMatchObject({ balance_atomic: '700000' }), ASKING)
  const told = await payer.askAgain({}, { amount: '300000' })
  expect(await told.json()).toMatchObject({ data: { refunded_atomic: '300000' } })
  expect((await payer.askAgain({}, { amount: '300000' })).status).toBe(402)
  expect(await chain.balanceOf(payer.account.address)).toBe(4_300_000n)
}, 60_000)

test('a deposit of which nothing was charged, as its call failed, goes back at once, and one of a payer a day', async () => {
  const { privateKey, account } = await chain.newWallet(5_000_000n)
  const payer = createChannelPayer(privateKey, chain)
  const failed = await payer.call(`${app.url}/api/v1/channel/failing`, { text: 'no' })
  expect(failed).toMatchObject({ status: 500, body: { message: expect.stringMatching(FAILED) } })
  expect(await payer.refund(url)).toMatchObject({ success: true, amount: '1000000' })
  expect(await chain.balanceOf(account.address)).toBe(5_000_000n)
  // FREE_A_DAY is of all payers.
  await payer.call(`${app.url}/api/v1/channel/failing`, { text: 'no' })
  await expect(payer.refund(url)).rejects.toThrow('refund_too_early')
  expect(await chain.balanceOf(account.address)).toBe(4_000_000n)
})

test('a refund of another sum is told what to sign: the sum alone, which is then taken', async () => {
  const payer = await newPayer(CALLS)
  const first = payer.last()
  await payer.call(url, { text: 'one more' })
  const older = JSON.parse(Buffer.from(first, 'base64').toString())
  older.payload.type = 'refund'
  const wrong = await fetch(url, {
    headers: { 'PAYMENT-SIGNATURE': Buffer.from(JSON.stringify(older)).toString('base64') },
  })
  expect(requiredOf(wrong).accepts[0]?.extra).toMatchObject({ channelState: { chargedCumulativeAmount: '22000' } })
  expect(await wrong.json()).toMatchObject({
    message: 'This channel is at 22000: a refund is signed for that alone: sign 22000, and repeat the request.',
  })
  expect(await payer.refund(url)).toMatchObject({ success: true, amount: '978000' })
})

test('many requests for one refund at once give back once', async () => {
  const payer = await newPayer(CALLS)
  const answers = await Promise.all(Array.from({ length: 8 }, () => payer.askAgain()))
  expect(answers.map(({ status }) => status)).toContain(200)
  expect(await chain.balanceOf(payer.account.address)).toBe(5_000_000n - BigInt(CALLS * PRICE))
})

test('whoever reads a voucher in a claim cannot close its channel: that takes the wallet of the payer', async () => {
  const payer = await newPayer(CALLS)
  await payer.withdrawOne()
  await vi.waitFor(async () => expect((await stateOf(payer)).claimed_atomic).toBe('20000'), ASKING)
  const stranger = await payer.askAgain()
  expect(stranger.status).toBe(402)
  const { error, extensions } = requiredOf(stranger)
  expect(error).toBe('sign_in_required')
  const other = (await chain.newWallet(0n)).account
  const signIn = (account: typeof other) => signInFor(extensions?.['sign-in-with-x'], account, app.url)
  expect((await payer.askAgain({ 'SIGN-IN-WITH-X': await signIn(other) })).status).toBe(402)
  expect(await chain.balanceOf(payer.account.address)).toBe(4_000_000n)
  expect((await payer.askAgain({ 'SIGN-IN-WITH-X': await signIn(payer.account) })).status).toBe(200)
  expect(await chain.balanceOf(payer.account.address)).toBe(5_000_000n - BigInt(CALLS * PRICE))
}, 40_000)

const FAILED =
  /Its deposit of 1 USDC is in the channel 0x[0-9a-f]{64}, and none of it was charged. Use it: sign a voucher for the price, .* signed for 0\.$/

async function newPayer(calls: number) {
  const { privateKey } = await chain.newWallet(5_000_000n)
  const payer = createChannelPayer(privateKey, chain)
  let last = ''
  for (let call = 0; call < calls; call += 1) last = String((await payer.call(url, { text: `${call}` })).payment)
  const decode = () => JSON.parse(Buffer.from(last, 'base64').toString())
  const headers = { 'Content-Type': 'application/json' }
  return {
    ...payer,
    last: () => last,
    /** A voucher that nobody else has, for more than was ever charged. */
    async above() {
      const sent = decode()
      sent.payload = { type: 'voucher', channelConfig: sent.payload.channelConfig, voucher: sent.payload.voucher }
      sent.payload.voucher = await signVoucher(payer.account, sent.payload.voucher.channelId, '900000', 'eip155:8453')
      return Buffer.from(JSON.stringify(sent)).toString('base64')
    },
    /** The request for a refund that anybody could make who saw the last voucher. */
    askAgain(more: Record<string, string> = {}, part: { readonly amount?: string } = {}, signal?: AbortSignal) {
      const sent = decode()
      const { channelConfig, voucher } = sent.payload
      sent.payload = { type: 'refund', channelConfig, voucher, ...part }
      const header = Buffer.from(JSON.stringify(sent)).toString('base64')
      return fetch(url, { headers: { 'PAYMENT-SIGNATURE': header, ...more }, ...(signal && { signal }) })
    },
    /** A further call, by whatever voucher. */
    repeat: (body: object) =>
      fetch(url, { method: 'POST', headers: { ...headers, 'PAYMENT-SIGNATURE': last }, body: JSON.stringify(body) }),
    withdrawOne: () => payer.withdraw(decode().payload.channelConfig, 1n),
  }
}

async function stateOf(payer: Awaited<ReturnType<typeof newPayer>>) {
  // Of a sum that was claimed the voucher is public, and shows nothing.
  const response = await fetch(url, { headers: { 'PAYMENT-SIGNATURE': await payer.above() } })
  return ((await response.json()) as { data: Record<string, string> }).data
}

function requiredOf({ headers }: Response) {
  return decodePaymentRequiredHeader(headers.get('PAYMENT-REQUIRED') ?? '')
}
