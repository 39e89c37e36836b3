import { hash } from 'node:crypto'
import type { CompiledQuery, QueryResult } from 'kysely'
import type pg from 'pg'
import type { Engine } from './engine.ts'

// Above the ten seconds after which the server itself gives a statement up: then nobody is there to give an answer.
const ANSWER_WITHIN_MS = 15_000

/**
 * PostgreSQL by statements with names: each connection parses and plans one once. Its name is a digest of its text, so that
 * versions of this server that share connections behind a pooler never mean two things by one name.
 */
export function createNamedStatements(pool: pg.Pool): Engine {
  const names = new Map<string, string>()

  function nameOf(sql: string): string {
    const known = names.get(sql)
    if (known) return known
    const name = `farebox_${hash('sha1', sql)}`
    names.set(sql, name)
    return name
  }

  return {
    beforeClosing: new Set(),
    async run<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, rowCount } = await pool.query(
        Object.assign({ name: nameOf(sql), text: sql, values: [...parameters] }, { query_timeout: ANSWER_WITHIN_MS }),
      )
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    },
  }
}
