import { limitTime, untilAborted } from '@farebox/concurrency'
import type { Dataset, Datasets, DetachedPorts, Logger } from '../contract/context.ts'
import { CallError, upstreamFailed } from '../contract/errors.ts'

interface DatasetKeeper {
  /** Loads a dataset and keeps it fresh. Repeated calls do nothing. */
  keep(dataset: Dataset<unknown>): void
  /** The port of one call. */
  open(signal: AbortSignal): Datasets
  /** The state of every dataset, for the status page. */
  states(): readonly object[]
  /** Stops all refreshes; resolves when the running ones have ended. */
  close(): Promise<void>
}

interface DatasetKeeperOptions {
  readonly openPorts: (dataset: Dataset<unknown>, signal: AbortSignal) => DetachedPorts
  readonly log: Logger
}

interface Kept {
  readonly dataset: Dataset<unknown>
  held: unknown
  /** Resolves with the first publish or the end of the first refresh. */
  readonly begun: PromiseWithResolvers<void>
}

/** Implements the `datasets` port: keeps each dataset once per process and refreshes it. */
export function createDatasets({ openPorts, log }: DatasetKeeperOptions): DatasetKeeper {
  const closing = new AbortController()
  const kept = new Map<Dataset<unknown>, Kept>()
  const loops: Promise<void>[] = []

  function begin(dataset: Dataset<unknown>): Kept {
    const known = kept.get(dataset)
    if (known) return known
    const entry: Kept = { dataset, held: undefined, begun: Promise.withResolvers() }
    kept.set(dataset, entry)
    loops.push(refreshRepeatedly(entry))
    return entry
  }

  async function refreshRepeatedly(entry: Kept): Promise<void> {
    const { refreshSeconds, retrySeconds } = entry.dataset
    while (!closing.signal.aborted) {
      const isWhole = await takeTurn(entry)
      entry.begun.resolve()
      const seconds = isWhole ? refreshSeconds : retrySeconds
      await pause(seconds * 1000 * (1 + Math.random() / 2), closing.signal)
    }
  }

  async function takeTurn(entry: Kept): Promise<boolean> {
    const { dataset } = entry
    using limit = limitTime(closing.signal, {
      ms: dataset.refreshLimitSeconds * 1000,
      late: () => tookTooLong(dataset),
    })
    try {
      return await dataset.refresh(openPorts(dataset, limit.signal), {
        get held() {
          return entry.held
        },
        publish(value) {
          entry.held = value
          entry.begun.resolve()
        },
      })
    } catch (error) {
      if (!closing.signal.aborted) log.error({ err: error, dataset: dataset.name }, 'a dataset was not refreshed')
      return false
    }
  }

  return {
    keep: (dataset) => void begin(dataset),
    open: (signal) => ({
      async get<T>(dataset: Dataset<T>): Promise<T> {
        const entry = begin(dataset)
        if (entry.held === undefined) await untilAborted(entry.begun.promise, signal)
        // The value of a dataset was published by that dataset.
        if (entry.held !== undefined) return entry.held as T
        throw upstreamFailed(dataset.name, 'nothing could be loaded yet')
      },
    }),
    states: () => [...kept.values()].map(({ dataset, held }) => ({ name: dataset.name, ...dataset.describe(held) })),
    async close() {
      closing.abort(new Error('the server is stopping'))
      await Promise.all(loops)
    },
  }
}

/** Ends early when the signal fires, and does not keep the process alive. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms).unref()
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
  })
}

function tookTooLong({ name, refreshLimitSeconds }: Dataset<unknown>): CallError {
  return new CallError('timed_out', `${name} took longer than ${refreshLimitSeconds} s to load.`)
}
