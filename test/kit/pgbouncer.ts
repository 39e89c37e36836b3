import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@farebox/sandbox/chain'

const NOBODY = 65534

/** A running PgBouncer in transaction mode, in front of one PostgreSQL. */
export interface PgBouncer {
  readonly port: number
  stop(): void
}

interface PgBouncerOptions {
  /** Address of the PostgreSQL. */
  readonly server: string
  /** Connections to it. */
  readonly poolSize: number
  /** Further lines of its configuration; by default it has the defaults of its package. */
  readonly settings?: readonly string[]
  /** Default: the one that is installed. */
  readonly program?: string
}

/** The version of a PgBouncer, such as '1.18.0'; undefined if it is not installed. */
export function pgBouncerVersion(program = 'pgbouncer'): string | undefined {
  return /PgBouncer (\d+\.\d+\.\d+)/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1]
}

/** Starts PgBouncer. It refuses to run as root, so root starts it as another user. Not from npm, like nginx and HAProxy. */
export async function startPgBouncer({
  server,
  poolSize,
  settings = [],
  program = 'pgbouncer',
}: PgBouncerOptions): Promise<PgBouncer> {
  const { hostname, port: serverPort } = new URL(server)
  const port = await freePort(0)
  const folder = mkdtempSync(join(tmpdir(), 'farebox-pgbouncer-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=farebox`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${poolSize}`,
    'unix_socket_dir =',
    ...settings,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const child = spawn(program, [file], { ...identity, cwd: folder, stdio: 'ignore' })
  const stop = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await isListening(port)) return { port, stop }
    await pause(50)
  }
  stop()
  throw new Error('PgBouncer did not start within five seconds')
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
