import type { WaitingClock } from '@farebox/concurrency'
import { repeat } from '@farebox/concurrency'
import type { Logger } from '../contract/context.ts'

type Task = () => Promise<unknown>

/** Background tasks. A failure is logged and stops nothing. */
export interface Schedule {
  /** Runs a task periodically, never two at once. */
  every(seconds: number, name: string, task: Task): void
  /** Runs a task now. */
  once(name: string, task: Task): void
  /** Starts no more runs; resolves when the running ones have ended. */
  stop(): Promise<void>
}

interface ScheduleParts {
  readonly clock: WaitingClock
  readonly log: Logger
}

/** Makes a schedule whose timers do not keep the process alive. */
export function createSchedule({ clock, log }: ScheduleParts): Schedule {
  const stopped = new AbortController()
  const running = new Map<Task, Promise<void>>()

  function run(name: string, task: Task) {
    if (running.has(task)) return
    const turn = Promise.resolve()
      .then(task)
      .catch((error: unknown) => log.error({ err: error, task: name }, 'a scheduled task failed'))
      .then(() => void running.delete(task))
    running.set(task, turn)
  }

  return {
    every(seconds, name, task) {
      void repeat(() => run(name, task), { everyMs: seconds * 1000, clock, signal: stopped.signal })
    },
    once: run,
    async stop() {
      stopped.abort()
      await Promise.all(running.values())
    },
  }
}
