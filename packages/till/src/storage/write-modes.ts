import type { Kysely, KyselyPlugin, QueryId } from 'kysely'

/**
 * Passes a mark for one query through Kysely to the driver. PostgreSQL ignores it: it keeps every write, and runs each
 * as it comes.
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
 * The same database, with writes that survive a power cut once they resolve. Other writes survive any end of the
 * process, but a power cut may lose the last ones.
 */
export function durably<Tables>(database: Kysely<Tables>): Kysely<Tables> {
  return database.withPlugin(durable)
}

/** The same database, with writes that wait for no others: for tables in memory. */
export function immediately<Tables>(database: Kysely<Tables>): Kysely<Tables> {
  return database.withPlugin(immediate)
}

/** The same database, with writes that may wait a few milliseconds to share a commit. Readers see them at once. */
export function deferred<Tables>(database: Kysely<Tables>): Kysely<Tables> {
  return database.withPlugin(deferral)
}

/** Whether a query was made through durably(). */
export const isDurable = (query: { readonly queryId: QueryId }) => durable.has(query)
/** Whether a query was made through immediately(). */
export const isImmediate = (query: { readonly queryId: QueryId }) => immediate.has(query)
/** Whether a query was made through deferred(). */
export const isDeferred = (query: { readonly queryId: QueryId }) => deferral.has(query)
