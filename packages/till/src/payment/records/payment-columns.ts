import type { PaymentRow } from '../tables/sale-rows.ts'

const COLUMNS: Readonly<Record<keyof PaymentRow, true>> = {
  key: true,
  state: true,
  service: true,
  request_digest: true,
  owner: true,
  lease_until: true,
  settlement: true,
  answer: true,
  receipt: true,
  reason: true,
  proof: true,
  client: true,
  identifier: true,
  open_until: true,
  handed_to: true,
  wrong_tries: true,
  wrong_tries_here: true,
  attempts: true,
  retry_at: true,
  created_at: true,
  updated_at: true,
}

/**
 * The columns that a paid call reads of a payment. By name: a statement that was prepared for all columns fails once on
 * each connection when a newer version adds one.
 */
// Object.keys() loses the type of the keys.
export const PAYMENT_COLUMNS = Object.keys(COLUMNS) as readonly (keyof PaymentRow)[]
