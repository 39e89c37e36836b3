const LEAST_MS = 5000

/** How long a payment must outlast the work on a product, in ms: as long as the work may take at all. */
export function workTimeMs({
  p99Ms,
  comesForMs = 0,
}: {
  readonly p99Ms: number
  readonly comesForMs?: number | undefined
}): number {
  return Math.max(2 * p99Ms, LEAST_MS) + comesForMs
}
