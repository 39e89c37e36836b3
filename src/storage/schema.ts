import type { SaleRows } from '@farebox/till/records'
import type { Generated } from 'kysely'

/** The tables of sales, and ours. Times are milliseconds since 1970, UTC. Text columns with documents hold JSON. */
export interface Tables extends SaleRows {
  trials: TrialRow
  store: StoreRow
  checks: CheckRow
  requests_at_work: RequestAtWorkRow
  chain_comparisons: ChainComparisonRow
  day_closes: DayCloseRow
  refunds: RefundRow
  signing_keys: SigningKeyRow
  queue_machines: QueueMachineRow
  queued_calls: QueuedCallRow
}

/** The free calls of one client for one service on one day. */
export interface TrialRow {
  service: string
  client: string
  /** YYYY-MM-DD, UTC. */
  day: string
  used: number
  /** Trials of the day that were returned because the input was refused. */
  refused: number
}

interface StoreRow {
  key: string
  value: string
  expires_at: number
  /** Payer or client address that it was stored for; empty for our own rows, which are not limited. */
  owner: Generated<string>
  /** Widest network of the client, or the owner again. */
  network: Generated<string>
  /** 1 if nobody paid for the call. */
  is_free: Generated<number>
  /** UTF-16 units of the value, by which shares are counted. */
  bytes: Generated<number>
  stored_at: Generated<number>
}

/** One run of a service's example, to see whether it works. */
export interface CheckRow {
  service: string
  checked_at: number
  /** 1 if the service answered. */
  ok: number
  latency_ms: number
}

/** A request while a process works on it; if that process ends, the row stays. */
interface RequestAtWorkRow {
  /** Of this one call. */
  key: string
  /** Service and SHA-256 of the request as canonical JSON. */
  request: string
  /** The process that works on it. */
  owner: string
  /** By the database's clock; the process lives as long as it renews the lease. */
  lease_until: number
}

/** How far the ledger was compared with one chain. */
interface ChainComparisonRow {
  /** CAIP-2. */
  network: string
  /** Block time up to which they were compared. */
  compared_until: number
  /** The last finalized block at that time: number and hash. */
  head: string
  /** Until then no process compares. */
  leased_until: number
}

/** The sums of one day, written once. */
interface DayCloseRow {
  /** YYYY-MM-DD, UTC. */
  day: string
  /** JSON: by network. */
  sums: string
  digest: string
  closed_at: number
}

/** A sale whose money went back to its payer. */
interface RefundRow {
  /** Key of the payment. */
  payment: string
  transaction_hash: string
  amount_atomic: number
  recorded_at: number
}

/** The public half of a key that signs receipts and answers. Kept for ever: what it signed can be checked later. */
export interface SigningKeyRow {
  /** Thumbprint of the key (RFC 7638). */
  id: string
  /** Ed25519, 32 bytes, base64url. */
  public_key: string
  published_at: number
  revoked_at: number | null
}

/** A process that takes part in the queue of heavy work, in PostgreSQL only. It lives as long as it is seen. */
interface QueueMachineRow {
  id: string
  role: 'sell' | 'render' | 'read'
  /** What it can do: each a service and the digest of its contract. */
  kinds: readonly string[]
  /** Calls that it works on at once, at most. */
  slots: number
  seen_at: number
  /** The number of an advisory lock that it holds as long as it lives; null behind a pooler. */
  session: number | null
}

/** A call whose work another machine does, in PostgreSQL only. It stays some seconds after its end, so that turns are known. */
interface QueuedCallRow {
  id: string
  role: 'render' | 'read'
  kind: string
  /** Who waits for the answer. */
  seller: string
  /** Who works on it, or did last. */
  worker: string | null
  state: 'waiting' | 'working' | 'done' | 'refused' | 'over'
  /** How many workers have begun it. */
  begun: number
  is_free: boolean
  /** The networks of the client from the widest, and the client itself; a missing one is named as the next. */
  wide_network: string
  network: string
  client: string
  /** Length of `request`. */
  bytes: number
  /** JSON; empty once it is answered. */
  request: string
  answer: string | null
  queued_at: number
  /** Until then it may be begun the first time. */
  begin_by: number
  taken_at: number | null
  deadline: number
}
