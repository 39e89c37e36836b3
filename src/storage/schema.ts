/** Times are milliseconds since 1970, UTC. Text columns that hold documents hold JSON. */
export interface Tables {
  claims: ClaimRow
  payments: PaymentRow
  trials: TrialRow
  store: StoreRow
  checks: CheckRow
  wallet_transactions: WalletTransactionRow
  prices: PriceRow
}

/** A payment that one request holds while it works. No money has moved, so it need not outlive the processes. */
export interface ClaimRow {
  /** network|asset|payer|nonce: what the payer signed and can spend once. */
  key: string
  /** The process that works on it, alive as long as it renews the lease. */
  owner: string
  /** By the database's clock, as all times of these two tables. */
  lease_until: number
}

/** One payment, from the moment before it is settled. Kept after its answer expired: the record of what was paid. */
export interface PaymentRow {
  /** network|asset|payer|nonce: what the payer signed and can spend once. */
  key: string
  /** 'refused': certainly not paid, and never will be. */
  state: 'settling' | 'settled' | 'refused'
  service: string
  /** SHA-256 of the request as JSON, whatever its spelling. */
  request_digest: string
  /** The process that works on it, alive as long as it renews the lease; 0 where it waits for its next attempt. */
  owner: string
  lease_until: number
  /** The payment and the requirements it met, to repeat the identical settlement. Dropped with the answer. */
  settlement: string | null
  /** What was bought, dropped when it expires. */
  answer: string | null
  /** Set when 'settled'. */
  receipt: string | null
  /** Set when 'refused': why, for the books and for who repeats it. */
  reason: string | null
  /** What only a copy of the payment has: all that the payer signed, with the signatures. Dropped with the answer. */
  proof: string | null
  /** Client address of the purchase. Dropped with the answer. */
  client: string | null
  /** SHA-256 of the identifier the buyer gave, which every repetition must carry. Dropped with the answer. */
  identifier: string | null
  /** Until then the answer, which was never handed over whole, may be fetched from any address. */
  open_until: number
  /** Repetitions that were not the buyer's, from elsewhere and from the address of the purchase. */
  wrong_tries: number
  wrong_tries_here: number
  /** How often its settlement was tried in vain, and when it is tried again. */
  attempts: number
  retry_at: number
  created_at: number
  updated_at: number
}

/** The free calls that one client took of one service on one day. */
export interface TrialRow {
  service: string
  client: string
  /** YYYY-MM-DD, UTC. */
  day: string
  used: number
  /** Trials of the day given back because the input was refused. */
  refused: number
}

interface StoreRow {
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

/** A transaction of a wallet of ours: a nonce that is taken, and what is sent under it until it is mined. */
export interface WalletTransactionRow {
  /** eip155:<chain>:<address> */
  wallet: string
  nonce: number
  /** Names what it achieves; there is one row for it. */
  purpose: string
  target: string
  data: string
  /** Decimal, as all amounts of gas and wei here. */
  gas: string
  /** Unix seconds after which the call can only fail. */
  void_after: number
  /** Signed, as last sent; null before the first time. */
  raw: string | null
  /** JSON: every hash it was sent under, oldest first. */
  hashes: string
  max_fee: string
  priority_fee: string
  sent_at: number
  created_at: number
}

/** A price that a service is or was offered at. */
export interface PriceRow {
  service: string
  /** Decimal, atomic units of USDC. */
  price_atomic: string
  /** When it was replaced; 0 while it is offered. */
  ended_at: number
}
