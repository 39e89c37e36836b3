import type { IncomingMessage } from 'node:http'
import { keptFor } from '@farebox/concurrency'
import type { Clock, Logger } from '../../contract/context.ts'
import type { Service } from '../../contract/define-service.ts'
import type { OnCallEnded } from '../../contract/ended-call.ts'
import type { ReadinessCheck } from '../../contract/readiness.ts'
import type { Site } from '../../discovery/site.ts'
import { createPaymentWaits, type PaymentWaits } from '../../gateway/health/payment-waits.ts'
import { toReadiness } from '../../gateway/health/readiness.ts'
import type { ServiceChecks } from '../../gateway/health/service-checks.ts'
import type { ServiceHealth } from '../../gateway/health/service-health.ts'
import { clientAddress, parseTrustedProxies } from '../../gateway/http/client-address.ts'
import { createCallLog } from '../../operator/call-log.ts'
import { type CallMetrics, createCallMetrics } from '../../operator/call-metrics.ts'
import { createDayTally, type DayTally } from '../../operator/day-tally.ts'
import { readUnsettledEntries } from '../../operator/ledger-reports.ts'
import { readListStates } from '../../operator/list-states.ts'
import { renderOperatorPage } from '../../operator/operator-page.ts'
import type { OperatorSources } from '../../operator/operator-sources.ts'
import type { OperatorView } from '../../operator/operator-view.ts'
import { readSalesHistory, type SalesHistory } from '../../operator/sales-history.ts'
import { registerStateMetrics } from '../../operator/state-metrics.ts'
import { readToday } from '../../operator/today.ts'
import { readUnsettled } from '../../operator/unsettled.ts'
import { createGuardedDocuments, type OperatorDocument, startOperatorServer } from '../../platform/operator-server.ts'
import type { ServicePorts } from '../../platform/service-ports.ts'
import { readRoleLoads } from '../../queue/statements/read-load.ts'
import type { Database } from '../../storage/database.ts'
import type { Config } from '../configuration/config.ts'
import type { NetworkAdapters } from './network-adapters.ts'
import type { Channels } from './open-channels.ts'

// Reloading the page does not read the day's sales each time.
const PAGE_KEPT_MS = 5000
const REFRESH_S = 60
// The sales of 30 days may be millions.
const HISTORY_KEPT_MS = 5 * 60_000

/** Everything besides the log that is told about calls as they end. */
export interface CallListeners {
  readonly metrics: CallMetrics | undefined
  readonly tally: DayTally | undefined
  readonly paymentWaits: PaymentWaits['waits']
  readonly onCallEnded: OnCallEnded
}

interface OperatorRooms {
  readonly listeners: Omit<CallListeners, 'onCallEnded' | 'paymentWaits'>
  readonly database: Database
  readonly ports: ServicePorts
  readonly facilitators: NetworkAdapters['facilitators']
  readonly channels: Channels | null
  readonly services: readonly Service[]
  readonly health: ServiceHealth
  readonly checks: Pick<ServiceChecks, 'checkFailed'>
  readonly readiness: readonly ReadinessCheck[]
  readonly site: Pick<Site, 'operator' | 'sandbox' | 'baseUrl'>
  readonly log: Logger
  readonly clock: Clock
}

interface OperatorAccess {
  /** Returns false, and does nothing, if the request is not for the operator. */
  readonly handle: ReturnType<typeof createGuardedDocuments>
  close(): Promise<void>
}

/** Counts the calls for the operator's page and metrics. */
export function listenToCalls(
  { METRICS_PORT, OPERATOR_TOKEN }: Config,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): CallListeners {
  const metrics = METRICS_PORT ? createCallMetrics() : undefined
  const tally = METRICS_PORT || OPERATOR_TOKEN ? createDayTally(clock) : undefined
  const { onCallEnded, waits } = createPaymentWaits()
  const heard = [createCallLog(log), onCallEnded, metrics?.onCallEnded, tally?.onCallEnded].filter(
    (one) => one !== undefined,
  )
  return { metrics, tally, paymentWaits: waits, onCallEnded: (call) => heard.forEach((hear) => void hear(call)) }
}

