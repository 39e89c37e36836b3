import type { SaleTask } from './payment/open-selling.ts'
import type { PaymentClock } from './payment/ports/payment-clock.ts'
import type { PaymentLog } from './payment/ports/payment-log.ts'

/** Runs tasks periodically, never one of them twice at once. A failure is logged and stops nothing. */
export interface TaskRunner {
  start(task: SaleTask): void
  /** Starts no more runs; resolves when the running ones have ended. */
  stop(): Promise<void>
}

/** Makes a runner whose timers do not keep the process alive. */
export function createTaskRunner({
  clock,
  log,
}: {
  readonly clock: PaymentClock
  readonly log: PaymentLog
}): TaskRunner {
  const stopped = new AbortController()
  const loops = new Set<Promise<void>>()

  async function loop({ name, everySeconds, isFirst = false, run }: SaleTask) {
    for (let isDue = isFirst; !stopped.signal.aborted; isDue = true) {
      if (isDue)
        await run().catch((error: unknown) => log.error({ err: error, task: name }, 'a task of the till failed'))
      await clock.wait(everySeconds * 1000, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  }

  return {
    start: (task) => void loops.add(loop(task)),
    async stop() {
      stopped.abort()
      await Promise.all(loops)
    },
  }
}
