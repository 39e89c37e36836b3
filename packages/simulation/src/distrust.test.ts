import { expect, test } from 'vitest'
import { distrust } from './distrust.ts'
import type { TradeVerdict } from './verdict.ts'

const OK: TradeVerdict = {
  status: 'ok',
  buySucceeded: true,
  sellSucceeded: true,
  buyTaxPercent: 0,
  sellTaxPercent: 0,
  costPercent: 0,
  reason: null,
  notes: [],
}
const NOTHING = { holders: null, outside: null, hasSwitch: false } as const
const buyers = (checked: number, sold = 0) => {
  const refused = Array.from({ length: checked - sold }, () => ({ address: '0x01', reason: 'no sell' }) as const)
  return { ...NOTHING, holders: { checked, sold, refused, sinceBlock: 1 } }
}

test('a token that no earlier buyer can sell is a trap from three of them on: LEAST_HOLDERS', () => {
  expect(distrust(OK, buyers(2)).status).toBe('ok')
  expect(distrust(OK, buyers(3))).toMatchObject({ status: 'honeypot', sellSucceeded: false })
  expect(distrust(OK, buyers(3)).reason).toContain('no sell')
})

test('if half of the earlier buyers or fewer can sell, nothing is certain, and no other pool clears it', () => {
  const some = { status: 'inconclusive', sellSucceeded: null, isTwoFaced: true }
  expect(distrust(OK, buyers(8, 1))).toMatchObject({ ...some, reason: expect.stringContaining('only 1 of 8') })
  expect(distrust(OK, buyers(8, 4))).toMatchObject(some)
  expect(distrust(OK, buyers(8, 0)).isTwoFaced).toBe(true)
})

test('that a few earlier buyers cannot sell is noted', () => {
  const { status, notes } = distrust(OK, buyers(8, 5))
  expect(status).toBe('ok')
  expect(notes).toEqual(['3 of 8 earlier buyers cannot sell: no sell.'])
  expect(distrust(OK, buyers(8, 8))).toBe(OK)
  expect(distrust(OK, NOTHING)).toBe(OK)
})

test('what a sale depends on beside the trade is noted, and no more than three addresses: MOST_NAMED', () => {
  expect(distrust(OK, { ...NOTHING, outside: [] })).toBe(OK)
  const { notes } = distrust(OK, { ...NOTHING, outside: ['0x1', '0x2', '0x3', '0x4'], hasSwitch: true })
  expect(notes).toEqual([expect.stringContaining(': 0x1, 0x2, 0x3.'), expect.stringContaining('stored in the token')])
})
