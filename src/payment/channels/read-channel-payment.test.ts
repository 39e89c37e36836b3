import { createChannelTerms } from '@farebox/till/channels'
import { BASE_MAINNET } from '@farebox/till/networks'
import { expect, test } from 'vitest'
import { createChannelOffer } from '../../../packages/till/src/payment/channels/channel-offer.ts'
import { readChannelPayment } from '../../../packages/till/src/payment/channels/read-channel-payment.ts'
import type { Offer } from '../../../packages/till/src/payment/terms/offer.ts'
import { someChannel } from '../../../test/kit/channel-charge.ts'
import { echo } from '../../../test/kit/echo-service.ts'
import { PAY_TO } from '../../../test/kit/test-app.ts'

const UNTIL = Date.parse('2026-01-01T00:02:00Z')
const terms = createChannelTerms({ ...BASE_MAINNET, payTo: PAY_TO, explorer: '' }, `0x${'33'.repeat(20)}`)
// What a channel's offer reads of the ordinary one.
const ordinary = {
  past: [{ option: { v2: { amount: '1000' } }, takenUntil: UNTIL }],
  accepted: [],
  unpaid: { extras: { accepts: [] } },
} as unknown as Offer
const offer = createChannelOffer(echo, { ordinary, terms, resource: 'http://x/echo', docs: 'http://x/docs' })

function sign(priceAtomic: bigint) {
  const voucher = { channelId: `0x${'55'.repeat(32)}`, maxClaimableAmount: '5000', signature: `0x${'66'.repeat(65)}` }
  const payload = { type: 'voucher', channelConfig: someChannel, voucher }
  const payment = { x402Version: 2, accepted: terms.requirementsFor({ priceAtomic }), payload }
  return Buffer.from(JSON.stringify(payment)).toString('base64')
}

test('a price that changed between voucher and call is taken until it ends, and charges what was signed for', () => {
  const now = new Date(UNTIL)
  expect(readChannelPayment(sign(1000n), { offer, now })?.from).toBe(4000n)
  expect(readChannelPayment(sign(echo.priceAtomic), { offer, now })?.from).toBe(5000n - echo.priceAtomic)
})

test('a price that has ended is answered with the terms of today', () => {
  expect(() => readChannelPayment(sign(1000n), { offer, now: new Date(UNTIL + 1) })).toThrow(
    'The payment is not for the terms of this service.',
  )
})
