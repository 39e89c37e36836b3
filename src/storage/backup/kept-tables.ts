import type { Tables } from '../schema.ts'

// These belong to running requests, before any money moves.
type Kept = Exclude<keyof Tables, 'claims' | 'requests_at_work' | 'queue_machines' | 'queued_calls'>

const KEPT: Readonly<Record<Kept, true>> = {
  payments: true,
  channels: true,
  trials: true,
  store: true,
  checks: true,
  wallet_transactions: true,
  prices: true,
  chain_comparisons: true,
  day_closes: true,
  refunds: true,
  signing_keys: true,
}

/** The tables in a backup. */
export const KEPT_TABLES = Object.keys(KEPT) as readonly Kept[]
