import type { Clock } from '../contract/context.ts'
import type { ServiceStatus } from '../discovery/service-record.ts'

export interface FinishedCall {
  readonly ok: boolean
  readonly latencyMs: number
}

export interface ServiceHealth {
  /** The last finished call; null before the first. */
  statusOf(slug: string): ServiceStatus | null
  record(slug: string, call: FinishedCall): void
}

/** How each service's last real call went, in this process. A caller's mistake says nothing about a service's health. */
export function createServiceHealth(clock: Clock, observe: (slug: string, call: FinishedCall) => void): ServiceHealth {
  const last = new Map<string, ServiceStatus>()
  return {
    statusOf: (slug) => last.get(slug) ?? null,
    record(slug, call) {
      last.set(slug, {
        ok: call.ok,
        latency_ms: Math.round(call.latencyMs),
        checked_at: clock.now().toISOString(),
      })
      observe(slug, call)
    },
  }
}
