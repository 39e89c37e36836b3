import { expect, test } from 'vitest'
import type { Validator } from '../../upstreams/sui/fetch-validators.ts'
import { validatorApy } from './validator-apy.ts'

const EPOCH = 1100
const TOKENS = 10n ** 17n

function validator(rate: number, activationEpoch = 0): Validator {
  return {
    address: '0x1',
    name: 'validator-0',
    commissionBps: 0,
    poolId: '0x2',
    activationEpoch,
    stake: BigInt(Math.round(rate * Number(TOKENS))),
    tokens: TOKENS,
    rewards: 0n,
    ratesTable: '0x3',
  }
}

/** The growth over this many days that equals 3 % a year. */
function growth(days: number) {
  return 1.03 ** (days / 365)
}

test('is the growth of the pool rate over 30 epochs, compounded over a year', () => {
  const past = validator(1.2)
  expect(validatorApy(validator(1.2 * growth(30)), { epoch: EPOCH, past })).toBeCloseTo(0.03, 8)
})

test('is measured from the first epoch of a younger pool', () => {
  const now = validator(growth(12), EPOCH - 12)
  expect(validatorApy(now, { epoch: EPOCH, past: undefined })).toBeCloseTo(0.03, 8)
  expect(validatorApy(validator(growth(7), EPOCH - 7), { epoch: EPOCH, past: undefined })).toBeCloseTo(0.03, 8)
})

test('is 0 for a validator that keeps all rewards', () => {
  expect(validatorApy(validator(1.2), { epoch: EPOCH, past: validator(1.2) })).toBe(0)
})

test.each([
  ['a pool of six epochs', validator(growth(6), EPOCH - 6), undefined],
  ['an older pool whose past rate is unknown', validator(1.2), undefined],
  ['a rate that fell', validator(1.19), validator(1.2)],
  ['a rate that jumped beyond what the network mints', validator(1.1), validator(1)],
  ['a pool without tokens', { ...validator(1), tokens: 0n }, validator(1)],
  ['a pool without stake and tokens', { ...validator(1), stake: 0n, tokens: 0n }, validator(1)],
  ['a past without tokens', validator(1), { ...validator(1), tokens: 0n, stake: 0n }],
])('is null for %s', (_, now, past) => expect(validatorApy(now, { epoch: EPOCH, past })).toBeNull())
