import { busy } from '../../contract/errors.ts'

interface SlotLimits {
  readonly atOnce: number
  /** More than so many in the queue are turned away. */
  readonly maxWaiting: number
}

/** Runs work in a slot, first come first served. Throws busy where the queue is full, else the signal's reason when it fires. */
export type InSlot = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>

/** At most `atOnce` pieces of work at a time. A slot is held until its work ends, even when the caller left before. */
export function createSlots({ atOnce, maxWaiting }: SlotLimits): InSlot {
  const waiting: (() => void)[] = []
  let taken = 0

  async function take(signal: AbortSignal) {
    if (taken < atOnce) {
      taken += 1
      return
    }
    if (waiting.length >= maxWaiting) throw busy('All image workers are in use. Not charged; try again shortly.', 2)
    const turn = Promise.withResolvers<void>()
    waiting.push(turn.resolve)
    await unlessAborted(turn.promise, signal).catch((reason: unknown) => {
      const index = waiting.indexOf(turn.resolve)
      if (index < 0) release()
      else waiting.splice(index, 1)
      throw reason
    })
  }

  function release() {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }

  return async (work, signal) => {
    signal.throwIfAborted()
    await take(signal)
    return unlessAborted(work().finally(release), signal)
  }
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const leave = () => reject(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
