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
  const holders = { checked, sold, refused: [{ address: '0x01', reason: 'no sell' }], sinceBlock: 1 } as const
  return { ...NOTHING, holders }
}

test('a token that no earlier buyer can sell is a trap from three of them on: LEAST_HOLDERS', () => {
  expect(distrust(OK, buyers(2)).status).toBe('ok')
  expect(distrust(OK, buyers(3))).toMatchObject({ status: 'honeypot', sellSucceeded: false })
  expect(distrust(OK, buyers(3)).reason).toContain('no sell')
})

test('one who can sell clears it, and so does not to have asked', () => {
  expect(distrust(OK, buyers(8, 1))).toBe(OK)
  expect(distrust(OK, NOTHING)).toBe(OK)
})

test('what a sale depends on beside the trade is noted, and no more than three addresses: MOST_NAMED', () => {
  expect(distrust(OK, { ...NOTHING, outside: [] })).toBe(OK)
  const { notes } = distrust(OK, { ...NOTHING, outside: ['0x1', '0x2', '0x3', '0x4'], hasSwitch: true })
  expect(notes).toEqual([expect.stringContaining(': 0x1, 0x2, 0x3.'), expect.stringContaining('stored in the token')])
})
