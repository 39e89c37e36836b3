import { limitTime } from '../time-limit.ts'
import { type ResolveOptions, resolveName } from './resolve-name.ts'

// Of the root servers, which every resolver knows first (RFC 8109).
const EVERYBODY_KNOWS = 'a.root-servers.net'
// From what it keeps it answers at once. With the time for the name before it, it must stay below that of a call.
const ANSWER_MS = 1000
const UNKNOWN_NAME = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME', 'EBADQUERY'])

/** Whether a resolver's error says that there is no such name; others say that nobody could tell. */
export function isDefinite(error: unknown): boolean {
  return error instanceof Error && 'code' in error && UNKNOWN_NAME.has(String(error.code))
}

/** Whether our name servers answer at all: else it is no host's fault that its name was not found. Throws the signal's reason. */
export async function isAnyNameKnown(source: ResolveOptions['source'], signal: AbortSignal): Promise<boolean> {
  using limit = limitTime(signal, { ms: ANSWER_MS, late: () => new Error('no answer') })
  try {
    await resolveName(EVERYBODY_KNOWS, { source, signal: limit.signal })
    return true
  } catch (error) {
    signal.throwIfAborted()
    return isDefinite(error)
  }
}
