import type { Kysely, KyselyPlugin, QueryId } from 'kysely'

// Kysely's way to tell a driver something about one query.
const durableQueries = new WeakSet<QueryId>()

const plugin: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    durableQueries.add(queryId)
    return node
  },
  transformResult: async ({ result }) => result,
}

/**
 * The same database, whose writes survive a power cut once they resolve. Other writes survive the end of the process,
 * however it comes, but a power cut may take the last of them. PostgreSQL keeps every write either way.
 */
export function durably<Tables>(database: Kysely<Tables>): Kysely<Tables> {
  return database.withPlugin(plugin)
}

export function isDurable({ queryId }: { readonly queryId: QueryId }): boolean {
  return durableQueries.has(queryId)
}
