import type { Kysely, KyselyPlugin, QueryId } from 'kysely'

/**
 * Kysely's way to tell a driver something about one query. PostgreSQL needs none of this: it keeps every write, and
 * runs each as it comes.
 */
class QueryMark implements KyselyPlugin {
  readonly #marked = new WeakSet<QueryId>()

  has({ queryId }: { readonly queryId: QueryId }): boolean {
    return this.#marked.has(queryId)
  }

  transformQuery({ node, queryId }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    this.#marked.add(queryId)
    return node
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

const durable = new QueryMark()
const immediate = new QueryMark()
const deferral = new QueryMark()

/**
 * The same database, whose writes survive a power cut once they resolve. Other writes survive the end of the process,
 * however it comes, but a power cut may take the last of them.
 */
export function durably<Tables>(database: Kysely<Tables>): Kysely<Tables> {
  return database.withPlugin(durable)
}

/** The same database, whose writes wait for no others: for tables that are kept in memory. */
export function immediately<Tables>(database: Kysely<Tables>): Kysely<Tables> {
  return database.withPlugin(immediate)
}

/** The same database, whose writes may wait a few milliseconds for others to share a commit with. Readers see them at once. */
export function deferred<Tables>(database: Kysely<Tables>): Kysely<Tables> {
  return database.withPlugin(deferral)
}

/** Whether a query came through durably(). */
export const isDurable = (query: { readonly queryId: QueryId }) => durable.has(query)
/** Whether a query came through immediately(). */
export const isImmediate = (query: { readonly queryId: QueryId }) => immediate.has(query)
/** Whether a query came through deferred(). */
export const isDeferred = (query: { readonly queryId: QueryId }) => deferral.has(query)
