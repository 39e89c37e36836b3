import { untilAborted } from '@farebox/concurrency'
import type { Clock, DetachedPorts, Logger, Memo, MemoOptions } from '../contract/context.ts'
import { CallError } from '../contract/errors.ts'

/** Pause after a failed refresh, so that not every call queries a vendor that is down. */
const REFRESH_PAUSE_MS = 10_000

interface MemoCall {
  /** When it fires the caller stops waiting; the load continues for the others. */
  readonly signal: AbortSignal
  /** Makes the ports of a load, which live until the given signal fires. */
  readonly detached: (signal: AbortSignal) => DetachedPorts
}

interface MemoCacheOptions {
  readonly clock: Clock
  readonly log: Logger
  /** Time limit of one load, then timed_out. Default 30 s. */
  readonly loadTimeoutMs?: number
  /** Entries per vendor or service; the least recently used is dropped first. Default 1000. */
  readonly maxEntries?: number
}

interface Entry {
  readonly value: unknown
  /** Milliseconds since the epoch, as the others. A clock that was set back is before it. */
  readonly loadedAt: number
  /** After that a refresh is due. */
  readonly freshUntil: number
  /** After that the entry is no longer returned. */
  readonly staleUntil: number
}

/** Implements the `memo` port: open() it for each call. Callers influence keys, so each prefix has its own limit. */
export function createMemo(options: MemoCacheOptions): { open(call: MemoCall): Memo } {
  const { clock, log, loadTimeoutMs = 30_000, maxEntries = 1000 } = options
  const now = () => clock.now().getTime()
  const entries = createEntries(maxEntries)
  const loading = new Map<string, Promise<unknown>>()

  async function load(key: string, memoOptions: MemoOptions<unknown>, detached: MemoCall['detached']) {
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(loadTimedOut(key)), loadTimeoutMs)
    try {
      const value = await untilAborted(memoOptions.load(detached(deadline.signal)), deadline.signal)
      const loadedAt = now()
      const freshUntil = loadedAt + memoOptions.ttlSeconds * 1000
      entries.put(key, { value, loadedAt, freshUntil, staleUntil: freshUntil + (memoOptions.staleSeconds ?? 0) * 1000 })
      return value
    } catch (error) {
      const stale = entries.get(key, now())
      if (stale) {
        entries.put(key, { ...stale, freshUntil: now() + REFRESH_PAUSE_MS })
        log.warn({ err: error, key }, 'refresh failed; the stale entry stays')
      }
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  function loadOnce(key: string, memoOptions: MemoOptions<unknown>, detached: MemoCall['detached']) {
    const running = loading.get(key)
    if (running) return running
    const started = load(key, memoOptions, detached).finally(() => loading.delete(key))
    loading.set(key, started)
    return started
  }

  function open({ signal, detached }: MemoCall): Memo {
    return {
      async remember<T>(key: string, memoOptions: MemoOptions<T>): Promise<T> {
        signal.throwIfAborted()
        const entry = entries.get(key, now())
        // The value under a key was loaded for that key, and each key has one type.
        if (entry && now() < entry.freshUntil) return entry.value as T
        const loaded = loadOnce(key, memoOptions, detached)
        if (!entry) return (await untilAborted(loaded, signal)) as T
        loaded.catch(() => {}) // Already logged at its cause.
        return entry.value as T
      },
    }
  }

  return { open }
}

/** Entries by key, least recently used first, at most `maxEntries` for each prefix. */
function createEntries(maxEntries: number) {
  const groups = new Map<string, Map<string, Entry>>()

  function put(key: string, entry: Entry): void {
    const [prefix = ''] = key.split(':', 1)
    const group = groups.get(prefix) ?? new Map<string, Entry>()
    groups.set(prefix, group)
    group.delete(key)
    group.set(key, entry)
    const [leastRecentlyUsed = key] = group.keys()
    if (group.size > maxEntries) group.delete(leastRecentlyUsed)
  }

  function get(key: string, now: number): Entry | undefined {
    const [prefix = ''] = key.split(':', 1)
    const entry = groups.get(prefix)?.get(key)
    if (!entry || now >= entry.staleUntil || now < entry.loadedAt) return undefined
    put(key, entry)
    return entry
  }

  return { get, put }
}

function loadTimedOut(key: string): CallError {
  return new CallError('timed_out', 'The data behind this answer took too long. Not charged; try again later.', {
    cause: `load of ${key}`,
  })
}
