import type { Clock } from '../contract/context.ts'
import type { ServiceLatency, ServiceStatus } from '../discovery/service-record.ts'

// Enough for a 99th percentile that means something.
const REMEMBERED_CALLS = 1000

export interface FinishedCall {
  readonly ok: boolean
  readonly latencyMs: number
}

export interface ServiceHealth {
  /** The last finished call or check; null before the first. */
  statusOf(slug: string): ServiceStatus | null
  /** How long the calls of callers took lately; null before the first that succeeded. */
  latencyOf(slug: string): ServiceLatency | null
  /** A call of a caller. */
  record(slug: string, call: FinishedCall): void
  /** What a check found, here or in another process. */
  note(slug: string, status: ServiceStatus): void
}

/** How each service did lately, in this process. A caller's mistake says nothing about a service's health. */
export function createServiceHealth(clock: Clock, observe: (slug: string, call: FinishedCall) => void): ServiceHealth {
  const last = new Map<string, ServiceStatus>()
  const latencies = new Map<string, number[]>()

  function remember(slug: string, latency: number) {
    const known = latencies.get(slug) ?? []
    if (known.push(latency) > REMEMBERED_CALLS) known.shift()
    latencies.set(slug, known)
  }

  return {
    statusOf: (slug) => last.get(slug) ?? null,
    latencyOf(slug) {
      const known = latencies.get(slug)
      if (!known) return null
      const sorted = known.toSorted((a, b) => a - b)
      return { calls: sorted.length, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
    },
    record(slug, call) {
      const latency = Math.round(call.latencyMs)
      last.set(slug, { ok: call.ok, latency_ms: latency, checked_at: clock.now().toISOString() })
      if (call.ok) remember(slug, latency)
      observe(slug, call)
    },
    note(slug, status) {
      const known = last.get(slug)
      if (!known || known.checked_at < status.checked_at) last.set(slug, status)
    },
  }
}

// Nearest rank: the least latency that this share of the calls did not exceed.
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0
}
