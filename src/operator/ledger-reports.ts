import type { PaymentFacts, PaymentRow } from '@farebox/till/records'
import { databaseTime, isPostgres } from '@farebox/till/statements'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../storage/database.ts'
import { contradicted, uncontradicted } from './contradicted.ts'

/** The groupings of sales. Days are UTC. */
export const GROUPS = ['service', 'payer', 'network', 'day'] as const
/** A column that sales can be grouped by. */
export type Group = (typeof GROUPS)[number]

/** A time range; undefined means open-ended. */
export interface Period {
  /** Milliseconds since 1970, inclusive. */
  readonly from?: number | undefined
  /** Exclusive. */
  readonly to?: number | undefined
}

/** The sales of one service, payer, network or day. */
export interface ReportLine {
  readonly group: string
  readonly calls: number
  readonly revenueAtomic: bigint
  /** What facilitators reported as settled and the chain contradicts: no revenue, and not in `calls`. */
  readonly contradictedAtomic: bigint
  /** What was given back of the revenue. */
  readonly refundedAtomic: bigint
}

const COLUMNS = [
  'key',
  'state',
  'service',
  'settlement',
  'receipt',
  'request_id',
  'network',
  'payer',
  'amount_atomic',
  'transaction_hash',
  'answer_digest',
  'reason',
  'attempts',
  'retry_at',
  'created_at',
  'updated_at',
] as const

/** One payment as the ledger has it, without the answer and the request. */
export type PaymentEntry = Pick<PaymentRow & PaymentFacts, (typeof COLUMNS)[number]> & { readonly now: number }

const DAY_MS = 86_400_000
const MAX_ENTRIES = 1000

/**
 * Settled payments of a period, highest revenue first; days in order. Both times of a payment are the database's. A
 * settlement that the chain contradicts is not revenue, whatever its facilitator said.
 */
export async function readReport(database: Database, { by, ...period }: Period & { by: Group }): Promise<ReportLine[]> {
  const rows = await database
    .selectFrom(
      // Each is summed by itself, so that the first needs no row beside its index.
      sumsOf(database, describedSales(database, period), by)
        .unionAll(sumsOf(database, undescribedSales(database, period), by))
        .unionAll(refundsOf(database, period, by))
        .as('parts'),
    )
    .select([sql.ref<string | number>('group').as('group'), sql<number>`sum(calls)`.as('calls')])
    // As text, because a sum may exceed a safe integer.
    .select(sql<string>`cast(sum(revenue) as text)`.as('revenue'))
    .select(sql<string>`cast(sum(contradicted) as text)`.as('contradicted'))
    .select(sql<string>`cast(sum(refunded) as text)`.as('refunded'))
    .groupBy(sql.ref('group'))
    .execute()
  const lines = rows.map(({ group, calls, revenue, contradicted, refunded }) => ({
    group: by === 'day' ? toDay(Number(group)) : String(group),
    calls: Number(calls),
    revenueAtomic: BigInt(revenue),
    contradictedAtomic: BigInt(contradicted),
    refundedAtomic: BigInt(refunded),
  }))
  const byRevenue = (one: ReportLine, other: ReportLine) => Number(other.revenueAtomic - one.revenueAtomic)
  return lines.toSorted((a, b) => (by === 'day' ? 0 : byRevenue(a, b)) || (a.group < b.group ? -1 : 1))
}

function sumsOf(database: Database, sales: ReturnType<typeof describedSales>, by: Group) {
  const group = groupOf(by)
  const sumOf = (counted: RawBuilder<SqlBool>) =>
    sql<number>`sum(case when ${counted} then coalesce(amount_atomic, 0) else 0 end)`
  return database
    .selectFrom(sales.as('sales'))
    .select([
      group.as('group'),
      sql<number>`sum(case when ${contradicted} then 0 else 1 end)`.as('calls'),
      sumOf(uncontradicted).as('revenue'),
      sumOf(contradicted).as('contradicted'),
      sql<number>`0`.as('refunded'),
    ])
    .groupBy(group)
}

/** Hexadecimal addresses ignore case, and clients write them in several; base58 addresses do not. */
function groupOf(by: Group): RawBuilder<unknown> {
  if (by === 'day') return sql`created_at / ${sql.lit(DAY_MS)}`
  return by === 'payer' ? sql`case when payer like '0x%' then lower(payer) else payer end` : sql.ref(by)
}

/** What was given back, by the service, payer, network and day of the sale. */
function refundsOf(database: Database, period: Period, by: Group) {
  const group = groupOf(by)
  const none = sql<number>`0`
  return settledIn(database, period)
    .innerJoin('refunds', 'refunds.payment', 'payments.key')
    .where('network', 'is not', null)
    .select([group.as('group'), none.as('calls'), none.as('revenue'), none.as('contradicted')])
    .select(sql<number>`sum(refunds.amount_atomic)`.as('refunded'))
    .groupBy(group)
}

