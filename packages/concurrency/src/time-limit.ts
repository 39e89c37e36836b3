/** Dispose of it when the work is done, to clear its timer. */
export interface TimeLimit extends Disposable {
  /** Fires with the caller's reason, or with `late` when the time is up. */
  readonly signal: AbortSignal
}

/**
 * The caller's signal with an additional time limit: `using limit = limitTime(signal, { ms: 3000, late: () => error
 * })`.
 */
export function limitTime(signal: AbortSignal, { ms, late }: { readonly ms: number; late(): Error }): TimeLimit {
  const controller = new AbortController()
  const abort = () => controller.abort(signal.reason)
  const timer = setTimeout(() => controller.abort(late()), ms)
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    },
  }
}

/** The promise, or the signal's reason as soon as it fires. The work behind the promise continues. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** Whether the work succeeds within `ms`; false if it fails or is late, and is then abandoned. */
export async function inTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, ms, false)
  const done = work.then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([done, late])
  } finally {
    clearTimeout(timer)
  }
}
