import type { TimeOfDay } from '../ports/payment-clock.ts'
import type { SalesDatabase, WalletTransactionRow } from '../tables/sale-rows.ts'

/** A call to send, its purpose, and how long it is useful. */
export interface WalletCall {
  /** What the call achieves; no purpose is ever sent twice. */
  readonly purpose: string
  readonly to: string
  readonly data: string
  readonly gas: bigint
  /** Unix seconds after which the call can only fail. */
  readonly voidAfter: number
}

interface BookParts {
  readonly database: SalesDatabase
  readonly clock: TimeOfDay
  /** Identifies the wallet and its chain. */
  readonly wallet: string
}

const COLUMNS = [
  'wallet',
  'nonce',
  'purpose',
  'target',
  'data',
  'gas',
  'void_after',
  'raw',
  'hashes',
  'max_fee',
  'priority_fee',
  'sent_at',
  'created_at',
] as const
// By then every node, however slow, has seen the block.
const KEPT_MS = 600_000

/**
 * The transactions of one wallet, by nonce. Each row must be mined eventually; any process that finds it unmined
 * resends it. So nonces have no gaps, replicas never share one, and a crash loses nothing.
 */
export class WalletTransactions {
  readonly #database: SalesDatabase
  readonly #clock: TimeOfDay
  readonly #wallet: string

  constructor({ database, clock, wallet }: BookParts) {
    this.#database = database
    this.#clock = clock
    this.#wallet = wallet
  }

  /**
   * Assigns the next nonce to a call, or returns the row that already has its purpose.
   * @param minedNonces how many of the wallet's transactions the chain has
   */
  async reserve(call: WalletCall, minedNonces: number): Promise<WalletTransactionRow> {
    for (;;) {
      const known = await this.find(call.purpose)
      if (known) return known
      const last = await this.lastNonce()
      const row = {
        wallet: this.#wallet,
        nonce: Math.max(minedNonces, last === null ? 0 : last + 1),
        purpose: call.purpose,
        target: call.to,
        data: call.data,
        gas: call.gas.toString(),
        void_after: call.voidAfter,
        raw: null,
        hashes: '[]',
        max_fee: '0',
        priority_fee: '0',
        sent_at: 0,
        created_at: this.#now(),
      }
      const { numInsertedOrUpdatedRows } = await this.#database
        .insertInto('wallet_transactions')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      // Another process took this nonce or this purpose: read again.
      if (numInsertedOrUpdatedRows === 1n) return row
    }
  }

  find(purpose: string): Promise<WalletTransactionRow | undefined> {
    return this.#rows().where('purpose', '=', purpose).executeTakeFirst()
  }

  /** The highest nonce that was ever assigned here; null if none was. */
  async lastNonce(): Promise<number | null> {
    const { last } = await this.#database
      .selectFrom('wallet_transactions')
      .select((select) => select.fn.max('nonce').as('last'))
      .where('wallet', '=', this.#wallet)
      .executeTakeFirstOrThrow()
    return last === null ? null : Number(last)
  }

  /** Rows with an earlier nonce, signed ones. */
  before(nonce: number): Promise<WalletTransactionRow[]> {
    return this.#rows().where('nonce', '<', nonce).where('raw', 'is not', null).execute()
  }

  /** Assigns a new nonce to a call whose nonce somebody else used. Undefined if another process was first. */
  async renew(row: WalletTransactionRow, minedNonces: number): Promise<WalletTransactionRow | undefined> {
    const nonce = Math.max(minedNonces, ((await this.lastNonce()) ?? -1) + 1)
    const { numUpdatedRows } = await this.#database
      .updateTable('wallet_transactions')
      .set({ nonce, raw: null, sent_at: 0 })
      .where('wallet', '=', this.#wallet)
      .where('nonce', '=', row.nonce)
      .where('hashes', '=', row.hashes)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('wallet_transactions as other')
              .select('other.nonce')
              .where('other.wallet', '=', this.#wallet)
              .where('other.nonce', '=', nonce),
          ),
        ),
      )
      .executeTakeFirst()
    return numUpdatedRows === 1n ? { ...row, nonce, raw: null, sent_at: 0 } : undefined
  }

  /** Rows with this nonce or a later one, in order. */
  from(nonce: number): Promise<WalletTransactionRow[]> {
    return this.#rows().where('nonce', '>=', nonce).orderBy('nonce').execute()
  }

  /**
   * Stores a signed transaction before it is sent. Returns false if another process was first; it then sends its own.
   */
  async record(
    row: WalletTransactionRow,
    signed: Pick<WalletTransactionRow, 'raw' | 'hashes' | 'max_fee' | 'priority_fee'>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#database
      .updateTable('wallet_transactions')
      .set({ ...signed, sent_at: this.#now() })
      .where('wallet', '=', this.#wallet)
      .where('nonce', '=', row.nonce)
      .where('hashes', '=', row.hashes)
      .where('sent_at', '=', row.sent_at)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Deletes transactions that were mined long ago, but for the last: it tells how many are ours. */
  async forget(minedNonces: number): Promise<void> {
    await this.#database
      .deleteFrom('wallet_transactions')
      .where('wallet', '=', this.#wallet)
      .where('nonce', '<', minedNonces)
      .where('created_at', '<', this.#now() - KEPT_MS)
      .where('nonce', '<', (await this.lastNonce()) ?? 0)
      .execute()
  }

  #rows() {
    return this.#database.selectFrom('wallet_transactions').select(COLUMNS).where('wallet', '=', this.#wallet)
  }

  #now(): number {
    return this.#clock.now().getTime()
  }
}

/**
 * Whether a row's time is so recent. One that is further ahead was written before the clock was set back, and is not: the
 * wallet would wait for it as long, and with it all later nonces.
 */
export function isRecent(time: number, { now, ms }: { readonly now: number; readonly ms: number }): boolean {
  return Math.abs(now - Number(time)) < ms
}

/** Every hash under which this transaction may have been mined, newest first. */
export function hashesOf({ hashes }: WalletTransactionRow): `0x${string}`[] {
  // Stored by settlement-wallet.ts, oldest first.
  return (JSON.parse(hashes) as `0x${string}`[]).reverse()
}
