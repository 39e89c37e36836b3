import { toCsv } from '../../pages/scripts/table-text.ts'
import type { BoughtCall } from './find-purchases.ts'

const FIELDS: readonly (keyof BoughtCall)[] = [
  'bought_at',
  'service',
  'amount_usdc',
  'network',
  'payer',
  'transaction',
  'channel',
  'contradicted',
  'refunded_by',
  'request_id',
  'request_sha256',
  'answer_sha256',
]

/** Purchases as CSV (RFC 4180). */
export function renderPurchasesCsv(purchases: readonly BoughtCall[]): string {
  return toCsv({ columns: FIELDS, rows: purchases.map((purchase) => ({ ...purchase })) })
}
