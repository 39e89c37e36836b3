import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'

const PROGRAM = new URL('./worker-process.ts', import.meta.url)
const MAX_CPU_SECONDS = 3600
// The kernel's own limit, for what grows faster than anybody looks. It also counts what was asked for and never touched.
const DATA_FACTOR = 3

interface WorkerLimits {
  /** Of the process; its scripts may use three quarters of that. */
  readonly maxMemoryMb: number
}

/**
 * A process for work on strangers' bytes: without our environment, behind everybody else in the queue for the processor, with
 * limits that the kernel holds where it has any, and gone when this process is.
 */
export function startWorker({ maxMemoryMb }: WorkerLimits): ChildProcess {
  const node = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    `--max-old-space-size=${Math.round(0.75 * maxMemoryMb)}`,
  ]
  const worker = fork(PROGRAM, {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    ...(process.platform === 'linux'
      ? { execPath: '/bin/sh', execArgv: ['-c', limitedBy(maxMemoryMb), ...node] }
      : { execArgv: node.slice(1) }),
  })
  // Before it runs anything, so that its threads are born with the rank.
  if (worker.pid) setPriority(worker.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  // Waits for work without keeping anybody from ending.
  worker.unref()
  worker.channel?.unref()
  return worker
}

function limitedBy(maxMemoryMb: number): string {
  const limits = [`-c 0`, `-t ${MAX_CPU_SECONDS}`, `-d ${DATA_FACTOR * maxMemoryMb * 1024}`]
  return `${limits.map((limit) => `ulimit ${limit}`).join('; ')}; exec "$0" "$@"`
}
