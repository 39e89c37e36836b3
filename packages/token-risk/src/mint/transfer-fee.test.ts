import { expect, test } from 'vitest'
import { type FeeSetting, transferFeeOf } from './transfer-fee.ts'

const ENDLESS = 2 ** 64
const set = (bps: number, epoch: number, maximum = ENDLESS): FeeSetting => ({ bps, epoch, maximum })
const MINT = { supply: '1000000000000000', decimals: 6, usd: 100, priceUsd: null }
const nothing = set(0, 1)

// Program: the newer fee from its epoch on, the older one before.
test.each([
  [900, set(9000, 0), set(0, 1), { percent: 0, comingPercent: 0, words: null }],
  [900, nothing, set(9000, 900), { percent: 90, comingPercent: 90, words: '90 %' }],
  [899, nothing, set(9000, 900), { percent: 0, comingPercent: 90 }],
  [900, set(9000, 1), set(0, 99_999), { percent: 90, comingPercent: 0 }],
  [900, set(300, 1), set(300, 1), { percent: 3, comingPercent: 3, words: '3 %' }],
  [900, set(10_000, 1), set(10_000, 1), { percent: 100, words: '100 %, so that nothing arrives' }],
  // A fee of at most nothing is none.
  [900, set(500, 1, 0), set(500, 1, 0), { percent: 0, comingPercent: 0, words: null }],
])('in epoch %i of %j and %j: %j', (now, older, newer, fee) => {
  expect(transferFeeOf({ ...MINT, fees: { older, newer, now } })).toMatchObject({ isCertain: true, ...fee })
})

test('the words name a change that is set, and its epoch', () => {
  const fees = { older: set(9000, 1), newer: set(0, 902), now: 900 }
  expect(transferFeeOf({ ...MINT, fees }).words).toBe('90 %, and from epoch 902 on (now 900) nothing')
})

test.each([null, 900])('the higher fee is told where it is not known which is in force: epoch %s', (now) => {
  const newer = now === null ? nothing : { ...nothing, epoch: null }
  expect(transferFeeOf({ ...MINT, fees: { older: set(9000, 1), newer, now } })).toEqual({
    percent: 90,
    comingPercent: 90,
    isCertain: false,
    words: '90 %, or nothing: not known which',
  })
})

test('a fee with a maximum is a percentage of a trade, and said with its maximum', () => {
  const capped = set(5000, 1, 1)
  const fees = { older: capped, newer: capped, now: 900 }
  expect(transferFeeOf({ ...MINT, fees })).toMatchObject({
    percent: 0.0001,
    words: '50 %, but at most 0.000001 tokens (0.0001 % of 1 token)',
  })
  expect(transferFeeOf({ ...MINT, fees, priceUsd: 0.01 }).words).toContain('(1e-8 % of 100 US dollars)')
  // Of a token worth a hundred times a hundred dollars for each raw unit the maximum is never reached.
  expect(transferFeeOf({ ...MINT, fees, priceUsd: 1e10 })).toMatchObject({ percent: 50 })
})

test('a maximum that the whole supply does not reach is none', () => {
  // Recorded: 3 % of at most 500,000,000 tokens, of which there are 499,999,261.
  const fee = set(300, 530, 50000000000000)
  const recorded = { supply: '49999926084710', decimals: 5, usd: 100, priceUsd: null }
  expect(transferFeeOf({ ...recorded, fees: { older: fee, newer: fee, now: 900 } })).toMatchObject({
    percent: 3,
    words: '3 %',
  })
})

test('nothing is traded of more than there is', () => {
  const capped = set(5000, 1, 10)
  const fees = { older: capped, newer: capped, now: 900 }
  expect(transferFeeOf({ ...MINT, supply: '40', fees })).toMatchObject({ percent: 25 })
})

test('without the extension there is no fee', () => {
  expect(transferFeeOf({ ...MINT, fees: null })).toMatchObject({ percent: 0, isCertain: true, words: null })
})
