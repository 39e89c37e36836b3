import type { Config } from './config.ts'
import type { Service } from './contract/define-service.ts'
import type { ServiceHealth } from './gateway/service-health.ts'
import type { CallMetrics } from './operator/call-metrics.ts'
import type { OperatorSources } from './operator/operator-sources.ts'
import { registerStateMetrics } from './operator/state-metrics.ts'
import { readUnsettled } from './operator/unsettled.ts'
import type { PaymentRails } from './payment-rails.ts'
import { startOperatorServer } from './platform/operator-server.ts'
import type { ServicePorts } from './platform/service-ports.ts'
import type { Database } from './storage/database.ts'

interface OperatorRooms {
  readonly metrics: CallMetrics
  readonly database: Database
  readonly ports: ServicePorts
  readonly facilitators: PaymentRails['facilitators']
  readonly services: readonly Service[]
  readonly health: ServiceHealth
}

/** Opens METRICS_PORT: what who runs the server sees, on a port that need not be public. */
export function openOperatorDoor(
  { HOST: host, METRICS_PORT: port = 0 }: Config,
  { metrics, ...rooms }: OperatorRooms,
): ReturnType<typeof startOperatorServer> {
  const { registry } = metrics
  registerStateMetrics(registry, toSources(rooms))
  const documents = { '/metrics': { contentType: registry.contentType, render: () => registry.metrics() } }
  return startOperatorServer({ host, port, documents })
}

function toSources(rooms: Omit<OperatorRooms, 'metrics'>): OperatorSources {
  const { database, ports, facilitators, services, health } = rooms
  return {
    unsettled: () => readUnsettled(database),
    queues: ports.queues,
    browser: ports.browserHealth,
    workers: ports.workers,
    upstreams: ports.upstreamHealth,
    facilitators,
    services: () => services.map(({ slug }) => ({ service: slug, ok: health.statusOf(slug)?.ok ?? null })),
    datasets: ports.datasetStates,
  }
}
