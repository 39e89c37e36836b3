/** Times are milliseconds since 1970, UTC. Text columns that hold documents hold JSON. */
export interface Tables {
  claims: ClaimRow
  payments: PaymentRow
  trials: TrialRow
  store: StoreRow
  checks: CheckRow
}

/** A payment that one request holds while it works. No money has moved, so it need not outlive the processes. */
export interface ClaimRow {
  /** network|asset|payer|nonce: what the payer signed and can spend once. */
  key: string
  service: string
  request_digest: string
  /** The process that works on it, alive as long as it renews the lease. */
  owner: string
  lease_until: number
}

/** One payment, from the moment before it is settled. Kept after its answer expired: the record of what was paid. */
export interface PaymentRow {
  /** network|asset|payer|nonce: what the payer signed and can spend once. */
  key: string
  state: 'settling' | 'settled'
  service: string
  request_digest: string
  /** The process that works on it, alive as long as it renews the lease. */
  owner: string
  lease_until: number
  /** The payment and the requirements it met, to repeat the identical settlement. Dropped with the answer. */
  settlement: string | null
  /** What was bought, dropped when it expires. */
  answer: string | null
  /** Set when 'settled'. */
  receipt: string | null
  created_at: number
  updated_at: number
}

export interface TrialRow {
  service: string
  client: string
  /** YYYY-MM-DD, UTC. */
  day: string
  used: number
  /** Trials of the day given back because the input was refused. */
  refused: number
}

export interface StoreRow {
  key: string
  value: string
  expires_at: number
}

/** One run of a service's example, to see whether it works. */
export interface CheckRow {
  service: string
  checked_at: number
  /** 1 where the service answered. */
  ok: number
  latency_ms: number
}
