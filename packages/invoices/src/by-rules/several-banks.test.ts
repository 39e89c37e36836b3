import { expect, test } from 'vitest'
import { placeLines, SUMS } from '../../test/placed-lines.ts'
import { extractByRules } from './extract-by-rules.ts'

const ACCOUNT = 'IBAN: DE89 3704 0044 0532 0130 00'
const bicOf = (...lines: readonly string[]) =>
  extractByRules({ pages: [placeLines([...SUMS, ...lines])], pageCount: 1 }).invoice.payment.bic

// The BIC of the bank that the customer pays from was sold with the seller's account.
test.each([
  ['the nearer of two', ['50:BIC: DEUTDEFFXXX', '', '', '', `50:${ACCOUNT}`, '50:BIC: COBADEFFXXX'], 'COBADEFFXXX'],
  ['the one on its line', ['50:BIC: DEUTDEFFXXX', `50:${ACCOUNT} | 300:BIC: COBADEFFXXX`], 'COBADEFFXXX'],
  ['none of two that are as near', ['50:BIC: DEUTDEFFXXX', `50:${ACCOUNT}`, '50:BIC: COBADEFFXXX'], null],
  [
    'none of two that are both far',
    ['50:BIC: DEUTDEFFXXX', '', '50:BIC: COBADEFFXXX', '', '', '', '', `50:${ACCOUNT}`],
    null,
  ],
  ['one of two branches: INSTITUTION', ['50:BIC: COBADEFFXXX', `50:${ACCOUNT}`, '50:BIC: COBADEFF370'], 'COBADEFFXXX'],
  ['the only one, far away', ['50:BIC: COBADEFFXXX', '', '', '', '', '', `50:${ACCOUNT}`], 'COBADEFFXXX'],
])('the BIC of an account is %s', (_, lines, bic) => {
  expect(bicOf(...lines)).toBe(bic)
})
