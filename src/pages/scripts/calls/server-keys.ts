import { fetchPublished } from './post-call.ts'

let held: object | null = null

/** The keys that the server signs with, as it publishes them now. Rejects with a message for people. */
export async function fetchKeys(signal?: AbortSignal): Promise<object> {
  const keys = await fetchPublished('/.well-known/did.json', signal)
  held = keys
  return keys
}

/** The same, or those that this page read before; null if it has read none. */
export function readKeys(): Promise<object | null> {
  // In ms: who waits for a verdict, or for a proof to save, need not wait longer for what was read before.
  return fetchKeys(AbortSignal.timeout(5000)).catch(() => held)
}
