import { expect, test } from 'vitest'
import { type PurchaseLine, toPurchaseLine } from './purchase-log.ts'
import { sumPurchases } from './sum-purchases.ts'

function purchase(line: Partial<PurchaseLine>): string {
  const answer = {
    headers: new Headers(),
    text: '{}',
    body: { payment: { amount_usdc: 0.002, network: 'eip155:8453', payer: '0xpayer', transaction: '0x1' } },
  }
  const sold = { serverUrl: 'https://api.example/', slug: 'weather', answer }
  const now = new Date('2026-11-21T23:59:59Z')
  return JSON.stringify({ ...toPurchaseLine(sold, { verified: true, now }), ...line })
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

test.each(['{', 'null', '{"at": 1}', purchase({ amount_usdc: -1 })])('%s is refused by its number', (line) => {
  expect(() => sumPurchases(`${purchase({})}\n${line}`, 'day')).toThrow('Line 2')
})

test('an answer that does not say what it cost is not verified', () => {
  const sold = { serverUrl: 'https://api.example', slug: 'x', answer: { headers: new Headers(), text: '', body: {} } }
  expect(toPurchaseLine(sold, { verified: true, now: new Date() })).toMatchObject({ verified: false, amount_usdc: 0 })
})
