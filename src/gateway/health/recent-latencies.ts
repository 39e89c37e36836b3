import type { ServiceLatency } from '../../discovery/x402/service-record.ts'

// Enough samples for a meaningful 99th percentile.
const REMEMBERED = 1000

/** The latest latencies by name, in this process. */
export class RecentLatencies {
  readonly #latest = new Map<string, number[]>()

  record(name: string, latencyMs: number) {
    const known = this.#latest.get(name) ?? []
    if (known.push(Math.round(latencyMs)) > REMEMBERED) known.shift()
    this.#latest.set(name, known)
  }

  /** Null before the first. */
  of(name: string): ServiceLatency | null {
    const sorted = this.#latest.get(name)?.toSorted((a, b) => a - b)
    return sorted ? { calls: sorted.length, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) } : null
  }

  names(): string[] {
    return [...this.#latest.keys()]
  }
}

// Nearest rank: the smallest latency that this share of the calls did not exceed.
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0
}
