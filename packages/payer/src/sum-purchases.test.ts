import { expect, test } from 'vitest'
import { type PurchaseLine, toPurchaseLine } from './purchase-log.ts'
import { sumPurchases } from './sum-purchases.ts'

/** A line of a log, as its receipt says, or with other fields. */
function purchase(line: Partial<PurchaseLine>, others: Partial<PurchaseLine> = {}): string {
  const answer = {
    headers: new Headers(),
    text: '{}',
    body: { payment: { amount_usdc: 0.002, network: 'eip155:8453', payer: '0xpayer', transaction: '0x1' } },
  }
  const sold = { serverUrl: 'https://api.example/', slug: 'weather', answer }
  const now = new Date('2026-11-21T23:59:59Z')
  const bought = { ...toPurchaseLine(sold, { verified: true, now }), ...line }
  const { network, payer, transaction, service } = bought
  const receipt = { network, payer, transaction, resourceUrl: `https://api.example/api/v1/proxy/${service}` }
  const signature = `e30.${Buffer.from(JSON.stringify(receipt)).toString('base64url')}.`
  return JSON.stringify({ ...bought, payment_response: headerOf({ receipt: { format: 'jws', signature } }), ...others })
}

function headerOf(info: object, extra: object = {}): string {
  return Buffer.from(JSON.stringify({ extensions: { 'offer-receipt': { info } }, extra })).toString('base64')
}

test('sums by service, day and network, exactly, with what was not proved; a repeated answer counts once', () => {
  const log = [
    purchase({}),
    purchase({}),
    purchase({ transaction: '0x2', at: '2026-11-22T00:00:00.000Z', amount_usdc: 0.1 }),
    purchase({ transaction: '0x1', network: 'solana:x', service: 'ocr', amount_usdc: 0.2, verified: false }),
    '',
  ].join('\n')
  expect(sumPurchases(log, 'service')).toEqual([
    { group: 'ocr', calls: 1, atomic: 200_000n, unverified: 1 },
    { group: 'weather', calls: 2, atomic: 102_000n, unverified: 0 },
  ])
  expect(sumPurchases(log, 'day').map(({ group, calls }) => [group, calls])).toEqual([
    ['2026-11-21', 2],
    ['2026-11-22', 1],
  ])
  expect(sumPurchases(log, 'network').map(({ group, atomic }) => [group, atomic])).toEqual([
    ['solana:x', 200_000n],
    ['eip155:8453', 102_000n],
  ])
})

test.each([
  { transaction: '0x3' },
  { service: 'ocr' },
  { network: 'solana:x' },
  { payer: '0xother' },
  { server: 'https://other.example' },
  { payment_response: null },
  { payment_response: 'e30=' },
  { verified: false },
])('a line that says %j beside its receipt is not proved', (others) => {
  expect(sumPurchases(purchase({}), 'day')[0]?.unverified).toBe(0)
  expect(sumPurchases(purchase({}, others), 'day')[0]?.unverified).toBe(1)
})

test('a charge to a channel, which has no receipt, is proved by its amount', () => {
  const charged = (chargedAmount: string) => ({ payment_response: headerOf({}, { chargedAmount }), transaction: '' })
  expect(sumPurchases(purchase({}, charged('2000')), 'day')[0]?.unverified).toBe(0)
  expect(sumPurchases(purchase({}, charged('2001')), 'day')[0]?.unverified).toBe(1)
})

test.each([
  '{',
  'null',
  purchase({}, { amount_usdc: null as unknown as number }),
  '{"at": 1}',
  purchase({ amount_usdc: -1 }),
])('%s is refused by its number', (line) => {
  expect(() => sumPurchases(`${purchase({})}\n${line}`, 'day')).toThrow('Line 2')
})

test('an answer that does not say what it cost is not verified', () => {
  const sold = { serverUrl: 'https://api.example', slug: 'x', answer: { headers: new Headers(), text: '', body: {} } }
  expect(toPurchaseLine(sold, { verified: true, now: new Date() })).toMatchObject({ verified: false, amount_usdc: 0 })
})
