import { untilAborted } from '@farebox/concurrency'

let last: Promise<void> = Promise.resolve()

/** Waits for its turn in a queue; the returned function ends the turn. Throws the signal's reason. */
export async function startSparedWork(signal: AbortSignal): Promise<() => void> {
  const before = last
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  last = before.then(() => done)
  try {
    await untilAborted(before, signal)
    return end
  } catch (error) {
    end()
    throw error
  }
}
