import { isPostgres } from '@farebox/till/statements'
import { sql } from 'kysely'
import type { Logger } from '../../contract/context.ts'
import type { Database } from '../../storage/database.ts'
import { onOneReplica } from '../../storage/one-replica.ts'
import type { PaymentMode } from './payment-mode.ts'

const NAME = 'sandbox'
const TAKEN =
  'DATABASE_URL: another sandbox works on this PostgreSQL, and its play money is on a chain of its own. Stop it, or give this one another database, such as DATABASE_URL=file:var/second.db.'
// A fourth of the silence after which the lock ends as that of a frozen process.
const SIGN_OF_LIFE_MS = 30_000

/**
 * Keeps a PostgreSQL for one sandbox, whose chain is nobody else's, until that is closed. Throws if another one works on it; the
 * lock of one that died ends with its connection. A SQLite file belongs to one process in any case.
 */
export async function keepOneSandbox(
  opening: Promise<[Database, PaymentMode]>,
  log: Logger,
): Promise<[Database, PaymentMode]> {
  const [database, mode] = await opening
  const { sandbox } = mode
  if (!sandbox || !isPostgres(database)) return [database, mode]
  const [held, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = onOneReplica(database, NAME, async (holder) => {
    held.resolve()
    const alive = setInterval(() => void sql`select 1`.execute(holder).catch(closed.reject), SIGN_OF_LIFE_MS)
    await closed.promise.finally(() => clearInterval(alive))
  })
  const isOurs = await Promise.race([held.promise.then(() => true), holding])
  if (!isOurs) {
    await Promise.all([sandbox.close(), database.destroy()])
    throw new Error(TAKEN)
  }
  const ended = holding.catch((err: unknown) => log.warn({ err }, 'another sandbox could now work on this database'))
  const close = async () => {
    closed.resolve()
    await Promise.all([ended, sandbox.close()])
  }
  return [database, { ...mode, sandbox: { ...sandbox, close } }]
}
