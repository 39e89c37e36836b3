import { expect, test } from 'vitest'
import { migrations } from './migrations.ts'

test('the migrations have the names and the order that databases have had them in', () => {
  // Of version 2.0.0; appended to, never changed.
  expect(Object.keys(migrations)).toEqual([
    '0001-first-tables',
    '0002-checks',
    '0003-claims',
    '0004-refused-trials',
    '0005-certainty',
    '0009-wallet-transactions',
    '0010-prices',
    '0011-purges-by-index',
    '0012-payments-by-identifier',
    '0013-undelivered-purchases',
    '0014-shares-of-the-store',
    '0015-facts-of-payments',
    '0016-comparison-with-chains',
    '0017-works-from',
    '0018-requests-at-work',
    '0019-signing-keys',
    '0020-channels',
    '0021-channel-refunds',
    '0022-queue-of-heavy-work',
    '0023-refunds-told',
    '0025-handed-to',
    '0026-ended-purchases',
  ])
})
