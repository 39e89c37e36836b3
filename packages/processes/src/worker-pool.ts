import { busy, CallError } from '@farebox/call-errors'
import { FairSemaphore, limitTime, type SemaphoreState } from '@farebox/concurrency'
import { callWorker, NoRoom, StoppedWorker } from './call-worker.ts'
import { processMemory } from './machine/process-memory.ts'
import { startSparedWork } from './machine/spared-work.ts'
import { machineBusy } from './machine-busy.ts'
import type { WatchedProcess } from './memory-watch.ts'
import type { WorkerTask } from './tasks/worker-task.ts'
import type { WorkerOptions, Workers } from './tasks/workers.ts'
import type { WorkerRequest } from './worker-process.ts'
import { WorkerProcesses } from './worker-processes.ts'

interface WorkerPoolOptions {
  /** Concurrent processes. */
  readonly size: number
  /** Calls that may wait for a process; the next one is refused as busy. */
  readonly maxWaiting: number
  /** Memory limit of one busy process; beyond it, the process is killed. */
  readonly maxMemoryMb: number
  /** Longest wait for a process; after it the call is refused as busy, before its own time is up. Default: 2.5 s. */
  readonly maxWaitMs?: number
  /** An idle process with more memory is replaced. Default 200. */
  readonly maxIdleMb?: number
  /** A process without work ends after this time. Default: ten minutes. */
  readonly idleMs?: number
  /** Further folders with modules of tasks, beside our own. */
  readonly folders?: readonly string[] | undefined
}

/** Processes that run tasks of services, each within its memory and time. */
export interface WorkerPool extends Workers {
  /** Busy and waiting calls, and the number of processes. */
  state(): SemaphoreState & { readonly processes: number }
  /** Kills every process at once. */
  close(): Promise<void>
}

// Half of the shortest time of a call.
const MAX_WAIT_MS = 2500

/**
 * Processes that are replaced when a task had to be killed. Not threads: a decoder's memory outside the heap would be
 * the server's own, and a heap overflow would crash the server.
 */
export function createWorkerPool({
  maxWaitMs = MAX_WAIT_MS,
  maxIdleMb = 200,
  ...options
}: WorkerPoolOptions): WorkerPool {
  const { size, maxWaiting, maxMemoryMb, idleMs, folders } = options
  const processes = new WorkerProcesses({ maxMemoryMb, maxIdleMb, idleMs, folders })
  const slots = new FairSemaphore({ size, maxWaiting, refusal: allTaken })

  async function run<Input, Output>(task: WorkerTask<Input, Output>, input: Input, limits: WorkerOptions) {
    const request = { module: task.module.href, name: task.name, input }
    const latest = performance.now() + maxWaitMs
    const waitMs = () => Math.max(0, latest - performance.now())
    const answering = call(request, { ...limits, rank: 'beside', waitMs: maxWaitMs }).catch(async (error: unknown) => {
      if (!(error instanceof NoRoom)) throw error
      using time = limitTime(limits.signal, { ms: waitMs(), late: allTaken })
      const end = await startSparedWork(time.signal)
      return call(request, { ...limits, rank: 'alone', waitMs: waitMs() }).finally(end)
    })
    const answer = await answering.catch((error: unknown) => {
      // The call is over before its task has had its own time: other calls had it.
      throw isTimedOut(error) && error === limits.signal.reason ? machineBusy({ cause: error }) : error
    })
    // The process returns a clone of the task's result, which has the task's type.
    return answer as Output
  }

  function call(
    request: WorkerRequest,
    limits: WorkerOptions & Pick<WatchedProcess, 'rank'> & { readonly waitMs: number },
  ): Promise<unknown> {
    return slots.run(
      async () => {
        await processMemory.untilRoom(limits)
        const worker = await processes.take(request.module, limits.signal)
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

function isTimedOut(error: unknown): boolean {
  return error instanceof CallError && error.code === 'timed_out'
}

function allTaken() {
  return busy('All workers are in use. Not charged; try again.', 1)
}
