import { once } from 'node:events'
import { untilAborted } from '@farebox/concurrency'
import { loadModule } from './load-module.ts'
import type { IdleMemory } from './machine/memory-budget.ts'
import { processMemory } from './machine/process-memory.ts'
import { privateMb } from './machine/process-usage.ts'
import { unwatchMemory, watchMemory } from './memory-watch.ts'
import { prepareWorkers, startWorker } from './start-worker.ts'
import type { WorkerHandle } from './worker-handle.ts'

/** What is known of a process. */
interface Known {
  uses: number
  readonly modules: Set<string>
}

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
  readonly #known = new Map<WorkerHandle, Known>()
  /** Those that wait for work; the last one waits least. */
  readonly #idle = new Map<WorkerHandle, Wait>()
  /** Made ready for callers who have gone. */
  readonly #pending = new Set<Promise<WorkerHandle>>()
  #hasClosed = false

  constructor(options: WorkerProcessesOptions) {
    this.#options = options
    prepareWorkers(options)
    processMemory.addIdle(this)
  }

  /** Busy or idle. */
  get count(): number {
    return this.#known.size
  }

  /**
   * A process that has loaded a module: a warm one, or a new one. Throws the signal's reason; a process that is not ready then
   * waits for the next call, or none would ever be on a busy machine.
   */
  async take(module: string, signal: AbortSignal): Promise<WorkerHandle> {
    signal.throwIfAborted()
    const making = this.#makeReady(module)
    try {
      return await untilAborted(making, signal)
    } catch (error) {
      this.#pending.add(making)
      making.then(
        (worker) => this.#pending.delete(making) && this.giveBack(worker),
        () => this.#pending.delete(making),
      )
      throw error
    }
  }

  async #makeReady(module: string): Promise<WorkerHandle> {
    const idle = [...this.#idle.keys()]
    const warm = idle.findLast((worker) => this.#known.get(worker)?.modules.has(module)) ?? idle.at(-1)
    if (warm) this.#endWait(warm)
    const [pending] = this.#pending
    if (!warm && pending) this.#pending.delete(pending)
    // What another call asked for may fail to load.
    const worker = warm ?? (await pending?.catch(() => undefined)) ?? (await this.#start())
    worker.ref()
    const modules = this.#known.get(worker)?.modules
    if (modules?.has(module)) return worker
    try {
      await loadModule(worker, module)
    } catch (error) {
      this.retire(worker)
      throw error
    }
    modules?.add(module)
    return worker
  }

  /** Returns a process after a call; a retired one has already gone. */
  giveBack(worker: WorkerHandle) {
    const known = this.#known.get(worker)
    if (!known) return
    const { maxMemoryMb, maxIdleMb } = this.#options
    const { pid } = worker
    known.uses += 1
    if (known.uses >= MAX_USES || privateMb(pid) > maxIdleMb) return this.retire(worker)
    const end = setTimeout(() => this.retire(worker), this.#options.idleMs ?? IDLE_MS).unref()
    this.#idle.set(worker, { since: performance.now(), end })
    watchMemory(pid, { rank: 'idle', maxMemoryMb, stop: () => this.retire(worker) })
    worker.unref()
  }

  /** Kills one process at once. */
  retire(worker: WorkerHandle) {
    this.#known.delete(worker)
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
    const ending = Array.from(this.#known.keys(), async (worker) => {
      const ended = once(worker, 'exit')
      // An idle process does not keep this process alive, and neither does its end.
      worker.ref()
      this.retire(worker)
      if (!worker.hasEnded) await ended
    })
    await Promise.all(ending)
  }

  async #start(): Promise<WorkerHandle> {
    const worker = await startWorker(this.#options)
    this.#known.set(worker, { uses: 0, modules: new Set() })
    worker.once('exit', () => this.retire(worker))
    if (this.#hasClosed) this.retire(worker)
    return worker
  }
}
