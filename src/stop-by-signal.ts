import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from './contract/context.ts'
import type { Drain } from './gateway/drain.ts'

// An answer takes 61 s at most: the longest work of a service 16 s, and 45 s until an unsure settlement is left to be followed.
const CALLS_MS = 65_000
// Browsers, workers and the sandbox's chain are told to end, and the database is closed.
const CLOSE_MS = 5_000
// npm passes on the Ctrl+C that the terminal has sent us already: that is one signal, not two.
const SAME_SIGNAL_MS = 500

interface Stopped {
  /** GET /readyz is 503 from now on. */
  stopReady(): void
  close(): Promise<void>
}

interface StopParts {
  readonly drain: Drain
  /** What is to be closed once it is there; rejects where the start fails. */
  readonly ready: Promise<Stopped>
  /** How long new connections are still served after readiness is off: as long as a balancer needs to see it. */
  readonly drainSeconds: number
  readonly log: Logger
}

/**
 * Ends the process with 0 on SIGTERM or SIGINT, within `drainSeconds` and 70 s: readiness off, new connections served for
 * `drainSeconds`, calls under way finished. A second signal cuts the connections: within 5 s then. What is cut before its
 * settlement is not charged; after it, the next start or another replica finishes it.
 */
export function stopBySignal({ drain, ready, drainSeconds, log }: StopParts): void {
  let stoppingSince: number | undefined
  let isReady = false
  ready.then(
    () => {
      isReady = true
    },
    () => {},
  )
  const hurry = new AbortController()

  async function stop(signal: NodeJS.Signals) {
    const app = await ready
    app.stopReady()
    drain.announce()
    // Whoever presses Ctrl+C has no balancer to wait for.
    const seconds = signal === 'SIGINT' ? 0 : drainSeconds
    log.info({ signal, drain_seconds: seconds }, 'stopping: readiness is off; calls under way are finished')
    await pause(seconds * 1000, undefined, { signal: hurry.signal }).catch(() => {})
    await drain.finish({ graceMs: CALLS_MS, hurry: hurry.signal })
    const isClosed = await Promise.race([app.close().then(() => true), pause(CLOSE_MS, false)])
    if (!isClosed) log.warn({}, 'something did not close in time and is left to the system')
  }

  const take = (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince < SAME_SIGNAL_MS) return
      hurry.abort()
      // Nothing was sold yet, and what is started ends with this process.
      if (!isReady) process.exit(0)
      return
    }
    stoppingSince = performance.now()
    stop(signal)
      .catch((error: unknown) => log.error({ err: error }, 'the end was not orderly'))
      .finally(() => process.exit(0))
  }
  process.on('SIGTERM', take)
  process.on('SIGINT', take)
}
