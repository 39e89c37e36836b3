import { decodePaymentRequiredHeader } from '@x402/core/http'
import { expect, test } from 'vitest'
import { createChannelPayer, repeatPaid } from '../kit/channel-payer.ts'
import { startChannelSeller } from '../kit/channel-seller.ts'
import { echo } from '../kit/echo-service.ts'
import { hurriedClock } from '../kit/hurried-clock.ts'
import { signInFor } from '../kit/sign-in.ts'

const CALLS = 10
const CLAIMED = '20000'
const { chain, app, url } = await startChannelSeller({ services: [echo], clock: hurriedClock })

/** A channel of which a refund has claimed 20,000, and one call was charged since; with its last voucher that was claimed. */
async function claimedChannel() {
  const { privateKey } = await chain.newWallet(5_000_000n)
  const payer = createChannelPayer(privateKey, chain)
  const vouchers: string[] = []
  for (let call = 0; call < CALLS; call += 1)
    vouchers.push(String((await payer.call(url, { text: `${call}` })).payment))
  await payer.refundPart(url, '1000')
  const { paid, payment } = await payer.call(url, { text: 'since' })
  expect(paid.extra.channelState).toMatchObject({ totalClaimed: CLAIMED, chargedCumulativeAmount: '22000' })
  return { payer, privateKey, older: String(vouchers[3]), claimed: String(vouchers.at(-1)), newest: String(payment) }
}

test('whoever has a voucher from a claim is told what the chain shows, and no signature that is not there', async () => {
  const { older, claimed, newest } = await claimedChannel()
  for (const voucher of [older, claimed]) {
    const { status, headers, body } = await repeatPaid(url, { text: 'stranger' }, voucher)
    expect(status).toBe(402)
    expect(body.message).toMatch(
      /not above what was claimed of the channel, 20000, .* if more was charged, the next 402 has the sum/,
    )
    const { extra } = decodePaymentRequiredHeader(headers.get('PAYMENT-REQUIRED') ?? '').accepts[0] ?? {}
    expect(extra).toMatchObject({
      channelState: { totalClaimed: CLAIMED, chargedCumulativeAmount: CLAIMED },
      voucherState: { signedMaxClaimable: CLAIMED, signature: signatureOf(claimed) },
    })
    expect(JSON.stringify(extra)).not.toContain(signatureOf(newest))
  }
})

test('nor is the channel read or closed by it, without a proof of the wallet', async () => {
  const { payer, older, claimed } = await claimedChannel()
  for (const voucher of [older, claimed]) {
    const state = await fetch(url, { headers: { 'PAYMENT-SIGNATURE': voucher } })
    expect(requiredOf(state).error).toBe('sign_in_required')
    const refund = await fetch(url, { headers: { 'PAYMENT-SIGNATURE': asRefund(voucher) } })
    expect(requiredOf(refund).error).toBe('sign_in_required')
    const proof = await signIn(payer.account, refund)
    const known = await fetch(url, { headers: { 'PAYMENT-SIGNATURE': asRefund(voucher), 'SIGN-IN-WITH-X': proof } })
    expect(requiredOf(known).accepts[0]?.extra).toMatchObject({ channelState: { chargedCumulativeAmount: '22000' } })
    const read = { 'PAYMENT-SIGNATURE': voucher, 'SIGN-IN-WITH-X': await signIn(payer.account, state) }
    expect(await (await fetch(url, { headers: read })).json()).toMatchObject({ data: { charged_atomic: '22000' } })
  }
})

test('many strangers with it keep no call of the payer waiting for its turn', async () => {
  const { payer, claimed } = await claimedChannel()
  const strangers = Array.from({ length: 40 }, (_, place) => repeatPaid(url, { text: `stranger ${place}` }, claimed))
  const answers = []
  for (let call = 0; call < 10; call += 1) answers.push(await payer.call(url, { text: `mine ${call}` }))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  // Nobody waited behind the payer, or had it wait: all were told at once.
  expect((await Promise.all(strangers)).map(({ status }) => status)).toEqual(Array(40).fill(402))
})

test('an official client that forgot the channel finds its sum again, and closes it after a call', async () => {
  const { privateKey } = await claimedChannel()
  const fresh = createChannelPayer(privateKey, chain)
  const found = await fresh.call(url, { text: 'forgotten' })
  expect(found).toMatchObject({ status: 200, paid: { extra: { channelState: { chargedCumulativeAmount: '24000' } } } })
  for (let call = 0; call < CALLS; call += 1) await fresh.call(url, { text: `again ${call}` })
  expect(await fresh.refund(url)).toMatchObject({ success: true })
})

test('an official client with an old state is on the right sum after two corrections', async () => {
  const { privateKey } = await claimedChannel()
  const fresh = createChannelPayer(privateKey, chain)
  await fresh.call(url, { text: 'one' })
  await createChannelPayer(privateKey, chain).call(url, { text: 'of another process' })
  expect((await fresh.call(url, { text: 'two' })).status).toBe(200)
})

test('an official client that forgot a channel of which nothing was claimed gets the rest of it back', async () => {
  const { privateKey, account } = await chain.newWallet(5_000_000n)
  const payer = createChannelPayer(privateKey, chain)
  for (let call = 0; call < CALLS; call += 1) await payer.call(url, { text: `${call}` })
  expect(await createChannelPayer(privateKey, chain).refund(url)).toMatchObject({ success: true, amount: '980000' })
  expect(await chain.balanceOf(account.address)).toBe(4_980_000n)
})

function signatureOf(payment: string): string {
  return JSON.parse(Buffer.from(payment, 'base64').toString()).payload.voucher.signature
}

function asRefund(payment: string): string {
  const sent = JSON.parse(Buffer.from(payment, 'base64').toString())
  const { channelConfig, voucher } = sent.payload
  return Buffer.from(JSON.stringify({ ...sent, payload: { type: 'refund', channelConfig, voucher } })).toString(
    'base64',
  )
}

function signIn(account: Parameters<typeof signInFor>[1], refused: Response): Promise<string> {
  return signInFor(requiredOf(refused).extensions?.['sign-in-with-x'], account, app.url)
}

function requiredOf({ headers }: Response) {
  return decodePaymentRequiredHeader(headers.get('PAYMENT-REQUIRED') ?? '')
}
