import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { isDurable } from './durable.ts'
import { WalSync } from './wal-sync.ts'

const MAX_PREPARED = 200

interface Queued {
  readonly query: CompiledQuery
  // Kysely types the rows of each query; here any may come.
  resolve(result: QueryResult<never>): void
  reject(error: unknown): void
}

/**
 * SQLite for Kysely, committing in groups: all statements that arrive in one turn of the event loop share one
 * transaction. A query resolves when its transaction is committed, a durable one when it is on disk. A statement that
 * fails is undone by itself; the others of its group stand. Explicit transactions do not exist: each statement must be
 * whole.
 */
export class GroupCommitDriver implements Driver, DatabaseConnection {
  readonly #path: string
  readonly #prepared = new Map<string, StatementSync>()
  #database: DatabaseSync | undefined
  #queue: Queued[] = []
  /** Nothing in memory is durable. */
  readonly #wal: WalSync | undefined

  constructor(path: string) {
    this.#path = path
    if (path !== ':memory:') this.#wal = new WalSync(`${path}-wal`)
  }

  async init() {
    this.#database = new DatabaseSync(this.#path)
    // NORMAL leaves the log to the system; WalSync brings it to disk for the writes that need it.
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000')
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (query.query.kind === 'SelectQueryNode' && this.#queue.length === 0) {
      return new Promise((resolve) => resolve(this.#run(query)))
    }
    if (this.#queue.length === 0) setImmediate(() => this.#commit())
    return new Promise((resolve, reject) => {
      this.#queue.push({ query, resolve, reject })
    })
  }

  #commit() {
    const group = this.#queue
    this.#queue = []
    if (group.length === 0) return
    const database = this.#open()
    try {
      const settled = this.#runGroup(database, group)
      for (const settle of settled) settle()
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      for (const { reject } of group) reject(error)
    }
  }

  /** Runs and commits a group; returns how to tell each of its callers. */
  #runGroup(database: DatabaseSync, group: readonly Queued[]): (() => void)[] {
    database.exec('BEGIN IMMEDIATE')
    const settled = group.map(({ query, resolve, reject }) => {
      try {
        const result = this.#run<never>(query)
        if (!this.#wal || !isDurable(query)) return () => resolve(result)
        return () => this.#wal?.sync().then(() => resolve(result), reject)
      } catch (error) {
        return () => reject(error)
      }
    })
    database.exec('COMMIT')
    return settled
  }

  #run<R>(query: CompiledQuery): QueryResult<R> {
    const statement = this.#prepare(query.sql)
    const parameters = query.parameters as SQLInputValue[]
    // Kysely types the rows; SQLite gives them as plain objects of exactly the selected columns.
    if (statement.columns().length > 0) return { rows: statement.all(...parameters) as R[] }
    const { changes } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  #prepare(sql: string): StatementSync {
    const known = this.#prepared.get(sql)
    if (known) return known
    if (this.#prepared.size >= MAX_PREPARED) this.#prepared.clear()
    const statement = this.#open().prepare(sql)
    this.#prepared.set(sql, statement)
    return statement
  }

  #open(): DatabaseSync {
    if (!this.#database) throw new Error('The database is closed.')
    return this.#database
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator that this engine does not offer.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Streaming is not supported.')
  }

  async beginTransaction() {
    throw new Error('Write one statement instead of a transaction.')
  }

  async commitTransaction() {}

  async rollbackTransaction() {}

  async releaseConnection() {}

  async destroy() {
    this.#commit()
    await this.#wal?.close()
    this.#prepared.clear()
    this.#database?.close()
    this.#database = undefined
  }
}
