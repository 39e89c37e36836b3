import { expect, test } from 'vitest'
import { judgeOneBlock } from './one-block.ts'
import { type TradeVerdict, withOwnNumbers } from './verdict.ts'

const SOLD: TradeVerdict = {
  status: 'ok',
  buySucceeded: true,
  sellSucceeded: true,
  buyTaxPercent: 1,
  sellTaxPercent: 2,
  costPercent: 3,
  reason: null,
  notes: [],
}

test('what cannot be sold has no tax of a sale and no cost, and what cannot be bought has none at all', () => {
  expect(withOwnNumbers(SOLD)).toBe(SOLD)
  expect(withOwnNumbers({ ...SOLD, status: 'honeypot' })).toMatchObject({ sellTaxPercent: 2, costPercent: 3 })
  const none = { sellTaxPercent: null, costPercent: null }
  expect(withOwnNumbers({ ...SOLD, status: 'honeypot', sellSucceeded: false })).toMatchObject({
    buyTaxPercent: 1,
    ...none,
  })
  const lost = { ...SOLD, status: 'honeypot', sellSucceeded: false, costPercent: 50 } as const
  expect([withOwnNumbers(lost), withOwnNumbers({ ...lost, costPercent: 49 })]).toMatchObject([
    { sellTaxPercent: null, costPercent: 50 },
    none,
  ])
  expect(withOwnNumbers({ ...SOLD, buySucceeded: false })).toMatchObject({ buyTaxPercent: null, ...none })
})

test('one block proves neither that a token can be sold nor that it cannot', () => {
  expect(judgeOneBlock(SOLD)).toMatchObject({ status: 'inconclusive', sellSucceeded: true, sellTaxPercent: 2 })
  const refused = judgeOneBlock({ ...SOLD, status: 'honeypot', sellSucceeded: false, reason: 'cooldown' })
  expect(refused).toMatchObject({ status: 'inconclusive', sellSucceeded: null })
  expect(refused.reason).toContain('in that block: cooldown')
})
