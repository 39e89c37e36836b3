import { giveSpaceBack } from '@farebox/till'
import type { PaymentClaims } from '@farebox/till/claims'
import type { Ledger, Payments, SettledAudit } from '@farebox/till/payments'
import { describePayments } from '@farebox/till/records'
import type { WaitingClock } from '../../concurrency/waiting-clock.ts'
import type { Logger } from '../../contract/context.ts'
import type { Service } from '../../contract/define-service.ts'
import { followUpNotices } from '../../gateway/calls/follow-up.ts'
import type { RequestsAtWork } from '../../gateway/calls/requests-at-work.ts'
import type { Trials } from '../../gateway/calls/trials.ts'
import type { ServiceChecks } from '../../gateway/health/service-checks.ts'
import type { SaleTrees } from '../../gateway/purchases/sale-trees.ts'
import type { LedgerComparison } from '../../operator/comparison/ledger-comparison.ts'
import { createSchedule, type Schedule } from '../../platform/schedule.ts'
import type { Database } from '../../storage/database.ts'
import { onOneReplica } from '../../storage/one-replica.ts'
import type { createStore } from '../../storage/store.ts'
import type { Config } from '../configuration/config.ts'
import type { openCatalog } from './open-catalog.ts'
import type { Channels } from './open-channels.ts'

const RENEW_LEASES_SECONDS = 2
const REFRESH_TERMS_SECONDS = 5
const FOLLOW_SETTINGS_SECONDS = 2
// Each open settlement has its own pause; this is how soon its end is noticed.
const RECONCILE_SECONDS = 5
const AUDIT_SECONDS = 5
const PURGE_SECONDS = 3600
// How soon it is noticed that the hourly comparison is due, or that it failed.
const COMPARE_SECONDS = 300
// One service at a time, so that checks are no load.
const CHECK_SECONDS = 20
const FOLLOW_UP_SECONDS = 60
// A withdrawal takes a day.
const KEEP_CHANNELS_SECONDS = 60

interface BackgroundJobs {
  readonly database: Database
  readonly claims: PaymentClaims
  readonly ledger: Ledger
  readonly payments: Payments<Service>
  readonly audit: SettledAudit
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
    claims,
    ledger,
    payments,
    audit,
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
  schedule.every(RENEW_LEASES_SECONDS, 'renew leases', () => Promise.all([claims.renewLeases(), ledger.renewLeases()]))
  schedule.every(RENEW_LEASES_SECONDS, 'renew requests at work', () => atWork.renew())
  schedule.every(RECONCILE_SECONDS, 'reconcile payments', () => payments.reconcile())
  schedule.every(AUDIT_SECONDS, 'audit settled payments', () => audit.run())
  if (comparison) schedule.every(COMPARE_SECONDS, 'compare ledger and chains', () => comparison.run())
  if (channels) keepChannels(channels, { schedule, database })
  schedule.every(REFRESH_TERMS_SECONDS, 'refresh terms', () => payments.refreshTerms())
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
  schedule.once('refresh terms', () => payments.refreshTerms())
  schedule.once('reconcile payments', () => payments.reconcile())
  const describe = () => onOneReplica(database, 'describe payments', () => describePayments(database))
  schedule.once('describe payments', describe)
  schedule.every(PURGE_SECONDS, 'describe payments', describe)
  if (config.CHECK_MINUTES > 0) {
    schedule.every(CHECK_SECONDS, 'check a service', () =>
      onOneReplica(database, 'check a service', () => checks.runDue()),
    )
  }
  for (const { slug, warmUp } of services) if (warmUp) schedule.once(`warm up ${slug}`, warmUp)
  return schedule
}

function keepChannels(
  { keeper }: Channels,
  { schedule, database }: { readonly schedule: Schedule; readonly database: Database },
) {
  schedule.every(REFRESH_TERMS_SECONDS, 'refresh channels', () => keeper.refresh())
  schedule.once('refresh channels', () => keeper.refresh())
  schedule.every(KEEP_CHANNELS_SECONDS, 'keep channels', () =>
    onOneReplica(database, 'keep channels', () => keeper.run()),
  )
}
