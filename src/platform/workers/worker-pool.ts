import { Worker } from 'node:worker_threads'
import type { WorkerOptions, Workers } from '../../contract/context.ts'
import { busy } from '../../contract/errors.ts'
import type { WorkerTask } from '../../contract/worker-task.ts'
import { callWorker, StoppedWorker } from './call-worker.ts'

export interface WorkerPoolOptions {
  /** Threads at work at the same time. */
  readonly size: number
  /** Calls that may wait for a thread; the next one is refused as busy. */
  readonly maxWaiting: number
  /** Memory of one thread. */
  readonly maxMemoryMb: number
}

export interface WorkerPool extends Workers {
  /** Stops every thread at once. */
  close(): Promise<void>
}

/** Threads that start when needed, stay warm, and are replaced when a task had to be stopped. */
export function createWorkerPool({ size, maxWaiting, maxMemoryMb }: WorkerPoolOptions): WorkerPool {
  const threads = new Set<Worker>()
  const idle: Worker[] = []
  const waiting: (() => void)[] = []

  async function run<Input, Output>(task: WorkerTask<Input, Output>, input: Input, options: WorkerOptions) {
    const thread = await acquire(options.signal)
    try {
      // The thread clones what the task returns, so it has the task's type.
      return (await callWorker(thread, { module: task.module.href, name: task.name, input }, options)) as Output
    } catch (error) {
      if (error instanceof StoppedWorker) threads.delete(thread)
      throw error instanceof StoppedWorker ? error.cause : error
    } finally {
      release(thread)
    }
  }

  async function acquire(signal: AbortSignal): Promise<Worker> {
    signal.throwIfAborted()
    while (idle.length === 0 && threads.size >= size) {
      if (waiting.length >= maxWaiting) throw busy('All workers are in use. Not charged; try again.', 1)
      await turn(signal)
    }
    const thread = idle.pop() ?? start()
    thread.ref()
    return thread
  }

  function turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(signal.reason)
      }
      waiting.push(go)
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  function start(): Worker {
    const thread = new Worker(new URL('./worker-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    })
    threads.add(thread)
    // A thread that dies while idle must not take the process with it.
    thread.on('error', () => threads.delete(thread))
    thread.once('exit', () => threads.delete(thread))
    return thread
  }

  function release(thread: Worker) {
    if (threads.has(thread)) {
      thread.unref()
      idle.push(thread)
    }
    waiting.shift()?.()
  }

  return {
    run,
    async close() {
      await Promise.all(Array.from(threads, (thread) => thread.terminate()))
    },
  }
}
