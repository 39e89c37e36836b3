import type { Clock } from '../../contract/context.ts'
import type { ServiceLatency, ServiceStatus } from '../../discovery/x402/service-record.ts'

// Enough samples for a meaningful 99th percentile.
const REMEMBERED_CALLS = 1000

/** How a call ended; `ok` is false if it failed by no fault of the caller. */
export interface FinishedCall {
  readonly ok: boolean
  readonly latencyMs: number
}

/** The state of each service, by the calls and checks of this process. */
export interface ServiceHealth {
  /**
   * The last check, or the last successful call; null before the first. A failed call alone never changes it to failed.
   */
  statusOf(slug: string): ServiceStatus | null
  /** How long recent calls took; null before the first success. */
  latencyOf(slug: string): ServiceLatency | null
  /** Records a caller's call. A failure triggers a check, as the caller's input may have caused it. */
  record(slug: string, call: FinishedCall): void
  /** Whether a call failed since the last success or check. */
  isDoubtful(slug: string): boolean
  /** Records the result of a check, of this process or another. */
  note(slug: string, status: ServiceStatus): void
}

/**
 * The recent state of each service, in this process. A caller can make calls fail, by a slow address or a flood, so
 * failed calls do not change the public status; our own checks do.
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

// Nearest rank: the smallest latency that this share of the calls did not exceed.
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0
}
