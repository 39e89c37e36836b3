import type { WaitingClock } from '@farebox/concurrency'
import type { ClockComparison } from '@farebox/third-parties'
import type { Ledger, PaymentClaims, SaleTask } from '@farebox/till/payments'
import { describePayments } from '@farebox/till/records'
import { giveSpaceBack } from '@farebox/till/storage'
import type { Logger } from '../../contract/context.ts'
import { followUpNotices } from '../../gateway/calls/follow-up.ts'
import type { RequestsAtWork } from '../../gateway/calls/requests-at-work.ts'
import type { Trials } from '../../gateway/calls/trials.ts'
import type { ServiceChecks } from '../../gateway/health/service-checks.ts'
import type { SaleTrees } from '../../gateway/purchases/sale-trees.ts'
import type { LedgerComparison } from '../../operator/comparison/ledger-comparison.ts'
import { createSchedule, type Schedule } from '../../platform/schedule.ts'
import type { Database } from '../../storage/database.ts'
import { readDatabaseTime } from '../../storage/database-time.ts'
import { onOneReplica } from '../../storage/one-replica.ts'
import type { createStore } from '../../storage/store.ts'
import type { Config } from '../configuration/config.ts'
import type { openCatalog } from './open-catalog.ts'
import type { Channels } from './open-channels.ts'
import { warmUp } from './warm-up.ts'

const RENEW_REQUESTS_SECONDS = 2
const REFRESH_TERMS_SECONDS = 5
const FOLLOW_SETTINGS_SECONDS = 2
const PURGE_SECONDS = 3600
// How soon it is noticed that the hourly comparison is due, or that it failed.
const COMPARE_SECONDS = 300
// One service at a time, so that checks are no load.
const CHECK_SECONDS = 20
const FOLLOW_UP_SECONDS = 60
const COMPARE_CLOCKS_SECONDS = 60
// A withdrawal takes a day.
const KEEP_CHANNELS_SECONDS = 60

interface BackgroundJobs {
  readonly database: Database
  readonly clocks: ClockComparison
  readonly claims: PaymentClaims
  readonly ledger: Ledger
  /** What selling for payments needs on every replica. */
  readonly tasks: readonly SaleTask[]
  /** Null in the sandbox. */
  readonly comparison: LedgerComparison | null
  /** Null where nothing is sold by channel. */
  readonly channels: Channels | null
  readonly catalog: Awaited<ReturnType<typeof openCatalog>>
  readonly trials: Trials
  readonly atWork: RequestsAtWork
  readonly store: ReturnType<typeof createStore>
  readonly checks: ServiceChecks
  readonly saleTrees: Pick<SaleTrees, 'run'>
  /** Sends notifications that callers asked for. */
  readonly notices: Parameters<typeof followUpNotices>[0]
}

/**
 * The background jobs. Each replica renews its own leases and follows settings and terms; payments are taken over row
 * by row; everything else runs on one replica at a time.
 */
export function startJobs(
  {
    database,
    clocks,
    claims,
    ledger,
    tasks,
    comparison,
    channels,
    catalog,
    trials,
    atWork,
    store,
    checks,
    saleTrees,
    notices,
  }: BackgroundJobs,
  { config, clock, log }: { readonly config: Config; readonly clock: WaitingClock; readonly log: Logger },
): Schedule {
  const { services, prices, follow } = catalog
  const schedule = createSchedule({ clock, log })
  for (const { name, everySeconds, isFirst, run } of tasks) {
    schedule.every(everySeconds, name, run)
    if (isFirst) schedule.once(name, run)
  }
  schedule.every(RENEW_REQUESTS_SECONDS, 'renew requests at work', () => atWork.renew())
  schedule.every(COMPARE_CLOCKS_SECONDS, 'compare clocks', () => hearDatabase(database, { clocks, clock }))
  if (comparison) schedule.every(COMPARE_SECONDS, 'compare ledger and chains', () => comparison.run())
  if (channels) keepChannels(channels, { schedule, database })
  schedule.every(REFRESH_TERMS_SECONDS, 'refresh past prices', () => prices.refresh())
  schedule.every(FOLLOW_SETTINGS_SECONDS, 'follow the settings', follow)
  const purge = async () => {
    // One after another, so that requests run between the steps.
    for (const table of [claims, ledger, prices, trials, atWork, store, checks]) await table.purge()
    await giveSpaceBack(database)
  }
  schedule.every(PURGE_SECONDS, 'purge', () => onOneReplica(database, 'purge', purge))
  schedule.every(FOLLOW_UP_SECONDS, 'follow up notices', () =>
    onOneReplica(database, 'follow up notices', () => followUpNotices(notices)),
  )
  schedule.every(PURGE_SECONDS, 'trees of sales', () => onOneReplica(database, 'trees of sales', () => saleTrees.run()))
  const describe = () => onOneReplica(database, 'describe payments', () => describePayments(database))
  schedule.once('describe payments', describe)
  schedule.every(PURGE_SECONDS, 'describe payments', describe)
  if (config.CHECK_MINUTES > 0) {
    schedule.every(CHECK_SECONDS, 'check a service', () =>
      onOneReplica(database, 'check a service', () => checks.runDue()),
    )
  }
  schedule.once('warm up', () => warmUp(services, log))
  return schedule
}

function keepChannels(
  { keeper }: Channels,
  { schedule, database }: { readonly schedule: Schedule; readonly database: Database },
) {
  schedule.every(REFRESH_TERMS_SECONDS, 'refresh channels', () => keeper.refresh())
  schedule.every(KEEP_CHANNELS_SECONDS, 'keep channels', () =>
    onOneReplica(database, 'keep channels', () => keeper.run()),
  )
}

async function hearDatabase(database: Database, { clocks, clock }: { clocks: ClockComparison; clock: WaitingClock }) {
  const [before, theirs] = [clock.now().getTime(), await readDatabaseTime(database)]
  if (theirs === undefined) return
  clocks.note('the database', { least: (theirs - clock.now().getTime()) / 1000, most: (theirs - before) / 1000 })
}
