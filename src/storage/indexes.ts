import { indexesToMake } from '@farebox/till'
import type { Kysely } from 'kysely'

/**
 * Indexes for the operator's questions; of a payer's newest payments a paid call asks, too.
 */
export const INDEXES: Readonly<Record<string, string>> = {
  payments_by_request: 'payments (request_id) where request_id is not null',
  payments_by_transaction: 'payments (lower(transaction_hash)) where transaction_hash is not null',
  payments_by_payer: 'payments (lower(payer), created_at) where payer is not null',
  payments_by_answer: 'payments (answer_digest) where answer_digest is not null',
  // The last 64 characters of a key: on EVM the digits of the nonce, on Solana the hash of the message.
  payments_by_nonce: 'payments (substr(key, length(key) - 63))',
  payments_undescribed: 'payments (created_at) where network is null',
  // All that a report reads, so that it need not visit the rows.
  payments_sold:
    "payments (created_at, service, payer, network, amount_atomic, reason) where state = 'settled' and network is not null",
}

/** Names of the declared indexes that the database lacks, or whose making was interrupted. */
export function findMissingIndexes<Tables>(database: Kysely<Tables>): Promise<string[]> {
  return indexesToMake(database, INDEXES)
}
