import { currentCaller } from '@farebox/concurrency/callers'

// What a free call stores lasts as long as the free calls of a day.
const FREE_SECONDS = 24 * 3600

/** How long a row of the running call may last. */
export function lastingSeconds(ttlSeconds: number): number {
  return currentCaller().isFree ? Math.min(ttlSeconds, FREE_SECONDS) : ttlSeconds
}

/** Whose row a value of the running call is: its payer's, or that of its client, who does not pay. */
export function storedFor(value: string, now: number) {
  const { client, payer = client, networks, isFree } = currentCaller()
  const network = networks[0] ?? payer
  return { owner: payer, network, is_free: isFree ? 1 : 0, bytes: value.length, stored_at: now }
}
