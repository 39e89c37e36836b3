const LEAST_DEADLINE_MS = 5000

/** How long one call of a service may run before its signal fires: twice its stated 99th percentile, at least 5 s. */
export function deadlineMsOf({ p99Ms }: { readonly p99Ms: number }): number {
  return Math.max(2 * p99Ms, LEAST_DEADLINE_MS)
}
