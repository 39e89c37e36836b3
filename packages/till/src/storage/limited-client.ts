import type pg from 'pg'
import { DatabaseAway, orAway } from './database-away.ts'

/** Above ten seconds, the server's own limit for a statement: beyond that nobody waits for the result. */
export const STATEMENT_WITHIN_MS = 15_000

/**
 * The same connection, whose statements end in time, also where the server is frozen and the connection stands. Behind one that did not
 * none waits, and the connection is not used again.
 */
export function limitedClient(client: pg.PoolClient): pg.PoolClient {
  let lost: DatabaseAway | undefined
  async function query(text: string, values: readonly unknown[]) {
    if (lost) throw lost
    try {
      const limited = Object.assign({ text, values: [...values] }, { query_timeout: STATEMENT_WITHIN_MS })
      return await orAway(client.query(limited))
    } catch (error) {
      if (error instanceof DatabaseAway) lost = error
      throw error
    }
  }
  const release = () => client.release(lost)
  return Object.create(client, { query: { value: query }, release: { value: release } })
}
