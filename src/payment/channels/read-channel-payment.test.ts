import { ChannelPayments, createChannelTerms } from '@farebox/till/channels'
import { BASE_MAINNET } from '@farebox/till/networks'
import { expect, test } from 'vitest'
import { createChannelOffer } from '../../../packages/till/src/payment/channels/channel-offer.ts'
import { isOfSameSigner, readChannelPayment } from '../../../packages/till/src/payment/channels/read-channel-payment.ts'
import { readPayment } from '../../../packages/till/src/payment/payment.ts'
import type { Offer } from '../../../packages/till/src/payment/terms/offer.ts'
import { someChannel } from '../../../test/kit/channel-charge.ts'
import { echo } from '../../../test/kit/echo-service.ts'
import { PAY_TO } from '../../../test/kit/test-app.ts'

const UNTIL = Date.parse('2026-01-01T00:02:00Z')
const terms = createChannelTerms({ ...BASE_MAINNET, payTo: PAY_TO, explorer: '' }, [
  { address: `0x${'33'.repeat(20)}` },
] as never)
// What a channel's offer reads of the ordinary one.
const ordinary = {
  past: [{ option: { v2: { amount: '1000' } }, takenUntil: UNTIL }],
  accepted: [],
  unpaid: { extras: { accepts: [] } },
} as unknown as Offer
const site = { resource: 'http://x/echo', docs: 'http://x/docs' }
const offer = createChannelOffer(echo, { ordinary, terms, isOffered: true, ...site })

function sign(priceAtomic: bigint, change: (sent: ReturnType<typeof toSent>) => object = (sent) => sent) {
  return Buffer.from(JSON.stringify(change(toSent(priceAtomic)))).toString('base64')
}

function toSent(priceAtomic: bigint) {
  const voucher = { channelId: `0x${'55'.repeat(32)}`, maxClaimableAmount: '5000', signature: `0x${'66'.repeat(65)}` }
  const payload = { type: 'voucher', channelConfig: someChannel, voucher }
  return { x402Version: 2, accepted: terms.requirementsFor({ priceAtomic }), payload }
}

type Sent = ReturnType<typeof toSent>
const now = new Date(UNTIL)
const withPayload = (change: (payload: Sent['payload']) => object) => (sent: Sent) => ({
  ...sent,
  payload: change(sent.payload),
})
const deposit = { amount: '1000000', authorization: { permit2Authorization: {} } }

test.each<[string, (sent: Sent) => object]>([
  [
    'payload.voucher.channelId must be 0x and 64 hex digits',
    withPayload((payload) => ({ ...payload, voucher: { ...payload.voucher, channelId: '0x12' } })),
  ],
  [
    'payload.voucher.maxClaimableAmount must be a string of digits, in atomic units',
    withPayload((payload) => ({ ...payload, voucher: { ...payload.voucher, maxClaimableAmount: 5000 } })),
  ],
  [
    'payload.channelConfig.salt must be 0x and 64 hex digits; payload.voucher must be of type object',
    withPayload(({ type, channelConfig: { salt, ...rest } }) => ({ type, channelConfig: rest, voucher: 'none' })),
  ],
  ['payload.type must be deposit, voucher or refund', withPayload((payload) => ({ ...payload, type: 'exact' }))],
  [
    'payload.deposit.authorization.erc3009Authorization must be of type object',
    withPayload((payload) => ({ ...payload, type: 'deposit', deposit })),
  ],
  ['payload.deposit is what type deposit', withPayload((payload) => ({ ...payload, type: 'deposit' }))],
  [
    'accepted.network must be eip155:8453; accepted.amount must be 2000',
    (sent) => ({ ...sent, accepted: { ...sent.accepted, network: 'eip155:1', amount: '1' } }),
  ],
])('a payment of another form is refused by the field and what it must be: %s', (message, change) => {
  expect(() => readChannelPayment(sign(echo.priceAtomic, change), { offer, now })).toThrow(message)
})

test('a byte order mark before the payment, or before its JSON, is no part of it', () => {
  const json = Buffer.from(sign(echo.priceAtomic), 'base64').toString()
  const inside = Buffer.from(`\uFEFF${json}`).toString('base64')
  // As Node reads the bytes of a header.
  const before = `\u00EF\u00BB\u00BF${sign(echo.priceAtomic)}`
  for (const header of [inside, before]) expect(readChannelPayment(header, { offer, now })?.from).toBe(3000n)
})

