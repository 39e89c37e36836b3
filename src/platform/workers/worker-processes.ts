import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { privateMb } from '../process-usage.ts'
import { unwardMemory, wardMemory } from './memory-ward.ts'
import { startWorker } from './start-worker.ts'

interface WorkerProcessesOptions {
  readonly maxMemoryMb: number
  readonly maxIdleMb: number
}

// What leaks in a decoder does not grow for ever.
const MAX_USES = 500

/** Processes that start when needed and stay warm until they are used up, or hold too much for one that only waits. */
export class WorkerProcesses {
  readonly #options: WorkerProcessesOptions
  readonly #uses = new Map<ChildProcess, number>()
  readonly #idle: ChildProcess[] = []

  constructor(options: WorkerProcessesOptions) {
    this.#options = options
  }

  /** At work or warm. */
  get count(): number {
    return this.#uses.size
  }

  /** A warm one, else a fresh one. */
  take(): ChildProcess {
    const worker = this.#idle.pop() ?? this.#start()
    worker.ref()
    worker.channel?.ref()
    return worker
  }

  /** After a call; one that was retired meanwhile is gone. */
  giveBack(worker: ChildProcess) {
    const uses = this.#uses.get(worker)
    if (uses === undefined) return
    const { maxMemoryMb, maxIdleMb } = this.#options
    const { pid = 0 } = worker
    if (uses + 1 >= MAX_USES || privateMb(pid) > maxIdleMb) return this.retire(worker)
    this.#uses.set(worker, uses + 1)
    this.#idle.push(worker)
    wardMemory(pid, { rank: 'idle', maxMemoryMb, stop: () => this.retire(worker) })
    worker.unref()
    worker.channel?.unref()
  }

  /** Ends one at once. */
  retire(worker: ChildProcess) {
    this.#uses.delete(worker)
    if (this.#idle.includes(worker)) this.#idle.splice(this.#idle.indexOf(worker), 1)
    unwardMemory(worker.pid ?? 0)
    worker.kill('SIGKILL')
  }

  /** Ends all of them. */
  async close() {
    const ending = Array.from(this.#uses.keys(), async (worker) => {
      const ended = once(worker, 'exit')
      // One that waits keeps nobody alive, not even for its own end.
      worker.ref()
      this.retire(worker)
      if (worker.exitCode === null && worker.signalCode === null) await ended
    })
    await Promise.all(ending)
  }

  #start(): ChildProcess {
    const worker = startWorker(this.#options)
    this.#uses.set(worker, 0)
    return worker.once('exit', () => this.retire(worker)).on('error', () => this.retire(worker))
  }
}
