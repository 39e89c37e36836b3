/** A value that is cached for a limited time. */
export interface Kept<T> {
  (): Promise<T>
  /** Discards the value; the next caller loads it again. */
  forget(): void
}

/**
 * Caches the result of `load` for so many ms. Concurrent callers share one load. A failed load is not cached.
 * @param now in ms; a test may pass its own
 */
export function keptFor<T>(ms: number, load: () => Promise<T>, now: () => number = () => performance.now()): Kept<T> {
  let known: { readonly at: number; readonly loading: Promise<T> } | undefined

  function read() {
    if (known && now() - known.at < ms) return known.loading
    const loaded = { at: now(), loading: load() }
    known = loaded
    loaded.loading.catch(() => {
      if (known === loaded) known = undefined
    })
    return loaded.loading
  }

  function forget() {
    known = undefined
  }

  return Object.assign(read, { forget })
}
