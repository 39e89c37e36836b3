import { SALE_TABLES } from '@farebox/till/records'

/** From which migration on the code works with the schema after a later one. */
export const WORKS_FROM: Readonly<Record<string, string>> = {
  ...SALE_TABLES.worksFrom,
  '0016-comparison-with-chains': '0014-shares-of-the-store',
  '0018-requests-at-work': '0014-shares-of-the-store',
  '0019-signing-keys': '0014-shares-of-the-store',
  '0022-queue-of-heavy-work': '0014-shares-of-the-store',
}
