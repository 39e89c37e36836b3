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

/** Purchases as CSV (RFC 4180). No value of theirs is a caller's text, so none can be a formula. */
export function renderPurchasesCsv(purchases: readonly BoughtCall[]): string {
  const lines = [FIELDS, ...purchases.map((purchase) => FIELDS.map((field) => purchase[field] ?? ''))]
  return lines.map((line) => `${line.join(',')}\r\n`).join('')
}