/** Serves METRICS_PORT, and /operator with OPERATOR_TOKEN. Does nothing if neither is set. */
export async function openOperatorAccess(
  { HOST: host, METRICS_PORT: port, OPERATOR_TOKEN: token, TRUST_PROXY }: Config,
  rooms: OperatorRooms,
): Promise<OperatorAccess> {
  const { metrics, tally } = rooms.listeners
  const sources = toSources(rooms)
  const documents: Record<string, OperatorDocument> = {}
  if (metrics) {
    const { registry } = metrics
    registerStateMetrics(registry, sources)
    documents['/metrics'] = { contentType: registry.contentType, render: () => registry.metrics() }
  }
  const history = keptFor(HISTORY_KEPT_MS, () => readSalesHistory(rooms.database, rooms.clock.now()))
  const renderNow = async (counted: DayTally) =>
    renderOperatorPage(await readView({ ...rooms, sources, tally: counted, history }))
  const page = tally && {
    contentType: 'text/html; charset=utf-8',
    render: keptFor(PAGE_KEPT_MS, () => renderNow(tally)),
    refreshS: REFRESH_S,
    act: () =>
      rooms.checks.checkFailed().catch((error: unknown) => rooms.log.warn({ err: error }, 'the repeated check failed')),
  }
  if (page) documents['/'] = page
  const trusted = parseTrustedProxies(TRUST_PROXY)
  const clientOf = ({ socket, headers }: IncomingMessage) =>
    clientAddress(socket.remoteAddress ?? '', {
      forwardedFor: [headers['x-forwarded-for'] ?? ''].flat().join(','),
      trusted,
    })
  const server = port
    ? await startOperatorServer({ host, port, publicHost: new URL(rooms.site.baseUrl).hostname, documents })
    : undefined
  const guarded =
    page && token ? createGuardedDocuments({ '/operator': page }, { token, clientOf, log: rooms.log }) : undefined
  return {
    handle: (request, response) => guarded?.(request, response) ?? false,
    close: async () => server?.close(),
  }
}

async function readView({
  database,
  services,
  health,
  readiness,
  site,
  clock,
  sources,
  tally,
  history,
}: OperatorRooms & {
  readonly sources: OperatorSources
  readonly tally: DayTally
  readonly history: () => Promise<SalesHistory>
}): Promise<OperatorView> {
  const now = clock.now()
  const [today, sold, unsettled, { body }] = await Promise.all([
    readToday(database, now),
    history(),
    readUnsettledEntries(database),
    toReadiness(readiness),
  ])
  return {
    now,
    name: site.operator.name,
    isSandbox: site.sandbox,
    today,
    history: sold,
    unsettled,
    counts: tally.read(),
    problems: body.problems ?? [],
    pace: services.map(({ slug, p99Ms }) => {
      const { calls = 0, p50 = 0, p99 = 0 } = health.latencyOf(slug) ?? {}
      return { service: slug, calls, p50Ms: p50, p99Ms: p99, promisedMs: p99Ms, ok: health.statusOf(slug)?.ok ?? null }
    }),
    facilitators: sources.facilitators(),
    upstreams: sources.upstreams(),
    lists: readListStates(sources.datasets()),
    queues: sources.queues(),
    channels: sources.channels(),
  }
}

/** What readiness reports, each part and severity once. */
export async function readProblems(readiness: readonly ReadinessCheck[]) {
  const { problems = [] } = (await toReadiness(readiness)).body
  return [...new Map(problems.map((problem) => [`${problem.name} ${problem.severity}`, problem])).values()]
}

function toSources(rooms: OperatorRooms): OperatorSources {
  const { database, ports, facilitators, channels, services, health } = rooms
  return {
    unsettled: () => readUnsettled(database),
    channels: () => channels?.keeper.totals(),
    queues: ports.queues,
    browser: ports.browserHealth,
    workers: ports.workers,
    upstreams: ports.upstreamHealth,
    facilitators,
    services: () => services.map(({ slug }) => ({ service: slug, ok: health.statusOf(slug)?.ok ?? null })),
    problems: () => readProblems(rooms.readiness),
    datasets: ports.datasetStates,
    heavyWork: () => readRoleLoads(database),
  }
}
