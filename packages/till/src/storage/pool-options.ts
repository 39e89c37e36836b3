import pg from 'pg'
import { toPoolTarget } from './postgres-hosts.ts'

/** What a pool needs to connect to a PostgreSQL, and to read its values: our bigints are times in milliseconds, far below 2^53. */
export function toPoolOptions(url: string): Pick<pg.PoolConfig, 'connectionString' | 'Client' | 'types'> {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  return { ...toPoolTarget(url), types }
}
