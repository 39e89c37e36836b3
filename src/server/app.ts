import type { IncomingMessage, ServerResponse } from 'node:http'
import { createClockComparison } from '@farebox/third-parties'
import { JunkRecord, openSelling, type PaymentParts, type Payments } from '@farebox/till/payments'
import { getRequestListener } from '@hono/node-server'
import type { Clock, Logger } from '../contract/context.ts'
import type { Service } from '../contract/define-service.ts'
import type { ReadinessCheck, ReadinessProblem } from '../contract/readiness.ts'
import { messageOf } from '../contract/thrown.ts'
import { CallLimits } from '../gateway/calls/call-limits.ts'
import { createCallerStanding } from '../gateway/calls/caller-standing.ts'
import { createPaidEndpoint, type PaidEndpoint } from '../gateway/calls/paid-endpoint.ts'
import { PerMinute } from '../gateway/calls/per-minute.ts'
import { createPlainHandler } from '../gateway/calls/plain/plain-handler.ts'
import { KeptStreams } from '../gateway/calls/plain/streams/kept-streams.ts'
import { RequestsAtWork } from '../gateway/calls/requests-at-work.ts'
import { createServiceRunner } from '../gateway/calls/service-runner.ts'
import { createProvenance } from '../gateway/calls/signed/provenance.ts'
import { createTrials } from '../gateway/calls/trials.ts'
import { unknownAmong } from '../gateway/calls/unknown-service.ts'
import { createFileLinks } from '../gateway/documents/file-links.ts'
import { createServiceChecks } from '../gateway/health/service-checks.ts'
import { createServiceHealth } from '../gateway/health/service-health.ts'
import { createStopNotice } from '../gateway/health/stop-notice.ts'
import { BodyMemory } from '../gateway/http/body-memory.ts'
import { parseTrustedProxies } from '../gateway/http/client-address.ts'
import { refuseTarget } from '../gateway/http/refuse-request-head.ts'
import { NO_SNIFFING } from '../gateway/http/reply-headers.ts'
import { watchUndeclaredProxy } from '../gateway/http/undeclared-proxy.ts'
import { createServer } from '../gateway/server.ts'
import { createServiceSales, type ServiceSales } from '../payment/service-sales.ts'
import type { ServicePorts } from '../platform/service-ports.ts'
import { checkWritable } from '../storage/check-writable.ts'
import type { Database } from '../storage/database.ts'
import { createKeptNotices } from '../storage/kept-notices.ts'
import { createStore } from '../storage/store.ts'
import type { Config } from './configuration/config.ts'
import { startJobs } from './wiring/background-jobs.ts'
import { openNetworkAdapters } from './wiring/network-adapters.ts'
import { keepOneSandbox } from './wiring/one-sandbox.ts'
import { type CatalogOptions, openCatalog } from './wiring/open-catalog.ts'
import { type Channels, findIdleDebts, openChannels } from './wiring/open-channels.ts'
import { openComparison } from './wiring/open-comparison.ts'
import { openConditions } from './wiring/open-conditions.ts'
import { type OnQuery, openDatabaseOf } from './wiring/open-database.ts'
import { openPorts } from './wiring/open-ports.ts'
import { openSaleTrees } from './wiring/open-sale-trees.ts'
import { openSeller } from './wiring/open-seller.ts'
import { createSignedOffers, openSigning, toSignable } from './wiring/open-signing.ts'
import { openTraces } from './wiring/open-traces.ts'
import { listenToCalls, openOperatorAccess } from './wiring/operator-access.ts'
import { choosePaymentMode, type PaymentMode } from './wiring/payment-mode.ts'
import { toSite } from './wiring/to-site.ts'

// Some ten of the largest bodies at once.
const BODY_MEMORY = { maxBytes: 256 * 1024 * 1024 }
// As fast as a person types, or an agent corrects a body.
const FREE_CHECKS_PER_MINUTE = 60
const CHANNEL_PATH = '/api/v1/channel'
// A payment may arrive 75 s late (till, `secondsNeeded`), of which its way takes some.
const CLOCK = { toleratedSeconds: 60 }

/** Options of an app. `baseUrl` is its public address, without a trailing slash. */
export interface AppOptions extends CatalogOptions {
  readonly config: Config
  readonly baseUrl: string
}

/** A server's request handler and its background jobs. `sandbox` is null if payments are real. */
export interface App {
  readonly sandbox: { readonly rpcUrl: string } | null
  handle(request: IncomingMessage, response: ServerResponse): void
  /** From now on GET /readyz is 503: requests should go elsewhere, but are still served. */
  stopReady(): void
  /** Takes no more work of others; resolves when what was taken has ended. Absent where there is none. */
  finish?(): Promise<void>
  /** Stops background jobs and releases every resource. Requests must have ended before. */
  close(): Promise<void>
}

