import type { TablesDefinition } from '../../storage/opening/tables-definition.ts'
import { createClaimsTable } from './claims-table.ts'
import { saleMigrations } from './sale-migrations.ts'

/** For the seller's questions; of a payer's newest payments a paid call asks, too. */
const indexes = {
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
  channels_refunded_free: 'channels (refund_free_at) where refund_free_at > 0',
}

/** The tables of sales: a database has these, or these and others of its owner. */
export const SALE_TABLES: TablesDefinition = {
  migrations: saleMigrations,
  worksFrom: {
    '0015-facts-of-payments': '0014-shares-of-the-store',
    '0017-works-from': '0014-shares-of-the-store',
    '0020-channels': '0014-shares-of-the-store',
    // No version without it has sold by channel.
    '0021-channel-refunds': '0014-shares-of-the-store',
    '0023-refunds-told': '0014-shares-of-the-store',
  },
  indexes,
  createTemporary: createClaimsTable,
}
