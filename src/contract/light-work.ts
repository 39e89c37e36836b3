import type { Service } from './define-service.ts'

// A facilitator verifies in a tenth of a second or more.
const LIGHT_P99_MS = 1000

/**
 * Whether a service's work is worth less than the wait for a facilitator: it promises its answer within a second, and
 * asks no third party that is paid by the call.
 */
export function isLightWork({ p99Ms, upstreams }: Pick<Service, 'p99Ms' | 'upstreams'>): boolean {
  return p99Ms <= LIGHT_P99_MS && upstreams.every(({ key }) => key === undefined)
}
