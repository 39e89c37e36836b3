import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../storage/database.ts'
import { databaseTime, isPostgres } from '../storage/engine.ts'
import type { PaymentRow } from '../storage/schema.ts'
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
}

/** One payment as the ledger has it, without the answer and the request. */
export type PaymentEntry = Pick<
  PaymentRow,
  | 'key'
  | 'state'
  | 'service'
  | 'settlement'
  | 'receipt'
  | 'reason'
  | 'attempts'
  | 'retry_at'
  | 'created_at'
  | 'updated_at'
> & { readonly now: number }

const DAY_MS = 86_400_000
const MAX_ENTRIES = 1000

/**
 * Settled payments of a period, highest revenue first; days in order. Both times of a payment are the database's. A
 * settlement that the chain contradicts is not revenue, whatever its facilitator said.
 */
export async function readReport(database: Database, { by, from, to }: Period & { by: Group }): Promise<ReportLine[]> {
  const group = groupOf(database, by)
  const rows = await database
    .selectFrom('payments')
    .select([
      group.as('group'),
      sql<number>`sum(case when ${contradicted} then 0 else 1 end)`.as('calls'),
      revenueOf(database, uncontradicted).as('revenue'),
      revenueOf(database, contradicted).as('contradicted'),
    ])
    .where('state', '=', 'settled')
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('created_at', '<', to ?? 0))
    .groupBy(group)
    .execute()
  const lines = rows.map(({ group, calls, revenue, contradicted }) => ({
    group: by === 'day' ? toDay(Number(group)) : String(group),
    calls: Number(calls),
    revenueAtomic: BigInt(revenue),
    contradictedAtomic: BigInt(contradicted),
  }))
  const byRevenue = (one: ReportLine, other: ReportLine) => Number(other.revenueAtomic - one.revenueAtomic)
  return lines.toSorted((a, b) => (by === 'day' ? 0 : byRevenue(a, b)) || a.group.localeCompare(b.group))
}

/** The payments of unknown outcome, oldest first; at most 1,000. */
export function readUnsettledEntries(database: Database): Promise<PaymentEntry[]> {
  return entries(database)
    .where('state', '=', sql.lit('settling' as const))
    .orderBy('created_at')
    .limit(MAX_ENTRIES)
    .execute()
}

/** The payments with this name: a transaction, a payment's whole key, its nonce, or its payer; newest first. */
export function findEntries(database: Database, name: string): Promise<PaymentEntry[]> {
  const lower = name.toLowerCase()
  const key = sql`lower(key)`
  return entries(database)
    .where(({ or }) =>
      or([
        sql<SqlBool>`${key} = ${lower}`,
        // The key ends with the nonce, and the payer comes before it.
        sql<SqlBool>`substr(${key}, length(key) - ${sql.lit(name.length)}) = ${`|${lower}`}`,
        sql<SqlBool>`replace(${key}, ${`|${lower}|`}, '') <> ${key}`,
        sql<SqlBool>`lower(${receiptField(database, 'transaction')}) = ${lower}`,
        sql<SqlBool>`lower(${receiptField(database, 'payer')}) = ${lower}`,
        // While the outcome is open: keys of Solana do not contain the payer.
        sql<SqlBool>`lower(${settlementField(database, 'payer')}) = ${lower}`,
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(MAX_ENTRIES)
    .execute()
}

function entries(database: Database) {
  return database
    .selectFrom('payments')
    .select([
      'key',
      'state',
      'service',
      'settlement',
      'receipt',
      'reason',
      'attempts',
      'retry_at',
      'created_at',
      'updated_at',
    ])
    .select(databaseTime(database).as('now'))
}

function groupOf(database: Database, by: Group): RawBuilder<string | number> {
  if (by === 'service') return sql<string>`service`
  if (by === 'day') return sql<number>`created_at / ${sql.lit(DAY_MS)}`
  return receiptField(database, by)
}

function toDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

function receiptField(database: Database, field: 'network' | 'payer' | 'transaction'): RawBuilder<string> {
  return jsonField(database, { column: 'receipt', field })
}

function settlementField(database: Database, field: 'payer'): RawBuilder<string> {
  return jsonField(database, { column: 'settlement', field })
}

function jsonField(
  database: Database,
  { column, field }: { readonly column: 'receipt' | 'settlement'; readonly field: string },
): RawBuilder<string> {
  return isPostgres(database)
    ? sql<string>`(cast(${sql.ref(column)} as json) ->> ${sql.lit(field)})`
    : sql<string>`json_extract(${sql.ref(column)}, ${sql.lit(`$.${field}`)})`
}

/**
 * As text, because the sum may exceed a safe integer. Each amount is rounded to atomic units first, so that errors do
 * not add up.
 */
function revenueOf(database: Database, counted: RawBuilder<SqlBool>): RawBuilder<string> {
  return isPostgres(database)
    ? sql<string>`cast(sum(case when ${counted} then round(cast(cast(receipt as json) ->> 'amount_usdc' as numeric) * 1000000) else 0 end) as text)`
    : sql<string>`cast(sum(case when ${counted} then cast(round(json_extract(receipt, '$.amount_usdc') * 1000000) as integer) else 0 end) as text)`
}
