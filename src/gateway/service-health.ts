import type { Clock } from '../contract/context.ts'
import type { ServiceLatency, ServiceStatus } from '../discovery/service-record.ts'

// Enough for a 99th percentile that means something.
const REMEMBERED_CALLS = 1000

/** How a call ended; `ok` is false where it failed by no fault of the caller. */
export interface FinishedCall {
  readonly ok: boolean
  readonly latencyMs: number
}

/** How each service does, by the calls and checks of this process. */
export interface ServiceHealth {
  /** The last check, or the last call that worked; null before the first. No call can turn it red. */
  statusOf(slug: string): ServiceStatus | null
  /** How long the calls of callers took lately; null before the first that succeeded. */
  latencyOf(slug: string): ServiceLatency | null
  /** A call of a caller. One that failed is a reason to check: its input may have been made to fail. */
  record(slug: string, call: FinishedCall): void
  /** A call failed since the last that worked, or the last check. */
  isDoubtful(slug: string): boolean
  /** What a check found, here or in another process. */
  note(slug: string, status: ServiceStatus): void
}

/**
 * How each service did lately, in this process. What a caller asks may be made to fail, by a slow address or a flood, so it
 * says nothing against a service that everybody reads; our own checks do.
 */
export function createServiceHealth(clock: Clock): ServiceHealth {
  const last = new Map<string, Omit<ServiceStatus, 'checked_at'> & { readonly at: number }>()
  const latencies = new Map<string, number[]>()
  const doubtful = new Set<string>()

  function remember(slug: string, latency: number) {
    const known = latencies.get(slug) ?? []
    if (known.push(latency) > REMEMBERED_CALLS) known.shift()
    latencies.set(slug, known)
  }

  return {
    statusOf(slug) {
      const known = last.get(slug)
      if (!known) return null
      const { at, ...status } = known
      return { ...status, checked_at: new Date(at).toISOString() }
    },
    latencyOf(slug) {
      const known = latencies.get(slug)
      if (!known) return null
      const sorted = known.toSorted((a, b) => a - b)
      return { calls: sorted.length, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
    },
    record(slug, call) {
      if (!call.ok) return void doubtful.add(slug)
      const latency = Math.round(call.latencyMs)
      last.set(slug, { ok: true, latency_ms: latency, at: clock.now().getTime() })
      remember(slug, latency)
      doubtful.delete(slug)
    },
    isDoubtful: (slug) => doubtful.has(slug),
    note(slug, { checked_at, ...status }) {
      const known = last.get(slug)
      const at = Date.parse(checked_at)
      if (known && known.at >= at) return
      last.set(slug, { ...status, at })
      doubtful.delete(slug)
    },
  }
}

// Nearest rank: the least latency that this share of the calls did not exceed.
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0
}
