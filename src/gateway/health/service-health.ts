import type { Clock } from '../../contract/context.ts'
import type { ServiceLatency, ServiceStatus } from '../../discovery/x402/service-record.ts'
import { type ConditionTally, createConditionTally } from './condition-tally.ts'
import { RecentLatencies } from './recent-latencies.ts'

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
  /** What buyers demanded of the answers, and how often in vain. */
  readonly conditions: ConditionTally
}

/**
 * The recent state of each service, in this process. A caller can make calls fail, by a slow address or a flood, so
 * failed calls do not change the public status; our own checks do.
 */
export function createServiceHealth(clock: Clock): ServiceHealth {
  const last = new Map<string, Omit<ServiceStatus, 'checked_at'> & { readonly at: number }>()
  const latencies = new RecentLatencies()
  const doubtful = new Set<string>()

  return {
    conditions: createConditionTally(),
    statusOf(slug) {
      const known = last.get(slug)
      if (!known) return null
      const { at, ...status } = known
      return { ...status, checked_at: new Date(at).toISOString() }
    },
    latencyOf: (slug) => latencies.of(slug),
    record(slug, call) {
      if (!call.ok) return void doubtful.add(slug)
      const latency = Math.round(call.latencyMs)
      last.set(slug, { ok: true, latency_ms: latency, at: clock.now().getTime() })
      latencies.record(slug, latency)
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
