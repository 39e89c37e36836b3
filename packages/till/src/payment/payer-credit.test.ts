import { afterEach, expect, test, vi } from 'vitest'
import { PayerCredit } from './payer-credit.ts'
import type { Payment } from './payment.ts'

const PRICE = 2000n

afterEach(() => {
  vi.restoreAllMocks()
})

function creditOf(history: { settlements: number; atomic: bigint; wasRefused?: boolean }) {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  let made = 0
  const ledger = { wasRefused: false, ...history, reads: 0, isAway: false }
  const credit = new PayerCredit({
    history: async () => {
      ledger.reads += 1
      if (ledger.isAway) throw new Error('the ledger is away')
      return ledger
    },
  })
  return {
    credit,
    ledger,
    pass(seconds: number) {
      now += seconds * 1000
    },
    payment(payer = '0xAb') {
      made += 1
      return { key: `${made}`, payer, requirements: { amount: `${PRICE}` } } as Payment
    },
  }
}

test('is given after three settlements, for as much at once as they were', async () => {
  const newcomer = creditOf({ settlements: 2, atomic: 10n * PRICE })
  expect(await newcomer.credit.grants(newcomer.payment())).toBe(false)
  const { credit, payment } = creditOf({ settlements: 3, atomic: 3n * PRICE })
  const granted = await Promise.all([1, 2, 3, 4, 5].map(() => credit.grants(payment())))
  expect(granted).toEqual([true, true, true, false, false])
})

test('grows with each settlement, and is not spent by a call that cost nothing', async () => {
  const { credit, payment } = creditOf({ settlements: 3, atomic: 3n * PRICE })
  const payments = [payment(), payment(), payment()]
  for (const one of payments) await credit.grants(one)
  expect(await credit.grants(payment())).toBe(false)
  const [first = payment(), second = payment()] = payments
  await credit.ended(first, 'unused')
  await credit.ended(second, 'settled')
  // Three paid and one more, one of them open.
  expect(await Promise.all([1, 2, 3, 4].map(() => credit.grants(payment())))).toEqual([true, true, true, false])
})

test('is taken by a refusal here at once, and by one elsewhere within half a minute', async () => {
  const { credit, ledger, payment } = creditOf({ settlements: 5, atomic: 100n * PRICE })
  const bad = payment()
  expect(await credit.grants(bad)).toBe(true)
  Object.assign(ledger, { settlements: 0, atomic: 0n })
  await credit.ended(bad, 'refused')
  expect(await credit.grants(payment())).toBe(false)

  const other = creditOf({ settlements: 5, atomic: 100n * PRICE })
  expect(await other.credit.grants(other.payment())).toBe(true)
  Object.assign(other.ledger, { settlements: 0, atomic: 0n, wasRefused: true })
  other.pass(31)
  expect(await other.credit.grants(other.payment())).toBe(false)
})

test('counts payments of unknown outcome as open, also after the ledger was read again, until they have expired', async () => {
  const { credit, payment, pass } = creditOf({ settlements: 3, atomic: 3n * PRICE })
  for (const one of [payment(), payment(), payment()]) expect(await credit.grants(one)).toBe(true)
  pass(60)
  expect(await credit.grants(payment())).toBe(false)
  pass(600)
  expect(await credit.grants(payment())).toBe(true)
})

test('keeps what was counted here when the ledger is read again, which tells the newest payments only', async () => {
  const { credit, payment, pass } = creditOf({ settlements: 3, atomic: 3n * PRICE })
  for (const one of [payment(), payment(), payment()]) {
    await credit.grants(one)
    await credit.ended(one, 'settled')
  }
  pass(31)
  const granted = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => credit.grants(payment())))
  expect(granted.filter(Boolean)).toHaveLength(6)
})

test('is one account in either case of the address, read once for concurrent calls', async () => {
  const { credit, ledger, payment } = creditOf({ settlements: 3, atomic: 3n * PRICE })
  const granted = await Promise.all(['0xAB', '0xab', '0xAb', '0xaB'].map((payer) => credit.grants(payment(payer))))
  expect(granted).toEqual([true, true, true, false])
  expect(ledger.reads).toBe(1)
})

test('is nobody’s while the ledger cannot be read', async () => {
  const { credit, ledger, payment } = creditOf({ settlements: 3, atomic: 3n * PRICE })
  ledger.isAway = true
  expect(await credit.grants(payment())).toBe(false)
  ledger.isAway = false
  expect(await credit.grants(payment())).toBe(true)
})
