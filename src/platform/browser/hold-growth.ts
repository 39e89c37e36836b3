import { Worker } from 'node:worker_threads'

/** From the server to the thread: a browser that has pages open, or has none any more. */
export interface BrakeOrder {
  /** The process that all of the browser's hang from. */
  readonly browser: number
  readonly isOpen: boolean
}

let thread: Worker | undefined

/**
 * Has a thread hold up pages that grow while there is no room (growth-thread.ts), until whoever decides which of them ends
 * (greedy-memory.ts) has looked: a page may fill hundreds of megabytes while the server is busy. Linux only.
 */
export function holdGrowth(order: BrakeOrder) {
  thread ??= startThread()
  thread.postMessage(order)
}

function startThread(): Worker {
  const started = new Worker(new URL('./growth-thread.ts', import.meta.url), { env: {}, stdin: false })
  started.unref()
  // Without it pages are still looked after, less often.
  started.on('error', () => {})
  started.once('exit', () => {
    thread = undefined
  })
  return started
}
