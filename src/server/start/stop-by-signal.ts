import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../../contract/context.ts'
import type { Drain } from '../../gateway/http/drain.ts'

// An answer takes 61 s at most: the longest work of a service 16 s, and 45 s until an open settlement is left to be
// followed.
const CALLS_MS = 65_000
// Browsers, workers and the sandbox's chain are stopped, and the database is closed.
const CLOSE_MS = 5_000
// npm forwards the Ctrl+C that the terminal has already sent us: both are one signal.
const SAME_SIGNAL_MS = 500

interface Stopped {
  /** GET /readyz is 503 from now on. */
  stopReady(): void
  finish?(): Promise<void>
  close(): Promise<void>
}

interface StopParts {
  readonly drain: Drain
  /** Resolves to what must be closed; rejects if the start fails. */
  readonly ready: Promise<Stopped>
  /** How long new connections are still served after readiness is off: as long as a load balancer needs to notice. */
  readonly drainSeconds: number
  readonly log: Logger
}

/**
 * On SIGTERM or SIGINT, exits with 0 within `drainSeconds` and 70 s: readiness is off, new connections are served for
 * `drainSeconds`, running calls finish. A second signal cuts connections and exits within 5 s. A call cut before its
 * settlement is not charged; an open settlement is finished by the next start or another replica.
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
    // Ctrl+C comes from a person: there is no load balancer to wait for.
    const seconds = signal === 'SIGINT' ? 0 : drainSeconds
    log.info({ signal, drain_seconds: seconds }, 'stopping: readiness is off; running calls finish')
    await pause(seconds * 1000, undefined, { signal: hurry.signal }).catch(() => {})
    const finished = app.finish?.().catch((error: unknown) => log.error({ err: error }, 'work was cut'))
    await Promise.race([finished, pause(CALLS_MS, undefined, { signal: hurry.signal }).catch(() => {})])
    await drain.finish({ graceMs: CALLS_MS, hurry: hurry.signal })
    const isClosed = await Promise.race([app.close().then(() => true), pause(CLOSE_MS, false)])
    if (!isClosed) log.warn({}, 'some resources did not close in time')
  }

  const take = (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince < SAME_SIGNAL_MS) return
      hurry.abort()
      // Nothing was sold yet, and whatever was started ends with this process.
      if (!isReady) process.exit(0)
      return
    }
    stoppingSince = performance.now()
    stop(signal)
      .catch((error: unknown) => log.error({ err: error }, 'shutdown failed'))
      .finally(() => process.exit(0))
  }
  process.on('SIGTERM', take)
  process.on('SIGINT', take)
}
