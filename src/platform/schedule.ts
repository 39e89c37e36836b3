import type { Logger } from '../contract/context.ts'

type Task = () => Promise<unknown>

/** Work beside the requests. A failure is logged and ends nothing. */
export interface Schedule {
  /** Runs a task every so often, never twice at once. */
  every(seconds: number, name: string, task: Task): void
  /** Runs a task now. */
  once(name: string, task: Task): void
  /** No further turns; resolves when the running ones have ended. */
  stop(): Promise<void>
}

/** Makes a schedule on timers that do not keep the process from ending. */
export function createSchedule(log: Logger): Schedule {
  const timers: NodeJS.Timeout[] = []
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
      timers.push(setInterval(run, seconds * 1000, name, task).unref())
    },
    once: run,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
