import { SANDBOX_TOKENS } from '@farebox/sandbox/tokens'
import { BASE_MAINNET } from '@farebox/till/networks'
import type { Logger } from '../../contract/context.ts'
import { type Database, openDatabase } from '../../storage/database.ts'
import { keepMoneyApart } from '../../storage/keep-money-apart.ts'
import { findReplicationProblem } from '../../storage/replication-check.ts'
import { type Config, isWorker, takesRealPayments } from '../configuration/config.ts'

/** Called with the duration of each statement, by its kind. */
export type OnQuery = (kind: string, ms: number) => void

/** Opens the database of DATABASE_URL, and logs what the operator should know of it. Throws if it is of other money. */
export async function openDatabaseOf(
  config: Config,
  { onQuery, log }: { onQuery?: OnQuery | undefined; log: Logger },
): Promise<Database> {
  const { DATABASE_URL, DATABASE_POOLER: pooler } = config
  const isPlay = !takesRealPayments(config) && !isWorker(config)
  // A sandbox keeps one for itself: see one-sandbox.ts.
  const poolSize = config.DATABASE_POOL_SIZE + (isPlay ? 1 : 0)
  const onNewerSchema = (newer: readonly string[]) =>
    log.warn({ newer }, 'the database is of a newer version, with which this one works')
  const database = await openDatabase(DATABASE_URL, { pooler, poolSize, onQuery, onNewerSchema })
  const money = takesRealPayments(config) ? 'real' : 'play'
  const tokens = { network: BASE_MAINNET.network, playToken: SANDBOX_TOKENS.evm }
  if (!isWorker(config)) await keepMoneyApart(database, { money, ...tokens })
  const problem = await findReplicationProblem(database)
  if (problem) log.warn({}, problem)
  return database
}