/** All columns are in the index of sold payments. */
function describedSales(database: Database, period: Period) {
  return settledIn(database, period)
    .where('network', 'is not', null)
    .select(['created_at', 'service', 'payer', 'network', 'amount_atomic', 'reason'])
}

function undescribedSales(database: Database, period: Period) {
  return settledIn(database, period)
    .where('network', 'is', null)
    .select(['created_at', 'service', receiptField(database, 'payer').as('payer')])
    .select([receiptField(database, 'network').as('network'), receiptAmount(database).as('amount_atomic'), 'reason'])
}

function settledIn(database: Database, { from, to }: Period) {
  return (
    database
      .selectFrom('payments')
      // A literal, as in the condition of the index.
      .where('state', '=', sql.lit('settled' as const))
      .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? 0))
      .$if(to !== undefined, (query) => query.where('created_at', '<', to ?? 0))
  )
}

/** The payments of unknown outcome, oldest first; at most 1,000. */
export function readUnsettledEntries(database: Database): Promise<PaymentEntry[]> {
  return entries(database)
    .where('state', '=', sql.lit('settling' as const))
    .orderBy('created_at')
    .limit(MAX_ENTRIES)
    .execute()
}

interface Found extends Period {
  /** Default and most: 1,000. */
  readonly limit?: number | undefined
}

/**
 * The payments with this name, newest first: a whole key, its nonce, a payer, a transaction, the X-Request-Id of the
 * purchase, or the SHA-256 of the answer. Upper and lower case are the same.
 */
export async function findEntries(database: Database, name: string, found: Found = {}): Promise<PaymentEntry[]> {
  const lower = name.toLowerCase()
  const digits = lower.replace(/^0x(?=[0-9a-f]{64}$)/, '')
  const conditions = [
    sql<SqlBool>`key in (${name}, ${lower})`,
    sql<SqlBool>`substr(key, length(key) - 63) = ${digits}`,
    sql<SqlBool>`payer is not null and lower(payer) = ${lower}`,
    sql<SqlBool>`transaction_hash is not null and lower(transaction_hash) = ${lower}`,
    sql<SqlBool>`request_id = ${lower}`,
    sql<SqlBool>`answer_digest = ${lower}`,
    undescribed(database, lower),
  ]
  const entries = new Map<string, PaymentEntry>()
  const limit = Math.min(found.limit ?? MAX_ENTRIES, MAX_ENTRIES)
  // One after another: each is served by an index of its own, which a database may not see in one long condition.
  for (const condition of conditions) {
    for (const entry of await newest(database, condition, { ...found, limit })) entries.set(entry.key, entry)
  }
  return [...entries.values()].toSorted((one, other) => other.created_at - one.created_at).slice(0, limit)
}

function newest(database: Database, condition: RawBuilder<SqlBool>, { from, to, limit }: Period & { limit: number }) {
  return entries(database)
    .where(condition)
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('created_at', '<', to ?? 0))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** The same names in rows that are not described yet, mostly none. */
function undescribed(database: Database, lower: string): RawBuilder<SqlBool> {
  const names = [
    receiptField(database, 'transaction'),
    receiptField(database, 'payer'),
    // While the outcome is open: keys of Solana do not contain the payer.
    jsonField(database, { column: 'settlement', field: 'payer' }),
  ]
  const isNamed = sql.join(
    names.map((field) => sql`lower(${field}) = ${lower}`),
    sql` or `,
  )
  return sql<SqlBool>`network is null and (${isNamed} or replace(lower(key), ${`|${lower}|`}, '') <> lower(key))`
}

function entries(database: Database) {
  return database.selectFrom('payments').select(COLUMNS).select(databaseTime(database).as('now'))
}

function toDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

function receiptField(database: Database, field: 'network' | 'payer' | 'transaction'): RawBuilder<string> {
  return jsonField(database, { column: 'receipt', field })
}

function jsonField(
  database: Database,
  { column, field }: { readonly column: 'receipt' | 'settlement'; readonly field: string },
): RawBuilder<string> {
  const json = isPostgres(database) ? sql`cast(${sql.ref(column)} as json)` : sql.ref(column)
  return sql<string>`(${json} ->> ${sql.lit(field)})`
}

/** Rounded to atomic units before it is added, so that errors do not add up. */
function receiptAmount(database: Database): RawBuilder<number> {
  return isPostgres(database)
    ? sql<number>`cast(round(cast(cast(receipt as json) ->> 'amount_usdc' as numeric) * 1000000) as bigint)`
    : sql<number>`cast(round(json_extract(receipt, '$.amount_usdc') * 1000000) as integer)`
}
