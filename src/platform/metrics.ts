import { once } from 'node:events'
import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Figures for an operator's monitoring, in the form Prometheus reads. */
export interface Metrics {
  /** Counts one finished call of a service. */
  observeCall(service: string, call: { ok: boolean; latencyMs: number }): void
  close(): Promise<void>
}

// A quick look-up at one end, a sanctions check at the other.
const LATENCY_BUCKETS_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60]

/** Serves GET /metrics on its own port, so that it need not be public. */
export async function startMetrics({ host, port }: { host: string; port: number }): Promise<Metrics> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: 'farebox_calls_total',
    help: 'Finished calls of each service, by whether the service did its work.',
    labelNames: ['service', 'ok'],
    registers: [registry],
  })
  const latency = new Histogram({
    name: 'farebox_call_seconds',
    help: 'How long the work of a call took.',
    labelNames: ['service'],
    buckets: LATENCY_BUCKETS_SECONDS,
    registers: [registry],
  })

  const server = createServer(async (request, response) => {
    const isMetrics = request.method === 'GET' && request.url === '/metrics'
    if (!isMetrics) return response.writeHead(404).end()
    return response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics())
  }).listen(port, host)
  await once(server, 'listening')
  return {
    observeCall(service, { ok, latencyMs }) {
      calls.inc({ service, ok: String(ok) })
      latency.observe({ service }, latencyMs / 1000)
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
