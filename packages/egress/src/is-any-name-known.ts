import { limitTime } from '@farebox/concurrency'
import { type ResolveOptions, resolveName } from './resolve-name.ts'

// Domain of the root servers, which every resolver knows (RFC 8109).
const EVERYBODY_KNOWS = 'a.root-servers.net'
// A cached answer comes at once. Together with the time for the name itself it must stay below that of a call.
const ANSWER_MS = 1000
const UNKNOWN_NAME = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME', 'EBADQUERY'])

/** Whether a resolver's error means that the name does not exist; others mean that no server could tell. */
export function isDefinite(error: unknown): boolean {
  return error instanceof Error && 'code' in error && UNKNOWN_NAME.has(String(error.code))
}

/**
 * Whether our name servers answer, and know the public names: if not, a failed look-up says nothing of the host. One that is
 * cut off from the others may say of every name that there is none. Throws the signal's reason.
 */
export async function isAnyNameKnown(source: ResolveOptions['source'], signal: AbortSignal): Promise<boolean> {
  using limit = limitTime(signal, { ms: ANSWER_MS, late: () => new Error('no answer') })
  try {
    await resolveName(EVERYBODY_KNOWS, { source, signal: limit.signal })
    return true
  } catch {
    signal.throwIfAborted()
    return false
  }
}
