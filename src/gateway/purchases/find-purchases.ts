import type { ServerSigner } from '@farebox/receipts/signing'
import { toReceiptExtension } from '@farebox/receipts/signing'
import { readReceipt, UNPAID_ON_CHAIN } from '@farebox/till/records'
import { sql } from 'kysely'
import { toDecimal } from '../../contract/money.ts'
import type { SignedInWallet } from '../../payment/sign-in.ts'
import type { Database } from '../../storage/database.ts'

/** A settled sale, as its buyer may see it. No content: what was asked and answered is there by its digests. */
export interface BoughtCall {
  /** Of a call by channel, which is settled with others later, its deposit's; null if it made none. */
  readonly transaction: string | null
  /** The payment channel of the call; null for a payment of its own. */
  readonly channel: string | null
  /** CAIP-2. */
  readonly network: string
  readonly payer: string
  readonly amount_usdc: number
  /** ISO 8601, UTC. */
  readonly bought_at: string
  readonly service: string
  readonly request_id: string | null
  /** SHA-256, in hex, of the request as canonical JSON, without nulls that mean nothing. */
  readonly request_sha256: string
  /** SHA-256, in hex, of the answer's data as JSON; null in rows of old versions. */
  readonly answer_sha256: string | null
  /** The transaction that gave the money back; null if none did. */
  readonly refunded_by: string | null
  /** The chain has no such transfer, although the facilitator reported it: the call cost nothing. */
  readonly contradicted: boolean
}

/** Which purchases of a wallet are listed; times in milliseconds since 1970, `to` exclusive. */
export interface PurchasePeriod {
  readonly from: number
  readonly to: number
}

/** The most purchases that one answer lists. */
export const MOST_PURCHASES = 1000

/** A sale with the time of its receipt, ISO 8601, UTC; undefined in rows that do not know when it was settled. */
export interface ReceiptedSale {
  readonly bought: BoughtCall
  readonly issuedAt: string | undefined
}

/** A sale as it is found by its transaction, with that transaction's page; null in rows that do not know it. */
interface FoundSale extends ReceiptedSale {
  readonly explorer: string | null
  /** As the chain says it: where the call opened a channel that is its deposit, and no price. */
  readonly movedUsdc: number
}

/** The sales that a transaction settled, or for which it made a deposit; other calls from a payment channel have none of their own. */
export async function findByTransaction(database: Database, transaction: string): Promise<readonly FoundSale[]> {
  const rows = await settled(database)
    .select('receipt')
    .where(sql`lower(payments.transaction_hash)`, '=', transaction.toLowerCase())
    .limit(MOST_PURCHASES)
    .execute()
  // Base58, as Solana writes it, has upper and lower case.
  const isSame = (hash: string | null) => hash === transaction || transaction.startsWith('0x')
  return rows
    .filter((row) => isSame(row.transaction_hash))
    .map((row) => {
      const [bought, receipt] = [toPurchase(row), row.receipt === null ? undefined : readReceipt(row)]
      const deposited = receipt?.channel && Number(toDecimal(BigInt(receipt.channel.deposited_atomic)))
      const movedUsdc = deposited ?? bought.amount_usdc
      return { bought, issuedAt: receipt?.issued_at, explorer: receipt?.explorer || null, movedUsdc }
    })
}

/** What a wallet bought in a period, newest first, at most 1,000. */
export async function findByWallet(
  database: Database,
  { wallet, from, to }: PurchasePeriod & { readonly wallet: SignedInWallet },
): Promise<readonly BoughtCall[]> {
  const [family = ''] = wallet.network.split(':')
  const rows = await settled(database)
    .where(sql`lower(payer)`, '=', wallet.payer.toLowerCase())
    // An address is one wallet on every chain of its family, and none on the others.
    .where('network', 'like', `${family}:%`)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at', 'desc')
    .limit(MOST_PURCHASES)
    .execute()
  return rows.filter(({ payer }) => payer === wallet.payer || family === 'eip155').map(toPurchase)
}

const DAY_MS = 24 * 3600 * 1000
const ROWS_AT_ONCE = 500

/** The sales whose receipts were issued in a period, in an order that stays. Channels' calls, settled together, have none. */
export async function* salesSettledIn(database: Database, { from, to }: PurchasePeriod): AsyncGenerator<ReceiptedSale> {
  // A call that is settled within a period was paid at most a day before.
  let after = { created_at: from - DAY_MS, key: '' }
  for (;;) {
    const rows = await settled(database)
      .select('receipt')
      .where('network', 'is not', null)
      .where('channel', 'is', null)
      .where('created_at', '<', to)
      .where(({ or, and, eb }) =>
        or([
          eb('created_at', '>', after.created_at),
          and([eb('created_at', '=', after.created_at), eb('payments.key', '>', after.key)]),
        ]),
      )
      .orderBy('created_at')
      .orderBy('payments.key')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const row of rows) {
      const issuedAt = row.receipt === null ? undefined : readReceipt(row).issued_at
      const at = issuedAt === undefined ? Number.NaN : Date.parse(issuedAt)
      if (at >= from && at < to) yield { bought: toPurchase(row), issuedAt }
    }
    const last = rows.at(-1)
    if (!last) return
    after = { created_at: Number(last.created_at), key: last.key }
  }
}

/** The server's signed receipt of a sale; null if it is not known when it was settled. */
export async function signReceiptOf(signer: ServerSigner, { bought, issuedAt }: ReceiptedSale): Promise<string | null> {
  const { service: slug, network, payer, transaction } = bought
  if (issuedAt === undefined || transaction === null) return null
  const signed = await toReceiptExtension(signer, { slug, network, payer, transaction, issuedAt })
  return signed['offer-receipt'].info.receipt.signature
}

function settled(database: Database) {
  return database
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.payment', 'payments.key')
    .select([
      'payments.key as key',
      'payments.transaction_hash as transaction_hash',
      'network',
      'payer',
      'payments.amount_atomic as amount_atomic',
      'created_at',
      'service',
      'request_id',
      'request_digest',
      'answer_digest',
      'channel',
      'reason',
      'refunds.transaction_hash as refunded_by',
    ])
    .where('state', '=', 'settled')
    .where(({ or, eb }) => or([eb('payments.transaction_hash', 'is not', null), eb('channel', 'is not', null)]))
}

type Row = Awaited<ReturnType<ReturnType<typeof settled>['execute']>>[number]

function toPurchase(row: Row): BoughtCall {
  return {
    // Of a settled sale all of these are known.
    transaction: row.transaction_hash,
    channel: row.channel,
    network: row.network ?? '',
    payer: row.payer ?? '',
    amount_usdc: Number(toDecimal(BigInt(row.amount_atomic ?? 0))),
    bought_at: new Date(row.created_at).toISOString(),
    service: row.service,
    request_id: row.request_id,
    request_sha256: row.request_digest,
    answer_sha256: row.answer_digest,
    refunded_by: row.refunded_by,
    contradicted: row.reason === UNPAID_ON_CHAIN,
  }
}
