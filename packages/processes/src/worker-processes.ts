import { once } from 'node:events'
import { untilAborted } from '@farebox/concurrency'
import type { IdleMemory } from './machine/memory-budget.ts'
import { processMemory } from './machine/process-memory.ts'
import { privateMb } from './machine/process-usage.ts'
import { unwatchMemory, watchMemory } from './memory-watch.ts'
import { prepareWorkers, startWorker } from './start-worker.ts'
import type { WorkerHandle } from './worker-handle.ts'

/** An idle process's wait for work. */
interface Wait {
  /** By performance.now(). */
  readonly since: number
  readonly end: NodeJS.Timeout
}

interface WorkerProcessesOptions {
  readonly maxMemoryMb: number
  readonly maxIdleMb: number
  /** A process without work ends after this time. Default: ten minutes. */
  readonly idleMs?: number | undefined
  /** Further folders with modules that it may load. */
  readonly folders?: readonly string[] | undefined
}

// Limits the growth of a decoder's memory leak.
const MAX_USES = 500
// Checks of idle services use a worker twice an hour; ending it in between frees 60 MB each.
const IDLE_MS = 10 * 60_000

/** Processes that start on demand and stay warm until they reach their limit of uses, of idle memory, or of idle time. */
export class WorkerProcesses implements IdleMemory {
  readonly #options: WorkerProcessesOptions
  readonly #uses = new Map<WorkerHandle, number>()
  /** Those that wait for work; the last one waits least. */
  readonly #idle = new Map<WorkerHandle, Wait>()
  #hasClosed = false

  constructor(options: WorkerProcessesOptions) {
    this.#options = options
    prepareWorkers(options)
    processMemory.addIdle(this)
  }

  /** Busy or idle. */
  get count(): number {
    return this.#uses.size
  }

  /** A warm process, or a new one. Throws the signal's reason. */
  async take(signal: AbortSignal): Promise<WorkerHandle> {
    const [worker = await this.#startFor(signal)] = [...this.#idle.keys()].slice(-1)
    this.#endWait(worker)
    worker.ref()
    return worker
  }

  /** Returns a process after a call; a retired one has already gone. */
  giveBack(worker: WorkerHandle) {
    const uses = this.#uses.get(worker)
    if (uses === undefined) return
    const { maxMemoryMb, maxIdleMb } = this.#options
    const { pid } = worker
    if (uses + 1 >= MAX_USES || privateMb(pid) > maxIdleMb) return this.retire(worker)
    this.#uses.set(worker, uses + 1)
    const end = setTimeout(() => this.retire(worker), this.#options.idleMs ?? IDLE_MS).unref()
    this.#idle.set(worker, { since: performance.now(), end })
    watchMemory(pid, { rank: 'idle', maxMemoryMb, stop: () => this.retire(worker) })
    worker.unref()
  }

  /** Kills one process at once. */
  retire(worker: WorkerHandle) {
    this.#uses.delete(worker)
    this.#endWait(worker)
    unwatchMemory(worker.pid)
    worker.kill()
  }

  #endWait(worker: WorkerHandle) {
    clearTimeout(this.#idle.get(worker)?.end)
    this.#idle.delete(worker)
  }

  idleSince(): number | null {
    const [longest] = this.#idle.values()
    return longest?.since ?? null
  }

  endIdle() {
    const [longest] = this.#idle.keys()
    if (longest) this.retire(longest)
  }

  /** Kills all of them. */
  async close() {
    this.#hasClosed = true
    processMemory.removeIdle(this)
    const ending = Array.from(this.#uses.keys(), async (worker) => {
      const ended = once(worker, 'exit')
      // An idle process does not keep this process alive, and neither does its end.
      worker.ref()
      this.retire(worker)
      if (!worker.hasEnded) await ended
    })
    await Promise.all(ending)
  }

  /** If the caller has gone, the new process waits for the next one. */
  async #startFor(signal: AbortSignal): Promise<WorkerHandle> {
    const starting = this.#start()
    try {
      return await untilAborted(starting, signal)
    } catch (error) {
      void starting.then(
        (worker) => this.giveBack(worker),
        () => {},
      )
      throw error
    }
  }

  async #start(): Promise<WorkerHandle> {
    const worker = await startWorker(this.#options)
    this.#uses.set(worker, 0)
    worker.once('exit', () => this.retire(worker))
    if (this.#hasClosed) this.retire(worker)
    return worker
  }
}
