import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Config } from './config.ts'
import type { Clock, Logger } from './contract/context.ts'
import type { Service } from './contract/define-service.ts'
import type { ReadinessProblem } from './contract/readiness.ts'
import { BodyMemory } from './gateway/body-memory.ts'
import { CallLimits } from './gateway/call-limits.ts'
import { createCallerStanding } from './gateway/caller-standing.ts'
import { parseTrustedProxies } from './gateway/client-address.ts'
import { JunkBackoff } from './gateway/junk-backoff.ts'
import { createPaidEndpoint } from './gateway/paid-endpoint.ts'
import { createServer } from './gateway/server.ts'
import { createServiceChecks, type ServiceChecks } from './gateway/service-checks.ts'
import { createServiceHealth } from './gateway/service-health.ts'
import { createServiceRunner } from './gateway/service-runner.ts'
import { createTrials, type Trials } from './gateway/trials.ts'
import { Claims } from './payment/claims.ts'
import { Ledger } from './payment/ledger.ts'
import { Payments } from './payment/payments.ts'
import { choosePaymentMode, type PaymentMode } from './payment-mode.ts'
import { openPaymentRails } from './payment-rails.ts'
import { startMetrics } from './platform/metrics.ts'
import { createSchedule, type Schedule } from './platform/schedule.ts'
import { createServicePorts } from './platform/service-ports.ts'
import { toPortSettings } from './port-settings.ts'
import { checkWritable } from './storage/check-writable.ts'
import { type Database, openDatabase } from './storage/database.ts'
import { createStore } from './storage/store.ts'

// Some ten of the largest bodies at once.
const BODY_MEMORY = { maxBytes: 256 * 1024 * 1024 }
const RENEW_LEASES_SECONDS = 2
const REFRESH_TERMS_SECONDS = 5
// Each doubtful payment has its own pauses; this is how soon they are noticed to be over.
const RECONCILE_SECONDS = 5
const PURGE_SECONDS = 3600
// One service at a time, so that a check is never a load.
const CHECK_SECONDS = 20

export interface AppOptions {
  readonly config: Config
  readonly services: readonly Service[]
  readonly baseUrl: string
  readonly clock: Clock
  readonly log: Logger
}

export interface App {
  readonly sandbox: { readonly rpcUrl: string } | null
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Ends what runs in the background and lets go of every resource. Requests must have ended before. */
  close(): Promise<void>
}

