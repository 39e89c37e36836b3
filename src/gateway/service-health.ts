import type { Clock } from '../contract/context.ts'
import type { ServiceStatus } from '../discovery/service-record.ts'

export interface ServiceHealth {
  /** The last finished call; null before the first. */
  statusOf(slug: string): ServiceStatus | null
  record(slug: string, call: { ok: boolean; latencyMs: number }): void
}

/** How each service's last real call went, in this process. A caller's mistake says nothing about a service's health. */
export function createServiceHealth(clock: Clock): ServiceHealth {
  const last = new Map<string, ServiceStatus>()
  return {
    statusOf: (slug) => last.get(slug) ?? null,
    record(slug, { ok, latencyMs }) {
      last.set(slug, { ok, latency_ms: Math.round(latencyMs), checked_at: clock.now().toISOString() })
    },
  }
}
