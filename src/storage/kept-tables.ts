import type { Tables } from './schema.ts'

// Claims are of requests under way, before any money moves.
type Kept = Exclude<keyof Tables, 'claims'>

const KEPT: Readonly<Record<Kept, true>> = {
  payments: true,
  trials: true,
  store: true,
  checks: true,
  wallet_transactions: true,
  prices: true,
}

/** The tables that a backup holds. */
export const KEPT_TABLES = Object.keys(KEPT) as readonly Kept[]
