import type { Tables } from '../schema.ts'

// Claims belong to running requests, before any money moves.
type Kept = Exclude<keyof Tables, 'claims'>

const KEPT: Readonly<Record<Kept, true>> = {
  payments: true,
  trials: true,
  store: true,
  checks: true,
  wallet_transactions: true,
  prices: true,
}

/** The tables in a backup. */
export const KEPT_TABLES = Object.keys(KEPT) as readonly Kept[]