/** The whole server; each request is traced if the operator configured a collector. */
export async function createApp(options: AppOptions): Promise<App> {
  const traces = await openTraces(options.config, options)
  const app = await wireApp(options, traces?.onQuery)
  if (!traces) return app
  return {
    ...app,
    handle: traces.wrap(app.handle),
    async close() {
      await app.close()
      await traces.close()
    },
  }
}

/** Connects the rooms. Nothing is decided here. */
async function wireApp({ config, baseUrl, ...options }: AppOptions, traceQuery: OnQuery | undefined): Promise<App> {
  const { clock, log } = options
  const { onCallEnded, paymentWaits, ...listeners } = listenToCalls(config, options)
  const opening = openDatabaseOf(config, { onQuery: tellBoth(listeners.metrics?.onQuery, traceQuery), log })
  const [database, mode] = await keepOneSandbox(Promise.all([opening, choosePaymentMode(config, log)]), log)
  const [catalog, atWork] = await Promise.all([openCatalog(options, database), RequestsAtWork.open(database)])
  const { services } = catalog
  const pricing = { ...catalog.pricing, onFollowed: listeners.metrics?.onFollowed }
  const opened = await openPayments(mode, { config, database, baseUrl, clock, log, ...pricing })
  const { payments, channels, ledger, audit, signer, readKeys, statements, hearTime } = opened
  const [trials, callers] = [createTrials({ database, clock }), createCallerLimits(config, clock)]
  const [store, keptNotices] = [createStore({ database, clock }), createKeptNotices({ database, clock })]
  const answers = openAnswers({ store, ledger, baseUrl, clock, log })
  const ports = await openPorts(config, { baseUrl, store, keptNotices, statements, hearTime, clock, log })
  const [health, stopNotice, proxies] = [createServiceHealth(clock), createStopNotice(), watchProxies(config, log)]
  const saleTrees = openSaleTrees({ config, mode }, { ports, database, store, signer, clock, log })
  const machines = await openSeller(config, { database, services, clock, log })
  const running = { openContext: ports.open, elsewhere: machines.elsewhere }
  const runService = createServiceRunner({ ...running, atWork, onFinished: health.record })
  const checked = { ...running, services, health, database, clock, everyMinutes: config.CHECK_MINUTES }
  const checks = createServiceChecks({ ...checked, onChecked: listeners.metrics?.onChecked })
  const readCondition = openConditions({ store, database, health, metrics: listeners.metrics })
  const callParts = { ...toCallParts(config, channels), ...running, onCallEnded, readCondition, signer, clock, log }
  const readiness = listReadiness({ ...opened, others: [stopNotice, catalog, proxies, machines] }, database)
  const site = toSite(mode, { ...opened, baseUrl, operator: catalog.operator })
  const seen = { ...opened, site, readiness, services, health, checks, listeners, database, ports, clock, log }
  const operator = await openOperatorAccess(config, seen)
  const server = createServer({
    ...{ services, payments, trials },
    ...callers,
    files: answers.files,
    runService,
    health,
    paymentWaits,
    checks,
    site,
    ...catalog.documents,
    sandbox: mode.sandbox?.status ?? null,
    ...toServerPorts(ports),
    ...callParts,
    ...{ readiness, database, saleTrees, readKeys, baseUrl, startedAt: clock.now() },
    securityContact: config.SECURITY_CONTACT ?? null,
  })

  const notices = { services, notices: keptNotices, openContext: ports.open, log }
  const schedule = startJobs(
    { ...opened, database, catalog, trials, atWork, store, checks, notices, saleTrees },
    { config, clock, log },
  )
  ports.keepFresh(services.flatMap(({ datasets }) => datasets))
  const offered = { services, baseUrl, payments, store }
  const sold = { ...offered, ...callers, runService, ...answers, ...callParts, ...toServerPorts(ports) }
  const listener = getRequestListener(server.fetch, { hostname: new URL(baseUrl).hostname, ...refuseTarget(log) })
  return {
    sandbox: mode.sandbox,
    handle: handleInTurn([proxies.see, ...createPaidEndpoints(sold, channels), operator.handle], listener),
    stopReady: stopNotice.give,
    async close() {
      checks.stop()
      audit.stop()
      await answers.streams.close()
      await Promise.all([payments.close(), channels?.sales.close(), schedule.stop(), machines.close()])
      await Promise.all([ports.close(), operator.close(), mode.sandbox?.close()])
      await database.destroy()
    },
  }
}

/** The ordinary addresses, and those where calls are paid by channel. */
function createPaidEndpoints(
  parts: Omit<Parameters<typeof createPaidEndpoint>[0], 'provenance' | 'unknown'> &
    Parameters<typeof unknownAmong>[0] &
    Parameters<typeof createProvenance>[0] &
    Parameters<typeof createPlainHandler>[0],
  channels: Channels | null,
) {
  const sold = { ...parts, provenance: createProvenance(parts), unknown: unknownAmong(parts) }
  const ordinary = createPaidEndpoint({ ...sold, handlePlain: createPlainHandler(parts) })
  if (!channels) return [ordinary]
  const byChannel = { payments: channels.sales, path: CHANNEL_PATH, answeredByOthers: ['GET', 'HEAD'] }
  return [ordinary, createPaidEndpoint({ ...sold, ...byChannel })]
}

