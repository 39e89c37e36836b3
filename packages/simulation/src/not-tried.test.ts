import { expect, test } from 'vitest'
import { confidenceOf, notTried } from './not-tried.ts'
import type { Trial } from './trial.ts'
import type { TradeVerdict } from './verdict.ts'

type Seen = NonNullable<Trial['seen']>

const VERDICT: TradeVerdict = {
  status: 'honeypot',
  buySucceeded: true,
  sellSucceeded: false,
  buyTaxPercent: 0,
  sellTaxPercent: null,
  costPercent: null,
  reason: 'no',
  notes: [],
}
const SEEN: Seen = {
  blocks: 23,
  byRouter: [],
  crowd: 'natural',
  received: { taxPercent: 0, refusal: null, lostPercent: 0, isOpenToAll: false },
  outside: [],
  holders: null,
  largestUsd: 1000,
  isNeverSold: true,
}
const of = (verdict: Partial<TradeVerdict>, seen: Partial<Seen> = {}) =>
  confidenceOf({ verdict: { ...VERDICT, ...verdict }, seen: { ...SEEN, ...seen } })

test('what was never sold within the blocks that a node simulates may only be held for longer', () => {
  expect([of({}), of({}, { crowd: 'few blocks' })]).toEqual(['high', 'medium'])
  expect(of({}, { crowd: 'few blocks', isNeverSold: false })).toBe('high')
})

test('trades that disagree are no agreement', () => {
  expect(of({ status: 'inconclusive' })).toBe('medium')
})

test('a sale by a receiver is named where it was not tried', () => {
  const named = (seen: Partial<Seen>) => notTried({ seen: { ...SEEN, ...seen }, usd: 100 }).join()
  expect(named({})).not.toContain('by a transfer')
  expect(named({ received: null })).toContain('by a transfer')
})

test('a high rise of the price is named, and a fall', () => {
  const named = notTried({ seen: SEEN, usd: 100 }).join()
  expect(named).toContain('far below the present one, or at more than twice the price of their purchase')
})