test('a price that changed between voucher and call is taken until it ends, and charges what was signed for', () => {
  const now = new Date(UNTIL)
  expect(readChannelPayment(sign(1000n), { offer, now })?.from).toBe(4000n)
  expect(readChannelPayment(sign(echo.priceAtomic), { offer, now })?.from).toBe(5000n - echo.priceAtomic)
})

test('a price that has ended is answered with the terms of today', () => {
  const { refusal, from } = readChannelPayment(sign(1000n), { offer, now: new Date(UNTIL + 1) }) ?? {}
  expect(refusal?.message).toBe('The payment is not for the terms of this service: accepted.amount must be 2000.')
  // It may have bought an answer before.
  expect(from).toBe(4000n)
})

test('while no channels are offered, a payment is read for what it bought before, and buys nothing new', () => {
  const closed = createChannelOffer(echo, { ordinary, terms, isOffered: false, ...site })
  const found = readChannelPayment(sign(echo.priceAtomic), { offer: closed, now })
  expect(found?.refusal?.extras.error).toBe('channels_not_offered')
  expect(() => readChannelPayment(sign(7n), { offer: closed, now })).toThrow('not offered at the moment')
})

test('while no channels are offered, an answer that was paid is given again', async () => {
  const held: string[] = []
  let turn: object = { status: 'repeated', answer: 'stored' }
  const sales = new ChannelPayments({
    payments: { offerFor: () => ordinary },
    turns: {
      take: async () => turn,
      end: async (id: string) => held.push(id) > 0,
    },
    isOffered: () => false,
    ...{ terms, resourceOf: () => site.resource, docs: site.docs, clock: { now: () => now } },
  } as never)
  const offered = sales.read(sign(echo.priceAtomic), sales.offerFor(echo as never))
  // What a claim reads of a request.
  const request = { service: 'echo', digest: () => 'digest', clientGone: new AbortController().signal } as never
  expect(await sales.claim(offered, request)).toBe('stored')
  turn = { status: 'mine', channel: undefined }
  await expect(sales.claim(offered, request)).rejects.toThrow('not offered at the moment')
  // Its turn is another caller's again.
  expect(held).toEqual([offered.payment.nonce])
})

test.each<[string, (sent: Sent) => object]>([
  ['could not be read: payload must be of type object. It', (sent) => ({ ...sent, payload: [] })],
  ['accepted.amount must be of type string', (sent) => ({ ...sent, accepted: { ...sent.accepted, amount: 2000 } })],
  [
    'payload must be of type object; accepted.payTo must be of type string',
    ({ x402Version, accepted: { payTo, ...accepted } }) => ({ x402Version, accepted }),
  ],
])('a header that is no payment of version 2 is refused by its fields: %s', (message, change) => {
  const header = sign(echo.priceAtomic, change)
  const exact = { ...ordinary, options: [], reject: offer.reject }
  expect(() => readPayment(header, { offer: exact, receivedAt: now })).toThrow(message)
})

test('what a voucher by another key than that of its wallet bought before is of its own channel alone', () => {
  const read = (payerAuthorizer: string) => {
    const change = withPayload((sent) => ({ ...sent, channelConfig: { ...sent.channelConfig, payerAuthorizer } }))
    const payment = readChannelPayment(sign(echo.priceAtomic, change), { offer, now })
    return payment ?? expect.fail()
  }
  const [own, delegated] = [read(someChannel.payer), read(`0x${'77'.repeat(20)}`)]
  const ofChannel = { key: delegated.payment.key.replace(/5000$/, '3000') }
  const others = [
    { key: `eip155:8453|0xtoken|${someChannel.payer}|0x01` },
    { key: ofChannel.key.replace('0x5', '0x6') },
  ]
  expect([ofChannel, ...others].map((earlier) => isOfSameSigner(own, earlier))).toEqual([true, true, true])
  expect([ofChannel, ...others].map((earlier) => isOfSameSigner(delegated, earlier))).toEqual([true, false, false])
})
