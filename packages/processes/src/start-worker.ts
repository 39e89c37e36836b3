import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROCESS_RANKS } from './machine/process-ranks.ts'
import { findWorkerContainment } from './worker-containment.ts'
import { WorkerHandle } from './worker-handle.ts'
import { WorkerShell } from './worker-shell.ts'

const PROGRAM = new URL(`./worker-process${extname(import.meta.url)}`, import.meta.url)
const NEEDED = [process.execPath, fileURLToPath(PROGRAM)]
// The share of its memory that its scripts may use.
const HEAP_SHARE = 0.75

/** By their limits. */
const shells = new Map<string, WorkerShell>()

/** How workers that may read these folders are contained here, and what is missing. */
export function describeContainment(folders: readonly string[] = []) {
  const { containment, problems } = findWorkerContainment(NEEDED, folders)
  return { containment, problems }
}

interface WorkerLimits {
  /** Limit of the process; its scripts may use three quarters of it. */
  readonly maxMemoryMb: number
  /** Further folders with modules that it may load, such as an operator's services. */
  readonly folders?: readonly string[] | undefined
}

/**
 * Starts a process for untrusted content: without our environment, at low priority, with as much containment and kernel
 * limits as this machine allows (describeContainment), and ending with this process.
 */
export async function startWorker(limits: WorkerLimits): Promise<WorkerHandle> {
  if (process.platform === 'linux') return shellFor(limits).start()
  const child = fork(PROGRAM, {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: flagsFor(limits),
  })
  const { pid } = child
  if (pid === undefined) throw new Error('no process for a worker')
  setPriority(pid, PROCESS_RANKS.workers.process)
  return new ForkedWorker(pid, child)
}

/** Prepares startWorker, which is then nearly free. Call it early, while this process is still small. */
export function prepareWorkers(limits: WorkerLimits) {
  if (process.platform === 'linux') shellFor(limits)
}

function shellFor(limits: WorkerLimits): WorkerShell {
  const { maxMemoryMb, folders = [] } = limits
  const key = [maxMemoryMb, ...folders].join('\n')
  const known = shells.get(key)
  if (known && !known.hasEnded) return known
  const { view, command, containment } = findWorkerContainment(NEEDED, folders)
  const worker = [process.execPath, ...flagsFor(limits), fileURLToPath(PROGRAM)]
  const shell = new WorkerShell({
    view,
    command: [...command, ...worker],
    maxMemoryMb,
    isOtherUser: containment.own_user,
  })
  shells.set(key, shell)
  return shell
}

function flagsFor({ maxMemoryMb }: WorkerLimits): string[] {
  return ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${Math.round(HEAP_SHARE * maxMemoryMb)}`]
}

class ForkedWorker extends WorkerHandle {
  readonly #child: ChildProcess

  constructor(pid: number, child: ChildProcess) {
    super(pid)
    this.#child = child
    child.on('message', (message) => this.emit('message', message))
    child.once('exit', (code, signal) => this.emit('exit', { code, signal }))
    child.on('error', () => this.kill())
    this.unref()
  }

  send(message: unknown, onSent: (error?: Error | null) => void) {
    // Services give workers cloneable values only.
    this.#child.send(message as object, onSent)
  }

  ref() {
    this.#child.ref()
    this.#child.channel?.ref()
  }

  unref() {
    this.#child.unref()
    this.#child.channel?.unref()
  }
}
