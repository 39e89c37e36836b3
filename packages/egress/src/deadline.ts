/** Dispose of it when the work is done, to clear its timer. */
export interface Deadline extends Disposable {
  /** Fires with the caller's reason, or with `late` when the time is up. */
  readonly signal: AbortSignal
}

/** The caller's signal with a deadline in `ms`. */
export function withDeadline(signal: AbortSignal, { ms, late }: { readonly ms: number; late(): Error }): Deadline {
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
