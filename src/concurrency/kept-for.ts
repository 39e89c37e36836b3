/** What was loaded last, for a while. */
export interface Kept<T> {
  (): Promise<T>
  /** Has the next who asks load it again. */
  forget(): void
}

/**
 * Gives for so many ms what was loaded last; all who ask meanwhile share one load. What failed is loaded again by the next who asks.
 * @param now in ms; a test may turn it
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
