import pg from 'pg'

// PostgreSQL, appendix A: connection exceptions, no room for one more, and the ends of a server.
const AWAY = /^(?:08|53300|57P)/
// What is said of a prepared statement that another connection has, or that this one has already.
const FORGOTTEN = /^(?:26000|42P05)$/

/** What is said of PgBouncer in transaction mode that was not announced. */
export const FORGETS =
  'The database is behind a pooler that gives each transaction another connection and keeps no prepared statements: open it with pooler: transaction (DATABASE_POOLER=transaction).'

/** The database did not answer, whatever it was asked. The message says no address; the cause is for a log. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/** Says of a failure of PostgreSQL that the database itself is away, or behind a pooler that forgets; leaves all others as they are. */
export async function orAway<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError))
      throw isLost(cause) ? new DatabaseAway('The database does not answer.', { cause }) : cause
    const { code = '' } = cause
    if (AWAY.test(code)) throw new DatabaseAway('The database takes no connections at the moment.', { cause })
    if (isForgotten(cause)) throw new DatabaseAway(FORGETS, { cause })
    throw cause
  }
}

/** Whether a statement failed because another connection of a pooler had prepared it. */
export function isForgotten(error: unknown): boolean {
  return error instanceof pg.DatabaseError && FORGOTTEN.test(error.code ?? '')
}

/** What Node and its client say of a connection, and no fault in a statement. */
function isLost(error: unknown): boolean {
  return error instanceof AggregateError || (error instanceof Error && error.constructor === Error)
}
