import { collectDefaultMetrics, Registry } from 'prom-client'
import type { OperatorSources } from './operator-sources.ts'
import { registerStateMetrics } from './state-metrics.ts'

/** The metrics of a machine that only works for others: it knows its queues and processes, and nothing of money. */
export function createWorkerRegistry(
  sources: Pick<
    OperatorSources,
    'queues' | 'browser' | 'workers' | 'upstreams' | 'problems' | 'datasets' | 'heavyWork'
  >,
): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerStateMetrics(registry, {
    ...sources,
    // What cannot be read is left out.
    unsettled: () => Promise.reject(new Error('a worker has no ledger')),
    channels: () => undefined,
    facilitators: () => [],
    services: () => [],
  })
  return registry
}
