import pg from 'pg'

/** How values of PostgreSQL are parsed: our bigints are times in milliseconds, far below 2^53. */
export function postgresTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  return types
}
