import { FairSemaphore, type SemaphoreState } from '../../concurrency/fair-semaphore.ts'
import type { WorkerOptions, Workers } from '../../contract/context.ts'
import { busy } from '../../contract/errors.ts'
import type { WorkerTask } from '../../contract/worker-task.ts'
import { limitTime } from '../time-limit.ts'
import { turnAlone } from '../turn-alone.ts'
import { callWorker, NoRoom, StoppedWorker } from './call-worker.ts'
import type { Warded } from './memory-ward.ts'
import type { WorkerRequest } from './worker-process.ts'
import { WorkerProcesses } from './worker-processes.ts'

interface WorkerPoolOptions {
  /** Processes at work at the same time. */
  readonly size: number
  /** Calls that may wait for a process; the next one is refused as busy. */
  readonly maxWaiting: number
  /** Memory of one process at work, beyond which it is stopped. */
  readonly maxMemoryMb: number
  /** A call waits no longer for a process, and is refused as busy before it runs out of time. Default: 2.5 s. */
  readonly maxWaitMs?: number
  /** One that waits with more than this makes way for a fresh one. Default 200. */
  readonly maxIdleMb?: number
}

/** Processes that run tasks of services, each within its memory and time. */
export interface WorkerPool extends Workers {
  /** The calls at work and those that wait, and how many processes there are. */
  state(): SemaphoreState & { readonly processes: number }
  /** Stops every process at once. */
  close(): Promise<void>
}

// Half of the least time that a call has.
const MAX_WAIT_MS = 2500

/**
 * Processes that are replaced when a task had to be stopped. Not threads: what a decoder takes outside the heap would be the
 * server's own memory, and a heap that overflows would end the server.
 */
export function createWorkerPool({
  maxWaitMs = MAX_WAIT_MS,
  maxIdleMb = 200,
  ...options
}: WorkerPoolOptions): WorkerPool {
  const { size, maxWaiting, maxMemoryMb } = options
  const processes = new WorkerProcesses({ maxMemoryMb, maxIdleMb })
  const slots = new FairSemaphore({ size, maxWaiting, refusal: allTaken })

  async function run<Input, Output>(task: WorkerTask<Input, Output>, input: Input, limits: WorkerOptions) {
    const request = { module: task.module.href, name: task.name, input }
    const latest = performance.now() + maxWaitMs
    const waitMs = () => Math.max(0, latest - performance.now())
    const answer = await call(request, { ...limits, rank: 'beside', waitMs: maxWaitMs }).catch(
      async (error: unknown) => {
        if (!(error instanceof NoRoom)) throw error
        using time = limitTime(limits.signal, { ms: waitMs(), late: allTaken })
        const end = await turnAlone(time.signal)
        return call(request, { ...limits, rank: 'alone', waitMs: waitMs() }).finally(end)
      },
    )
    // The process clones what the task returns, so it has the task's type.
    return answer as Output
  }

  function call(
    request: WorkerRequest,
    limits: WorkerOptions & Pick<Warded, 'rank'> & { readonly waitMs: number },
  ): Promise<unknown> {
    return slots.run(
      async () => {
        const worker = await processes.take(limits.signal)
        try {
          return await callWorker(worker, request, { ...limits, maxMemoryMb })
        } catch (error) {
          if (error instanceof StoppedWorker) processes.retire(worker)
          throw error instanceof StoppedWorker ? error.cause : error
        } finally {
          processes.giveBack(worker)
        }
      },
      { signal: limits.signal, waitMs: limits.waitMs },
    )
  }

  return {
    run,
    state: () => ({ ...slots.state, processes: processes.count }),
    close: () => processes.close(),
  }
}

function allTaken() {
  return busy('All workers are in use. Not charged; try again.', 1)
}
