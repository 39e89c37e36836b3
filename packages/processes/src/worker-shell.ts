import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readFramed, writeFramed } from './framed-messages.ts'
import { PROCESS_RANKS } from './machine/process-ranks.ts'
import { rankSession } from './machine/rank-session.ts'
import { type WorkerEnd, WorkerHandle } from './worker-handle.ts'

// Who knows the name of the socket may connect; nobody else may see which there are.
const ENTER_ONLY = 0o711
const MAX_CPU_SECONDS = 3600
// A kernel limit, for memory that grows between two checks. It also counts memory that was reserved and never used.
const DATA_FACTOR = 3
const HELLO_MS = 30_000
// A name and a number. Before it has sent these, the caller may be any local process.
const HELLO_BYTES = 200
// sh(1): the status of a process killed by a signal is 128 plus the signal's number.
const SIGNALLED = 128
const SIGNALS = new Map<number, string>(Object.entries(constants.signals).map(([name, number]) => [number, name]))

interface WorkerShellOptions {
  /** Before the shell itself: what it and all workers see of this machine. Default: everything. */
  readonly view?: readonly string[]
  /** Program and arguments of a worker. */
  readonly command: readonly string[]
  readonly maxMemoryMb: number
  /** Workers run as another user. Default false. */
  readonly isOtherUser?: boolean
}

interface Expected {
  readonly resolve: (worker: WorkerHandle) => void
  readonly reject: (error: Error) => void
}

/**
 * Starts workers through a shell that was started in advance. To start a process Linux copies the page tables of its
 * parent, which is blocked meanwhile: a server of 600 MB for up to a tenth of a second, a shell hardly at all. A worker
 * connects to a socket in a folder, and sends the name it was given.
 */
export class WorkerShell {
  readonly #expected = new Map<string, Expected>()
  readonly #running = new Map<string, WorkerHandle>()
  readonly #order: (name: string) => void
  readonly #hold: (isWanted: boolean) => void
  readonly #server: Server
  #hasEnded = false

