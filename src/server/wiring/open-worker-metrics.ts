import type { ReadinessCheck } from '../../contract/readiness.ts'
import { createWorkerRegistry } from '../../operator/worker-registry.ts'
import { startOperatorServer } from '../../platform/operator-server.ts'
import type { ServicePorts } from '../../platform/service-ports.ts'
import { readRoleLoads } from '../../queue/statements/read-load.ts'
import type { Database } from '../../storage/database.ts'
import type { Config } from '../configuration/config.ts'
import { readProblems } from './operator-access.ts'

interface MetricsParts {
  readonly ports: ServicePorts
  readonly database: Database
  readonly readiness: readonly ReadinessCheck[]
  readonly baseUrl: string
}

/** Serves /metrics of a worker on METRICS_PORT. Does nothing if that is not set. */
export async function openWorkerMetrics(
  { HOST: host, METRICS_PORT: port }: Config,
  { ports, database, readiness, baseUrl }: MetricsParts,
): Promise<{ close(): Promise<void> }> {
  if (!port) return { async close() {} }
  const registry = createWorkerRegistry({
    queues: ports.queues,
    browser: ports.browserHealth,
    workers: ports.workers,
    upstreams: ports.upstreamHealth,
    datasets: ports.datasetStates,
    problems: () => readProblems(readiness),
    heavyWork: () => readRoleLoads(database),
  })
  const documents = { '/metrics': { contentType: registry.contentType, render: () => registry.metrics() } }
  return startOperatorServer({ host, port, publicHost: new URL(baseUrl).hostname, documents })
}
