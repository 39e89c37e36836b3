import { fetchJson } from './post-call.ts'

const LONGEST_MS = 10_000

let held: object | null = null

/** The keys that the server signs with, as it publishes them now. Rejects with a message for people. */
export async function fetchKeys(signal?: AbortSignal): Promise<object> {
  const keys = await fetchJson('/.well-known/did.json', signal)
  held = keys
  return keys
}

/** The same, or those that this page read before; null if it has read none. */
export function readKeys(): Promise<object | null> {
  return fetchKeys(AbortSignal.timeout(LONGEST_MS)).catch(() => held)
}
