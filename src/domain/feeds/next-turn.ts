import { setImmediate } from 'node:timers/promises'

/** Lets the other calls of the process have their turn amid long work. Throws the signal's reason once it fired. */
export async function nextTurn(signal: AbortSignal): Promise<void> {
  await setImmediate()
  signal.throwIfAborted()
}
