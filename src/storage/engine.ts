import type { CompiledQuery, Kysely, QueryResult } from 'kysely'

/** What runs compiled statements for Kysely. Carried by the adapter, which every instance of one database shares. */
export interface Engine {
  /** Runs a statement that comes again and again, past Kysely's executor, which costs more than the statement in SQLite. */
  run<Row>(query: CompiledQuery): Promise<QueryResult<Row>>
  /** What has to be written before the database closes; undefined where the engine looks after it by itself. */
  readonly beforeClosing?: Set<() => Promise<void>>
}

/** The engine of a database that openDatabase() opened. */
export function engineOf<Tables>(database: Kysely<Tables>): Engine {
  const { adapter } = database.getExecutor()
  if ('engine' in adapter) return adapter.engine as Engine
  throw new Error('This database was not opened by openDatabase().')
}
