import { setImmediate } from 'node:timers/promises'

/** Lets other calls of the process run during long work. Throws the signal's reason once it has fired. */
export async function nextTurn(signal: AbortSignal): Promise<void> {
  await setImmediate()
  signal.throwIfAborted()
}
