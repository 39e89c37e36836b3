import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { databaseTime, isPostgres } from '../../storage/engine.ts'
import { prepared } from '../../storage/prepared.ts'
import { durably } from '../../storage/write-modes.ts'
import type { ChannelRow, PaymentFacts, PaymentRow, SalesDatabase } from '../tables/sale-rows.ts'
import type { ChannelState } from './channel-chain.ts'
import { type ChannelConfig, toConfig } from './channel-config.ts'
import { channelRecords } from './channel-records.ts'
import { describeStranded, type KeyTotals } from './channel-totals.ts'
import { CHARGED } from './charged-sum.ts'
import { prepareCharge } from './record-charge.ts'

/** A channel, and what its payer owes. */
export interface ChannelRecord
  extends Omit<Selectable<ChannelRow>, 'created_at' | 'network' | 'forgotten_until' | 'changed_at' | 'refund_free_at'> {
  /** All charges so far, in atomic units; never less than what was claimed. */
  readonly charged: number
  /** As far as the channel holds them. */
  readonly claimable: number
  /** The payer's signature over that sum; null before the first sale. */
  readonly voucher: string | null
  /** When the first sale that is not claimed was made; null if all are that the channel holds money for. Milliseconds, by the database's clock as `now`. */
  readonly owed_since: number | null
  readonly now: number
  /** 1 if sales of it may have been forgotten, so that its payer may know of more; otherwise 0. */
  readonly is_behind: number
}

/** A deposit that the chain reverted. */
type RefusedDeposit = Pick<PaymentRow & PaymentFacts, 'key' | 'service' | 'reason' | 'payer' | 'amount_atomic'>

interface ChannelRowsParts {
  readonly database: SalesDatabase
  /** CAIP-2. */
  readonly network: string
}

/** What a node shows of a channel. */
interface SeenChannel extends ChannelState {
  /** Whether it may have had sales of which a database without its row knows nothing. Default: false. */
  readonly isForgotten?: boolean
}

// Three times what Base takes until nothing can be undone.
const FINAL_MS = 3_600_000
const DAY_MS = 24 * 3_600_000
const BELIEVED_MS = 10 * 60_000

/** The channels of all keys on one network, as all processes share them. */
export class ChannelRows {
  readonly #parts: ChannelRowsParts
  readonly #now: RawBuilder<number>
  readonly #find
  /** Charges a sale, and stores its answer, in one statement. Resolves to false, and changes nothing, unless it is the channel's next. */
  readonly charge

  constructor(parts: ChannelRowsParts) {
    this.#parts = parts
    const { database } = parts
    this.#now = databaseTime(database)
    this.#find = prepared<{ id: string }, ChannelRecord>(database, (parameter) =>
      channelRecords(this.#parts.database).where('channels.id', '=', parameter('id')),
    )
    this.charge = prepareCharge(database)
  }