/** What answers leave behind for those who come again. */
function openAnswers(parts: Parameters<typeof createFileLinks>[0] & ConstructorParameters<typeof KeptStreams>[0]) {
  return { files: createFileLinks(parts), streams: new KeptStreams(parts) }
}

/** The first that takes a request handles it. */
function handleInTurn(handlers: readonly PaidEndpoint[], last: ReturnType<typeof getRequestListener>): App['handle'] {
  return (request, response) => {
    if (handlers.some((handle) => handle(request, response))) return
    response.setHeader(...NO_SNIFFING)
    void last(request, response)
  }
}

function toServerPorts({ upstreamHealth, browserHealth, decoders, datasetStates, openDry }: ServicePorts) {
  return {
    upstreams: upstreamHealth,
    browser: browserHealth,
    decoders,
    datasets: datasetStates,
    openDryPorts: openDry,
  }
}

function createCallerLimits(config: Config, clock: Clock) {
  const limits = new CallLimits({ callsAtOnce: config.MAX_CALLS_PER_CLIENT, paidCallsInAll: config.MAX_PAID_CALLS })
  return {
    limits,
    standing: createCallerStanding({ limits, junk: new JunkRecord(clock) }),
    freeChecks: new PerMinute(FREE_CHECKS_PER_MINUTE, clock),
  }
}

type PaymentsOptions = Pick<PaymentParts, 'clock' | 'log' | 'onFollowed' | 'pastPrices' | 'catalogRevision'> &
  Omit<ServiceSales, 'signer'>

async function openPayments(
  mode: PaymentMode,
  { config, database, ...parts }: PaymentsOptions & { config: Config; database: Database },
) {
  const clocks = createClockComparison(parts.clock, CLOCK)
  const { adapters, readiness, facilitators, evm } = await openNetworkAdapters(mode, { database, clocks, ...parts })
  const signing = await openSigning(config, { database, baseUrl: parts.baseUrl, clock: parts.clock })
  const sales = createServiceSales({ ...signing, ...parts })
  const opened = openSelling<Service>({ database, adapters, ...sales, ...parts })
  const { payments, claims, ledger, audit, owner } = opened
  const comparison = await openComparison(mode, {
    database,
    adapters,
    log: parts.log,
    onContradicted: () => audit.count(),
  })
  const selling = { evm, payments, claims, ledger, signer: signing.signer, ...sales, database, owner, ...parts }
  const channels = await openChannels(mode, config, selling)
  const ordinary = { path: '/api/v1/proxy', offerFor: toSignable(payments) }
  const signedOffers = createSignedOffers({ ...signing, ...parts, ...ordinary })
  const signed = { signedOffers, ...signing }
  const { tasks } = opened
  // Debts on an earlier chain of a sandbox are none.
  const debts = channels || mode.sandbox ? [] : [() => findIdleDebts(database, mode.network)]
  const checks = { audit, readiness: [...readiness, ...debts] }
  const heard = { clocks, hearTime: clocks.hear }
  return { claims, ledger, tasks, comparison, ...checks, facilitators, payments, channels, ...heard, ...signed }
}

function tellBoth(one: OnQuery | undefined, other: OnQuery | undefined): OnQuery | undefined {
  if (!one || !other) return one ?? other
  return (kind, ms) => {
    one(kind, ms)
    other(kind, ms)
  }
}

function watchProxies({ TRUST_PROXY }: Config, log: Logger) {
  return watchUndeclaredProxy({ trusted: parseTrustedProxies(TRUST_PROXY), log })
}

function toCallParts({ TRUST_PROXY, MAX_CALLS_PER_CLIENT: readingsAtOnce }: Config, channels: Channels | null) {
  const bodyMemory = new BodyMemory({ ...BODY_MEMORY, readingsAtOnce })
  return { trustedProxies: parseTrustedProxies(TRUST_PROXY), bodyMemory, channels }
}

/** The checks of money and data that GET /readyz reports. */
function listReadiness(
  {
    payments,
    channels,
    audit,
    readiness,
    others,
  }: Awaited<ReturnType<typeof openPayments>> & { others: readonly { readonly problems: ReadinessCheck }[] },
  database: Database,
): readonly ReadinessCheck[] {
  return [
    ...others.map(({ problems }) => problems),
    () => checkDatabase(database, payments),
    () => audit.problems(),
    () => channels?.keeper.problems() ?? [],
    ...readiness,
  ]
}

async function checkDatabase(database: Database, payments: Pick<Payments, 'canRecord'>): Promise<ReadinessProblem[]> {
  try {
    await checkWritable(database, payments.canRecord())
    return []
  } catch (error) {
    return [{ name: 'database', severity: 'failure', message: messageOf(error) }]
  }
}
