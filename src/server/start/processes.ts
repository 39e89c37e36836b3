import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../../contract/context.ts'
import { type Config, processEnvironment } from '../configuration/config.ts'
import { endUntaken } from './end-untaken.ts'

// Limits restarts of a process that ends right after its start.
const RESTART_MS = 1000
const READY = 'ready'

/** True in the process that starts the others, if PROCESSES is above one. */
export function isSupervisor({ PROCESSES }: Config): boolean {
  return PROCESSES > 1 && cluster.isPrimary
}

/** The configuration of each process: the first serves metrics on METRICS_PORT, the others on the ports after it. */
export function configOfProcess(config: Config): Config {
  const { METRICS_PORT: port } = config
  if (!port || !cluster.worker) return config
  return { ...config, METRICS_PORT: port + Number(processEnvironment().FAREBOX_PROCESS) }
}

/** True in the process that prints what all would print, such as that the server is ready. */
export function speaksForAll(): boolean {
  return !cluster.worker || processEnvironment().FAREBOX_PROCESS === '0'
}

/** Tells the supervisor, if there is one, that this process is ready. */
export function tellReady() {
  if (cluster.worker) process.send?.(READY)
}

/**
 * Starts the processes behind one port, the first one alone because it migrates the schema. Restarts those that end,
 * and forwards signals. Exits when the last one has ended, with 1 if the first was never ready.
 */
export async function superviseProcesses({ PROCESSES: count }: Config, log: Logger): Promise<void> {
  const workers = new Map<number, Worker>()
  let isStopping = false

  function fork(index: number): Worker {
    const worker = cluster.fork({ FAREBOX_PROCESS: String(index) })
    workers.set(index, worker)
    endUntaken(worker)
    worker.once('exit', (code, signal) => {
      workers.delete(index)
      if (isStopping) return
      log.error({ process: index, code, signal }, 'a process ended and is restarted')
      void pause(RESTART_MS).then(() => {
        if (!isStopping) fork(index)
      })
    })
    return worker
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      isStopping = true
      for (const worker of workers.values()) worker.process.kill(signal)
      void untilGone(workers).then(() => process.exit(0))
    })
  }
  const first = fork(0)
  const isServing = await Promise.race([once(first, 'message').then(() => true), once(first, 'exit').then(() => false)])
  if (!isServing) process.exit(isStopping ? 0 : 1)
  for (let index = 1; index < count && !isStopping; index += 1) fork(index)
}

async function untilGone(workers: ReadonlyMap<number, Worker>) {
  await Promise.all([...workers.values()].map((worker) => once(worker, 'exit')))
}