  async find(id: string): Promise<ChannelRecord | undefined> {
    return (await this.#find({ id })).rows[0]
  }

  /**
   * Stores what the chain shows of a channel, unless a later block is known. A node may have named one that never was: after
   * ten minutes without news another node is believed, but never about the end of a withdrawal.
   */
  async sync(id: string, config: ChannelConfig, state: SeenChannel): Promise<void> {
    const { database, network } = this.#parts
    const { block: synced_block, balance, claimed, withdrawAt: withdraw_at, refunds, isForgotten } = state
    const seen = { balance, claimed, withdraw_at, refunds, synced_block, synced_at: this.#now }
    await database
      .insertInto('channels')
      .values({
        id,
        network,
        authorizer: config.receiverAuthorizer,
        config: JSON.stringify(config),
        ...seen,
        created_at: this.#now,
        ...(isForgotten && { forgotten_until: this.#now }),
      })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ ...seen, changed_at: this.#changedAt(state) })
          .where((row) =>
            row.or([
              row('channels.synced_block', '<=', synced_block),
              row.and([
                row('channels.withdraw_at', '=', 0),
                row('channels.synced_at', '<', sql<number>`${this.#now} - ${sql.lit(BELIEVED_MS)}`),
              ]),
            ]),
          ),
      )
      .execute()
  }

  /**
   * Ends charges in a channel, before a refund of it is signed: until the chain shows that refund. Resolves to false, and
   * changes nothing, unless the channel is as it was read and no refund is out.
   */
  async freeze(
    { id, charged, balance, refunds }: Pick<ChannelRecord, 'id' | 'charged' | 'balance' | 'refunds'>,
    { amount, isFree }: { readonly amount: number; readonly isFree: boolean },
  ): Promise<boolean> {
    const { database } = this.#parts
    const sums = { refund_amount: amount, refund_charged: charged, refund_rest: balance - amount }
    const signed = { refund_nonce: refunds, ...sums, ...(isFree && { refund_free_at: this.#now }) }
    const write = async (whole: SalesDatabase) => {
      const asRead = channelRecords(whole)
        .clearSelect()
        .select('channels.id')
        .where('channels.id', '=', id)
        .where('channels.balance', '=', balance)
        .where('channels.refunds', '=', refunds)
        .where('channels.refund_nonce', '<', refunds)
        .where(CHARGED, '=', charged)
      const { numUpdatedRows } = await durably(whole)
        .updateTable('channels')
        .set(signed)
        .where('id', 'in', asRead)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    }
    if (!isPostgres(database)) return write(database)
    return database.transaction().execute(async (whole) => {
      // Charges that are being made hold the row: the next statement sees them.
      await whole.selectFrom('channels').select('id').where('id', '=', id).forUpdate().execute()
      return write(whole)
    })
  }

  /** A channel without what only its payer knows: as if nothing was charged since the last claim. */
  async onChain(channel: ChannelRecord): Promise<ChannelRecord> {
    const { id, claimed } = channel
    const published = await this.#parts.database
      .selectFrom('payments')
      .select('voucher')
      .where('channel', '=', id)
      .where(sql<SqlBool>`charged_from + amount_atomic = ${claimed}`)
      .executeTakeFirst()
    return { ...channel, charged: claimed, voucher: published?.voucher ?? null }
  }

  /** Records that the payer was told of the refund that was signed at this number of refunds. */
  async tellRefund({ id, refund_nonce }: Pick<ChannelRecord, 'id' | 'refund_nonce'>): Promise<void> {
    await this.#parts.database
      .updateTable('channels')
      .set({ refund_told: refund_nonce })
      .where('id', '=', id)
      .where('refund_told', '<', refund_nonce)
      .execute()
  }

  /** The payers of refunds that were signed in the last day though nothing was charged before them, and when that was. */
  async freeRefunds(): Promise<readonly { readonly payer: string; readonly at: number }[]> {
    const rows = await this.#parts.database
      .selectFrom('channels')
      .select(['config', 'refund_free_at'])
      .where(sql<SqlBool>`refund_free_at > 0`)
      .where('refund_free_at', '>', sql<number>`${this.#now} - ${sql.lit(DAY_MS)}`)
      .execute()
    return rows.map((row) => ({ payer: toConfig(row).payer, at: row.refund_free_at }))
  }

  /** For so long only one request is worked for in this channel, so that a payer who was corrected finds its turn; 0 ends that. */
  async reserve(id: string, { request, forMs }: { request: string; forMs: number }): Promise<void> {
    const until = forMs === 0 ? 0 : sql<number>`${this.#now} + ${sql.lit(forMs)}`
    const reserved = { reserved_until: until, reserved_for: request }
    await this.#parts.database.updateTable('channels').set(reserved).where('id', '=', id).execute()
  }

  /** Records that a deposit was reverted by the chain, so that no other transaction is sent for it. */
  async refuseDeposit(deposit: RefusedDeposit): Promise<void> {
    const none = { owner: '', lease_until: 0, request_digest: '', answer: null, settlement: null }
    const times = { created_at: this.#now, updated_at: this.#now, open_until: 0, retry_at: 0 }
    const counts = { attempts: 0, wrong_tries: 0, wrong_tries_here: 0 }
    await this.#parts.database
      .insertInto('payments')
      .values({ ...deposit, ...none, ...times, ...counts, state: 'refused', network: this.#parts.network })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** Why a deposit is not sent; null if it may be. */
  async findRefusedDeposit(key: string): Promise<string | null> {
    const { database } = this.#parts
    const row = await database.selectFrom('payments').select('reason').where('key', '=', key).executeTakeFirst()
    return row?.reason ?? null
  }

  /** Channels with money or debts in them, or in which something changed lately, in the order of their ids after `id`. */
  after(id: string, limit: number): Promise<ChannelRecord[]> {
    return channelRecords(this.#parts.database)
      .where('channels.network', '=', this.#parts.network)
      .where('channels.id', '>', id)
      .where((row) =>
        row.or([
          row('channels.balance', '>', row.ref('channels.claimed')),
          row(CHARGED, '>', row.ref('channels.claimed')),
          // Final by the last look at it, not by the clock: nobody may have looked since.
          row('channels.changed_at', '>', sql<number>`channels.synced_at - ${sql.lit(FINAL_MS)}`),
        ]),
      )
      .orderBy('channels.id')
      .limit(limit)
      .execute()
  }

  /** All that was ever claimed on the network, in atomic units by receiver, lower case. */
  async claimed(): Promise<ReadonlyMap<string, bigint>> {
    const { database, network } = this.#parts
    const config = isPostgres(database) ? sql`cast(config as json)` : sql`config`
    const rows = await database
      .selectFrom('channels')
      .select([
        sql<string>`${config} ->> 'receiver'`.as('receiver'),
        sql<string>`cast(sum(claimed) as text)`.as('claimed'),
      ])
      .where('network', '=', network)
      .groupBy('receiver')
      .execute()
    return new Map(rows.map(({ receiver, claimed }) => [receiver, BigInt(claimed)]))
  }

  /** What all channels owe while none are served, in words. */
  async debts(): Promise<string[]> {
    return describeStranded(await this.totals())
  }

  /** By key and network. */
  async totals(): Promise<readonly KeyTotals[]> {
    const each = channelRecords(this.#parts.database).select('channels.network').as('each')
    const sum = (name: 'balance' | 'charged' | 'claimed', of: RawBuilder<unknown> = sql.ref(name)) =>
      sql<string>`cast(coalesce(sum(${of}), 0) as text)`.as(name)
    const rows = await this.#parts.database
      .selectFrom(each)
      .select((row) => [
        'authorizer',
        'network',
        row.fn.countAll<number | string>().as('channels'),
        sum('balance'),
        sum('charged', sql`claimable`),
        sum('claimed'),
        sql<number | string>`coalesce(max(now - owed_since), 0)`.as('oldest'),
      ])
      .groupBy(['authorizer', 'network'])
      .execute()
    return rows.map(({ channels, balance, charged, claimed, oldest, ...key }) => {
      const sums = { balance: BigInt(balance), charged: BigInt(charged), claimed: BigInt(claimed) }
      return { ...key, channels: Number(channels), ...sums, oldestMs: Number(oldest) }
    })
  }

  #changedAt({ balance, claimed, refunds, withdrawAt }: ChannelState) {
    return sql<number>`case when channels.balance = ${balance} and channels.claimed = ${claimed}
      and channels.refunds = ${refunds} and channels.withdraw_at = ${withdrawAt} then channels.changed_at else ${this.#now} end`
  }
}
