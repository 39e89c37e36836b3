import { expect, test } from 'vitest'
import { assessRisk } from './assess-risk.ts'
import { harmedHolders } from './harmed-holders.ts'
import { UNKNOWN_SECURITY } from './unknown-security.ts'

const counts = { holders: '100', failed: '0', siphoned: '0', highTaxWallets: '0' }

test.each([
  ['nearly all failed, without a summary', { ...counts, failed: '95' }, 0.95],
  ['a third failed', { ...counts, failed: '30' }, 0.3],
  ['tokens vanished from some, and others failed', { ...counts, failed: '20', siphoned: '40' }, 0.6],
  // NITRO as recorded: every sale succeeded, and was taxed at 97 %.
  ['all sold at a high tax', { holders: '6', failed: '0', siphoned: '0', highTaxWallets: '6' }, 1],
  ['all sold', counts, 0],
  ['fewer than LEAST_HOLDERS were tried', { ...counts, holders: '4', failed: '4' }, null],
  ['nothing is said', null, null],
])('the share of harmed holders: %s', (_, holderAnalysis, share) => {
  expect(harmedHolders(holderAnalysis)).toBe(share)
})

test('a majority that cannot sell is a high risk, although the simulated sale succeeded', () => {
  const facts = { harmedHolders: harmedHolders({ ...counts, failed: '95' }), ratedHigh: false, liquidityOfFew: false }
  const known = { ownerRenounced: null, isOwnerKnown: true, unknownFlags: [], unclear: [], mint: null }
  const market = { pairs: 1, liquidity_usd: 1_000_000, age_days: 100 }
  const { verdict, flags } = assessRisk({ ...known, ...facts, market, security: UNKNOWN_SECURITY }, { hasFeed: true })
  expect(verdict).toBe('high')
  expect(flags.map(({ code }) => code)).toEqual(['holders_cannot_sell'])
})
