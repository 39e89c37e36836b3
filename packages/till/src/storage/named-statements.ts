import { hash } from 'node:crypto'
import type { CompiledQuery, QueryResult } from 'kysely'
import type pg from 'pg'
import { orAway } from './database-away.ts'
import type { Around, Engine } from './engine.ts'
import { STATEMENT_WITHIN_MS } from './limited-client.ts'

/**
 * Runs PostgreSQL statements by name, so that each connection parses and plans one once. The name is a digest of the
 * text, so that server versions which share connections behind a pooler never use one name for two statements.
 * Without names behind a pooler that knows none.
 */
export function createNamedStatements(
  pool: pg.Pool,
  { isNamed, around }: { readonly isNamed: boolean; readonly around: Around | undefined },
): Engine {
  const names = new Map<string, string>()

  function nameOf(sql: string): string {
    const known = names.get(sql)
    if (known) return known
    const name = `farebox_${hash('sha1', sql)}`
    names.set(sql, name)
    return name
  }

  return {
    around,
    beforeClosing: new Set(),
    async run<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const statement = { ...(isNamed && { name: nameOf(sql) }), text: sql, values: [...parameters] }
      const { rows, rowCount } = await orAway(
        pool.query(Object.assign(statement, { query_timeout: STATEMENT_WITHIN_MS })),
      )
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    },
  }
}
