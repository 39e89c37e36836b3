import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { Engine } from './engine.ts'
import { LogCopier } from './log-copier.ts'
import { makeShrinkable } from './make-shrinkable.ts'
import { WalFile } from './wal-file.ts'
import { isDeferred, isDurable, isImmediate } from './write-modes.ts'

const MAX_PREPARED = 200
// Writes that nobody waits for are kept back this long for a group that is written anyway.
const DEFERRED_MS = 20

interface Prepared {
  readonly statement: StatementSync
  readonly givesRows: boolean
}

interface Queued {
  readonly query: CompiledQuery
  // Kysely types the rows of each query; here any may come.
  resolve(result: QueryResult<never>): void
  reject(error: unknown): void
}

/**
 * SQLite for Kysely, committing in groups: statements that arrive while the last group is on its way to disk wait and
 * share the next transaction. A query resolves when its transaction is committed, a durable one when it is on disk. A
 * deferred one waits for the next group, 20 ms at most; whoever reads sees it all the same. A statement that fails is undone by itself; the others of its group stand. Explicit transactions do not exist: each
 * statement must be whole.
 */
export class GroupCommitDriver implements Driver, DatabaseConnection, Engine {
  readonly #path: string
  readonly #prepared = new Map<string, Prepared>()
  /** Nothing in memory is durable. */
  readonly #wal: WalFile | undefined
  readonly #copier: LogCopier | undefined
  /** While the log is copied back, and nothing may be committed. */
  #copying: Promise<void> | undefined
  #database: DatabaseSync | undefined
  #queue: Queued[] = []
  /** True while the queue has what is not deferred, or was for long enough. */
  #isDue = false
  /** Fires when what was deferred has waited long enough; set while some of the queue is. */
  #deferral: NodeJS.Timeout | undefined
  #committing: Promise<void> | undefined
  #drained: Promise<unknown> | undefined

  constructor(path: string) {
    this.#path = path
    if (path === ':memory:') return
    this.#wal = new WalFile(`${path}-wal`)
    this.#copier = new LogCopier(path, this.#wal)
  }

  async init() {
    this.#database = new DatabaseSync(this.#path)
    // EXCLUSIVE: the file is this process's alone, which spares a dozen lock calls per commit. NORMAL leaves the log to
    // the system; WalFile brings it to disk for the writes that need it, and LogCopier copies it back.
    this.#database.exec(
      'PRAGMA busy_timeout = 5000; PRAGMA locking_mode = EXCLUSIVE; PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; ' +
        'PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0; PRAGMA temp_store = MEMORY',
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
      // The rest of this turn's statements join.
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
    // A reader may have had it written before.
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

  /** Some errors, such as a full disk, have rolled back by themselves; none may keep the queue from going on. */
  #rollBack() {
    try {
      if (this.#database?.isTransaction) this.#database.exec('ROLLBACK')
    } catch {
      // What is wrong is told to the group already.
    }
  }

  /** Runs and commits a group; returns how to tell each of its callers. */
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
    // Kysely types the rows; SQLite gives them as plain objects of exactly the selected columns.
    if (givesRows) return { rows: statement.all(...parameters) as R[] }
    const { changes } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    if (this.#prepared.size >= MAX_PREPARED) this.#prepared.clear()
    const statement = this.#open().prepare(sql)
    // A pragma that works in steps gives a row without columns for each.
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
