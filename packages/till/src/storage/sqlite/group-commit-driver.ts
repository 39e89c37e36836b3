import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { Around, Engine } from '../engine.ts'
import { isDeferred, isDurable, isImmediate } from '../write-modes.ts'
import { LogCopier } from './log-copier.ts'
import { makeShrinkable } from './make-shrinkable.ts'
import { WalFile } from './wal-file.ts'

const MAX_PREPARED = 200
// Writes that nobody waits for are delayed this long, to join a group that is written anyway.
const DEFERRED_MS = 20

interface Prepared {
  readonly statement: StatementSync
  readonly givesRows: boolean
}

interface Queued {
  readonly query: CompiledQuery
  // Kysely types the rows of each query; this handles any of them.
  resolve(result: QueryResult<never>): void
  reject(error: unknown): void
}

/**
 * A SQLite driver for Kysely with group commit: statements that arrive while a group is being written wait and share
 * the next transaction. A query resolves when its transaction is committed, a durable one when it is on disk. A
 * deferred one waits up to 20 ms for the next group, but readers see it at once. A failing statement is rolled back
 * alone; the rest of its group stands. Explicit transactions are not supported: every change is one statement.
 */
export class GroupCommitDriver implements Driver, DatabaseConnection, Engine {
  readonly around: Around | undefined
  readonly #path: string
  readonly #prepared = new Map<string, Prepared>()
  /** Nothing in memory is durable. */
  readonly #wal: WalFile | undefined
  readonly #copier: LogCopier | undefined
  /** Set while the log is copied back; no commits happen meanwhile. */
  #copying: Promise<void> | undefined
  #database: DatabaseSync | undefined
  #queue: Queued[] = []
  /** Whether the queue has a statement that is not deferred, or was deferred long enough. */
  #isDue = false
  /** Fires when deferred statements have waited long enough; set while the queue has some. */
  #deferral: NodeJS.Timeout | undefined
  #committing: Promise<void> | undefined
  #drained: Promise<unknown> | undefined

  constructor(path: string, around?: Around) {
    this.#path = path
    this.around = around
    if (path === ':memory:') return
    this.#wal = new WalFile(`${path}-wal`)
    this.#copier = new LogCopier(path, this.#wal)
  }

  async init() {
    this.#database = new DatabaseSync(this.#path)
    // EXCLUSIVE: the file belongs to this process, which saves a dozen lock calls per commit. NORMAL leaves flushing
    // the log to the system; WalFile flushes it for durable writes, and LogCopier copies it back. Each sale changes pages
    // all over its indexes: in a cache of SQLite's 2 MB they would be written and read again within one group.
    this.#database.exec(
      'PRAGMA busy_timeout = 5000; PRAGMA locking_mode = EXCLUSIVE; PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; ' +
        'PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16000',
    )
    makeShrinkable(this.#database)
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return new Promise((resolve, reject) => {
      if (isImmediate(query)) return resolve(this.#run(query))
      if (query.query.kind === 'SelectQueryNode') {
        if (this.#deferral) {
          if (this.#copying) return void this.#copying.then(() => resolve(this.executeQuery(query)))
          this.#drained = Promise.all([this.#drained, this.#commit(this.#takeQueue())])
        }
        return resolve(this.#run(query))
      }
      this.#queue.push({ query, resolve, reject })
      if (isDeferred(query)) this.#deferral ??= setTimeout(() => this.#begin(), DEFERRED_MS)
      else this.#begin()
    })
  }

  run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.executeQuery(query)
  }

  #begin() {
    this.#isDue = true
    this.#committing ??= this.#commitAll()
  }

  async #commitAll() {
    while (this.#isDue) {
      // Lets other statements of the same event-loop turn join.
      await new Promise(setImmediate)
      await this.#commit(this.#takeQueue())
      await this.#copyBack()
    }
    this.#committing = undefined
  }

  async #copyBack() {
    if (!this.#copier?.isDue()) return
    const refuse = (error: unknown) => {
      for (const { reject } of this.#takeQueue()) reject(error)
    }
    this.#copying = this.#copier.copyBack(this.#open(), refuse)
    await this.#copying
    this.#copying = undefined
  }

  #takeQueue(): readonly Queued[] {
    clearTimeout(this.#deferral)
    this.#deferral = undefined
    this.#isDue = false
    return this.#queue.splice(0)
  }

  async #commit(group: readonly Queued[]) {
    // A reader may have forced it out before.
    if (group.length === 0) return
    try {
      const settled = this.#runGroup(group)
      const [durable, others] = [
        settled.filter(({ isDurable }) => isDurable),
        settled.filter(({ isDurable }) => !isDurable),
      ]
      for (const { settle } of others) settle()
      if (durable.length > 0) await this.#wal?.flush()
      for (const { settle } of durable) settle()
    } catch (error) {
      this.#rollBack()
      for (const { reject } of group) reject(error)
    }
  }

  /** Some errors, such as a full disk, roll back by themselves; no error may stop the queue. */
  #rollBack() {
    try {
      if (this.#database?.isTransaction) this.#database.exec('ROLLBACK')
    } catch {
      // The group has already been told.
    }
  }

  /** Runs and commits a group; returns a function that settles each caller's promise. */
  #runGroup(group: readonly Queued[]) {
    this.#prepare('BEGIN IMMEDIATE').statement.run()
    const settled = group.map(({ query, resolve, reject }) => {
      try {
        const result = this.#run<never>(query)
        return { isDurable: isDurable(query), settle: () => resolve(result) }
      } catch (error) {
        return { isDurable: false, settle: () => reject(error) }
      }
    })
    this.#prepare('COMMIT').statement.run()
    return settled
  }

  #run<R>(query: CompiledQuery): QueryResult<R> {
    const { statement, givesRows } = this.#prepare(query.sql)
    // Tables hold numbers, texts and bytes only.
    const parameters = query.parameters as SQLInputValue[]
    // Kysely types the rows; SQLite returns plain objects of exactly the selected columns.
    if (givesRows) return { rows: statement.all(...parameters) as R[] }
    const { changes } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    if (this.#prepared.size >= MAX_PREPARED) this.#prepared.clear()
    const statement = this.#open().prepare(sql)
    // An incremental pragma returns one empty row per step.
    const prepared = { statement, givesRows: statement.columns().length > 0 || /^pragma/i.test(sql) }
    this.#prepared.set(sql, prepared)
    return prepared
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
    if (this.#deferral) this.#begin()
    await Promise.all([this.#committing, this.#drained])
    this.#wal?.close()
    this.#prepared.clear()
    this.#database?.close()
    this.#database = undefined
  }
}
