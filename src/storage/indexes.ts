import { type Kysely, sql } from 'kysely'
import { isPostgres } from './engine.ts'

/**
 * Indexes for the operator's questions; of a payer's newest payments a paid call asks, too. They are no migrations: a
 * missing one makes an answer slow, never wrong, so that versions with and without them run side by side.
 */
const INDEXES: ReadonlyMap<string, string> = new Map(
  Object.entries({
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
  }),
)

/** Names of the declared indexes that the database lacks, or whose making was interrupted. */
export async function findMissingIndexes<Tables>(database: Kysely<Tables>): Promise<string[]> {
  const { rows } = isPostgres(database)
    ? await sql<{ name: string }>`
        select class.relname as name from pg_index join pg_class as class on class.oid = pg_index.indexrelid
        where pg_index.indisvalid and class.relnamespace = current_schema()::regnamespace`.execute(database)
    : await sql<{ name: string }>`select name from sqlite_schema where type = 'index'`.execute(database)
  const known = new Set(rows.map(({ name }) => name))
  return [...INDEXES.keys()].filter((name) => !known.has(name))
}

/**
 * Makes the declared indexes that are missing, unless another process is at it. On PostgreSQL others go on writing
 * meanwhile; it needs two connections without a limit for statements.
 */
export async function createIndexes<Tables>(database: Kysely<Tables>): Promise<void> {
  if (!isPostgres(database)) return createMissing(database)
  await database.transaction().execute(async (holder) => {
    // Not onOneReplica(), which gives up a silent holder after two minutes.
    const lock = sql<{
      isOurs: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended('farebox indexes', 0)) as "isOurs"`
    if ((await lock.execute(holder)).rows[0]?.isOurs) await createMissing(database)
  })
}

async function createMissing<Tables>(database: Kysely<Tables>) {
  for (const name of await findMissingIndexes(database)) {
    const definition = sql.raw(INDEXES.get(name) ?? '')
    if (!isPostgres(database)) {
      await sql`create index if not exists ${sql.ref(name)} on ${definition}`.execute(database)
      continue
    }
    // What an interrupted making left has the name, and serves no query.
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(database)
    await sql`create index concurrently if not exists ${sql.ref(name)} on ${definition}`.execute(database)
  }
}