  constructor({ view = [], command, maxMemoryMb, isOtherUser = false }: WorkerShellOptions) {
    // A file, because an abstract socket is not reachable from another network. The shell deletes it.
    const folder = mkdtempSync(join(tmpdir(), 'farebox-workers-'))
    if (isOtherUser) chmodSync(folder, ENTER_ONLY)
    const address = join(folder, randomUUID())
    const access = { readableAll: isOtherUser, writableAll: isOtherUser }
    this.#server = createServer((socket) => this.#greet(socket)).listen({ path: address, ...access })
    const inner = [...view, '/bin/sh', '-c', programFor(maxMemoryMb), 'sh', ...command, address]
    const shell = spawn('/bin/sh', ['-c', OUTER, folder, ...inner], {
      env: ALLOCATOR,
      stdio: ['pipe', 'pipe', 'ignore'],
      // A session of its own, like a browser: if the kernel divides the processor between sessions first, decoders do
      // not take from the server's share.
      detached: true,
    })
    // Before it starts anything, so that all its children inherit the priority: it waits for a line.
    if (shell.pid) {
      setPriority(shell.pid, PROCESS_RANKS.workers.process)
      rankSession(shell.pid, PROCESS_RANKS.workers.session)
    }
    const end = (error?: Error) => {
      if (this.#hasEnded) return
      this.#hasEnded = true
      this.#server.close()
      for (const { reject } of this.#expected.values()) reject(new Error('no process for a worker', { cause: error }))
      this.#expected.clear()
    }
    shell.once('error', end).once('exit', () => end())
    shell.stdin.on('error', end)
    createInterface({ input: shell.stdout }).on('line', (line) => this.#hear(line))
    this.#order = (name) => void shell.stdin.write(`${name}\n`)
    this.#order('')
    // The standard streams of a spawned process are sockets.
    const [orders, ends] = [shell.stdin as Socket, shell.stdout as Socket]
    // Idle workers and the shell do not keep this process alive; only a worker whose end is awaited does.
    for (const handle of [this.#server, shell, orders, ends]) handle.unref()
    let wanted = 0
    this.#hold = (isWanted) => {
      wanted += isWanted ? 1 : -1
      if (wanted > 0) ends.ref()
      else ends.unref()
    }
  }

  /** It starts no more workers. */
  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** Rejects if the worker ends before it has connected. */
  start(): Promise<WorkerHandle> {
    const { promise, resolve, reject } = Promise.withResolvers<WorkerHandle>()
    const name = randomUUID()
    this.#expected.set(name, { resolve, reject })
    // A pending start keeps waiting.
    this.#server.ref()
    this.#order(name)
    return promise.finally(() => this.#expected.size > 0 || this.#server.unref())
  }

  /** A worker's first message is its name, which no other process knows. */
  #greet(socket: Socket) {
    const timer = setTimeout(() => socket.destroy(), HELLO_MS).unref()
    let worker: ConnectedWorker | undefined
    socket.on('error', () => {})
    socket.once('close', () => clearTimeout(timer))
    const hear = (message: unknown) => {
      if (worker) return void worker.emit('message', message)
      // Anything else sent by other processes is not an expected name.
      const { name, pid } = { ...(message as { readonly name?: string; readonly pid: number }) }
      const expected = name && this.#expected.get(name)
      if (!expected) return void socket.destroy()
      clearTimeout(timer)
      this.#expected.delete(name)
      worker = new ConnectedWorker(pid, { socket, hold: this.#hold })
      this.#running.set(name, worker)
      expected.resolve(worker)
    }
    readFramed(socket, hear, () => (worker ? Number.POSITIVE_INFINITY : HELLO_BYTES))
    socket.once('close', () => {
      // A worker that closes its connection is useless; the shell reports how it ended.
      worker?.kill()
      if (this.#hasEnded) worker?.emit('exit', { code: null, signal: null })
    })
  }

  #hear(line: string) {
    const [name = '', status] = line.split(' ')
    const end = toEnd(Number(status))
    this.#expected.get(name)?.reject(new Error(`the worker ended: ${end.signal ?? `exit code ${end.code}`}`))
    this.#expected.delete(name)
    this.#running.get(name)?.emit('exit', end)
    this.#running.delete(name)
  }
}

function toEnd(status: number): WorkerEnd {
  const signal = SIGNALS.get(status - SIGNALLED)
  return signal === undefined ? { code: status, signal: null } : { code: null, signal }
}

/**
 * For glibc, which would keep freed memory in an arena for each thread and below each top: one arena, blocks from 4 MB on that go
 * back when freed, and at most 8 MB free at the top. Less at the top is asked for anew again and again: 8 ms a photo.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '8388608', MALLOC_MMAP_THRESHOLD_: '4194304' }

/** Runs a command once it has read a line. At its end it deletes a folder, which is its own name. */
const OUTER = 'read -r go; "$@"; rm -f "$0"/*; rmdir "$0"'

/**
 * A shell program: for every name it reads, it starts a process with that name; when that ends, it prints the name and
 * its status. The last argument is the address to connect to.
 */
function programFor(maxMemoryMb: number): string {
  const limits = [`-c 0`, `-t ${MAX_CPU_SECONDS}`, `-d ${DATA_FACTOR * maxMemoryMb * 1024}`]
  const run = `${limits.map((limit) => `ulimit ${limit}`).join('; ')}; export WORKER_NAME="$name"; exec "$@"`
  return `while read -r name; do { ( ${run} ) </dev/null >/dev/null 2>&1; echo "$name $?"; } & done`
}

interface Connection {
  readonly socket: Socket
  /**
   * Keeps this process alive until told otherwise: a worker's end is reported by the shell, not by the worker's socket.
   */
  hold(isWanted: boolean): void
}

class ConnectedWorker extends WorkerHandle {
  readonly #connection: Connection
  #isWanted = false

  constructor(pid: number, connection: Connection) {
    super(pid)
    this.#connection = connection
    connection.socket.unref()
    this.once('exit', () => this.unref())
  }

  send(message: unknown, onSent: (error?: Error | null) => void) {
    writeFramed(this.#connection.socket, message, onSent)
  }

  ref() {
    this.#connection.socket.ref()
    this.#want(true)
  }

  unref() {
    this.#connection.socket.unref()
    this.#want(false)
  }

  #want(isWanted: boolean) {
    if (isWanted === this.#isWanted || (isWanted && this.hasEnded)) return
    this.#isWanted = isWanted
    this.#connection.hold(isWanted)
  }
}
