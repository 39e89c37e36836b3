import type { Generated, Kysely } from 'kysely'

/** The tables of sales. Times are milliseconds since 1970, UTC. Text columns with documents hold JSON. */
export interface SaleRows {
  claims: ClaimRow
  payments: PaymentRow & PaymentFacts & ChannelSale
  channels: ChannelRow
  wallet_transactions: WalletTransactionRow
  prices: PriceRow
}

/** A database that has the tables of sales, and perhaps others. */
export type SalesDatabase = Kysely<SaleRows>

/** A payment claimed by one request while it works. No money has moved, so the row need not outlive the processes. */
export interface ClaimRow {
  /** network|asset|payer|nonce: what the payer signed and can spend once. */
  key: string
  /** The process that works on it; alive as long as it renews the lease. */
  owner: string
  /** By the database's clock, like all times of claims and payments. */
  lease_until: number
}

/** One payment, from the moment before it is settled. Kept after its answer expires, as the record of what was paid. */
export interface PaymentRow {
  /** network|asset|payer|nonce: what the payer signed and can spend once. */
  key: string
  /** 'refused': certainly not paid, and never will be. */
  state: 'settling' | 'settled' | 'refused'
  service: string
  /** SHA-256 of the request as canonical JSON. */
  request_digest: string
  /** The process that works on it, alive as long as it renews the lease; a lease of 0 waits for its next attempt. */
  owner: string
  lease_until: number
  /** The payment and its requirements, to repeat the identical settlement. Deleted with the answer. */
  settlement: string | null
  /** The purchased answer, deleted when it expires. */
  answer: string | null
  /** Set when 'settled'. */
  receipt: string | null
  /**
   * When 'refused': the reason, for the operator and for whoever repeats the payment. While 'settling': a transaction of the
   * payment that the chain reverted, if any was.
   */
  reason: string | null
  /**
   * A digest that only a copy of the payment matches: all that the payer signed, with the signatures. Deleted with the
   * answer.
   */
  proof: string | null
  /** Client address of the purchase. Deleted with the answer. */
  client: string | null
  /** SHA-256 of the buyer's payment identifier, which every repetition must carry. Deleted with the answer. */
  identifier: string | null
  /** Until then any address may fetch the answer, because it did not reach its caller whole. BROUGHT once a repetition was given it. */
  open_until: number
  /** NOBODY as soon as its caller is known to be gone; the proof of the payment signed anew that was given the answer. */
  handed_to: string | null
  /** Wrong repetitions, from other addresses and from that of the purchase. */
  wrong_tries: number
  wrong_tries_here: number
  /** Failed settlement attempts, and when the next one is due. */
  attempts: number
  retry_at: number
  created_at: number
  updated_at: number
}

/**
 * What reports and searches read of a payment, so that they need none of its documents. Rows of a version without these
 * columns have null, until payment/records/describe-payments.ts fills them in.
 */
export interface PaymentFacts {
  /** X-Request-Id of the purchase. */
  request_id: string | null
  /** CAIP-2; null in rows that are not described yet. */
  network: string | null
  payer: string | null
  /** What its terms ask for, or its receipt says, in atomic units. */
  amount_atomic: number | null
  /** Set when 'settled', as the chain writes it. */
  transaction_hash: string | null
  /** SHA-256 of the answer as JSON, in hexadecimal. Kept when the answer is deleted. */
  answer_digest: string | null
}

/** What a payment by channel has beyond others; null in all others. */
export interface ChannelSale {
  channel: string | null
  /** The channel's charges before this one, in atomic units. After it: this and the amount, which is what was signed. */
  charged_from: number | null
  /** The payer's signature over the sum after this charge. Kept, as only the last one of a channel can be claimed. */
  voucher: string | null
}

/**
 * A payment channel as the chain shows it. What was charged is in its last sale; what was claimed is only ever read from
 * the chain.
 */
export interface ChannelRow {
  /** 0x and 64 hex digits, lower case. */
  id: string
  /** CAIP-2. */
  network: string
  /** The address that signs claims, lower case. */
  authorizer: string
  /** JSON: all that the id is made of. */
  config: string
  /** Atomic units, like `claimed`. */
  balance: number
  claimed: number
  /** Unix seconds at which the payer asked for the rest; 0 if not. */
  withdraw_at: number
  /** How many refunds the chain has seen of this channel. */
  refunds: Generated<number>
  /** The number of refunds at which the last one was signed; -1 if none ever was. Signed and not seen, it may come at any time. */
  refund_nonce: Generated<number>
  /** Its sum in atomic units, and what was charged when it was signed. */
  refund_amount: Generated<number>
  refund_charged: Generated<number>
  /** The number of refunds at which the last one was signed that its payer was told of; -1 if none was. */
  refund_told: Generated<number>
  /** What the channel held after the last one: more than that was deposited since. Atomic units. */
  refund_rest: Generated<number>
  /** When one was signed though nothing was charged before it; 0 if never. Milliseconds, by the database's clock. */
  refund_free_at: Generated<number>
  /** Sales before that may have been forgotten: until the next one the payer's own sum counts. Milliseconds, by the database's clock. */
  forgotten_until: Generated<number>
  /** When a reading last differed from the one before it. */
  changed_at: Generated<number>
  /** Block of the last reading, and when that was. */
  synced_block: number
  synced_at: number
  /** Until then only this request is worked for: its payer was told the channel's sum, and signs anew. */
  reserved_until: Generated<number>
  /** The service, and the digest of the request. */
  reserved_for: Generated<string>
  created_at: number
}

/** A transaction of a wallet of ours: its nonce, and what is sent with it until it is mined. */
export interface WalletTransactionRow {
  /** eip155:<chain>:<address> */
  wallet: string
  nonce: number
  /** What the call achieves; one row per purpose. */
  purpose: string
  target: string
  data: string
  /** Decimal, like all amounts of gas and wei here. */
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

/** A price at which a service is or was offered. */
export interface PriceRow {
  service: string
  /** Decimal, atomic units of USDC. */
  price_atomic: string
  /** When it was replaced; 0 while it is offered. */
  ended_at: number
}