/** Wires every room to the others. Nothing here decides anything. */
export async function createApp({ config, services, baseUrl, clock, log }: AppOptions): Promise<App> {
  const [database, mode] = await Promise.all([openDatabase(config.DATABASE_URL), choosePaymentMode(config, log)])
  const { network, sandbox } = mode
  const { claims, ledger, payments, readiness } = await openPayments(mode, { database, baseUrl, clock, log })
  const trials = createTrials({ database, clock })
  const limits = new CallLimits({ callsAtOnce: config.MAX_CALLS_PER_CLIENT })
  const standing = createCallerStanding({ limits, junk: new JunkBackoff(clock) })
  const store = createStore({ database, clock })
  const userAgent = `Farebox/2.0 (+${[baseUrl, config.CONTACT_EMAIL].filter(Boolean).join('; ')})`
  const ports = createServicePorts({ ...toPortSettings(config), userAgent, store, clock, log })
  if (config.REQUIRE_SANDBOX) await ports.startBrowser()
  const metrics = config.METRICS_PORT ? await startMetrics({ host: config.HOST, port: config.METRICS_PORT }) : null
  const health = createServiceHealth(clock, (slug, call) => metrics?.observeCall(slug, call))
  const runService = createServiceRunner({ openContext: ports.open, onFinished: health.record })
  const checked = { services, health, database, clock, everyMinutes: config.CHECK_MINUTES }
  const checks = createServiceChecks({ ...checked, openContext: ports.open })
  const callParts = { trustedProxies: parseTrustedProxies(config.TRUST_PROXY), bodyMemory: new BodyMemory(BODY_MEMORY) }
  const server = createServer({
    services,
    payments,
    trials,
    limits,
    standing,
    runService,
    health,
    checks,
    site: {
      baseUrl,
      network,
      facilitatorUrl: mode.facilitators[0]?.address ?? null,
      sandbox: sandbox !== null,
      revision: () => payments.revision(),
      offerFor: (service) => payments.offerFor(service),
    },
    sandbox: sandbox?.status ?? null,
    upstreams: ports.upstreamHealth,
    browser: ports.browserHealth,
    datasets: ports.datasetStates,
    ...callParts,
    readiness: [() => checkDatabase(database, payments), ...readiness],
    securityContact: config.SECURITY_CONTACT ?? null,
    startedAt: clock.now(),
    baseUrl,
    clock,
    log,
  })

  const schedule = startSchedule({ claims, ledger, payments, trials, store, checks }, { config, services, log })
  ports.keepFresh(services.flatMap(({ datasets }) => datasets))
  const sellPaidCall = createPaidEndpoint({ services, payments, standing, runService, ...callParts, log })
  const listener = getRequestListener(server.fetch, { hostname: new URL(baseUrl).hostname })
  return {
    sandbox,
    handle(request, response) {
      if (!sellPaidCall(request, response)) void listener(request, response)
    },
    async close() {
      checks.stop()
      await Promise.all([payments.close(), schedule.stop()])
      await ports.close()
      await metrics?.close()
      await sandbox?.close()
      await database.destroy()
    },
  }
}

async function openPayments(
  mode: PaymentMode,
  { database, baseUrl, clock, log }: Pick<AppOptions, 'baseUrl' | 'clock' | 'log'> & { database: Database },
) {
  const { rails, readiness } = await openPaymentRails(mode, { database, clock, log })
  const books = { database, owner: randomUUID() }
  const [claims, ledger] = [new Claims(books), new Ledger(books)]
  return { claims, ledger, readiness, payments: new Payments({ rails, baseUrl, claims, ledger, clock, log }) }
}

async function checkDatabase(database: Database, payments: Payments): Promise<ReadinessProblem[]> {
  try {
    await checkWritable(database, payments.canRecord())
    return []
  } catch (error) {
    return [{ name: 'database', severity: 'failure', message: (error as Error).message }]
  }
}

interface Chores {
  readonly claims: Claims
  readonly ledger: Ledger
  readonly payments: Payments
  readonly trials: Trials
  readonly store: ReturnType<typeof createStore>
  readonly checks: ServiceChecks
}

/** What runs beside the requests. */
function startSchedule(
  { claims, ledger, payments, trials, store, checks }: Chores,
  { config, services, log }: Pick<AppOptions, 'config' | 'services' | 'log'>,
): Schedule {
  const schedule = createSchedule(log)
  schedule.every(RENEW_LEASES_SECONDS, 'renew leases', () => Promise.all([claims.renewLeases(), ledger.renewLeases()]))
  schedule.every(RECONCILE_SECONDS, 'reconcile payments', () => payments.reconcile())
  schedule.every(REFRESH_TERMS_SECONDS, 'refresh terms', () => payments.refreshTerms())
  schedule.every(PURGE_SECONDS, 'purge', () =>
    Promise.all([claims.purge(), ledger.purge(), trials.purge(), store.purge(), checks.purge()]),
  )
  schedule.once('refresh terms', () => payments.refreshTerms())
  schedule.once('reconcile payments', () => payments.reconcile())
  if (config.CHECK_MINUTES > 0) schedule.every(CHECK_SECONDS, 'check a service', () => checks.runDue())
  for (const { slug, warmUp } of services) if (warmUp) schedule.once(`warm up ${slug}`, warmUp)
  return schedule
}
