import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@farebox/sandbox/chain'
import pg from 'pg'
import { startTcpProxy, type TcpProxy } from '../test/kit/tcp-proxy.ts'
import { NotMeasured } from './not-measured.ts'

const NOBODY = 65534
// Where Debian and its relatives install it.
const INSTALLED = '/usr/lib/postgresql'
const PROMOTED_WITHIN_MS = 30_000

/** A PostgreSQL with a standby that receives its log late. */
export interface ReplicatedPostgres {
  /** Of the server that accepts writes now. */
  readonly url: string
  /** Both servers in one address, for a database of this name. */
  urlOf(name: string): string
  /** Kills the primary with what the standby has not received, promotes the standby, and starts a new one behind it. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

interface Server {
  readonly data: string
  readonly port: number
  child: ChildProcess | undefined
}

/** Starts both, of the PostgreSQL that the system has: the one from npm has no pg_basebackup. Throws NotMeasured without it. */
export async function startReplicatedPostgres({ delayMs }: { readonly delayMs: number }): Promise<ReplicatedPostgres> {
  const bin = findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'farebox-standby-'))
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if ('uid' in identity) chownSync(folder, NOBODY, NOBODY)
  chmodSync(folder, 0o700)
  const options = { ...identity, cwd: folder, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } }

  function run(program: string, ...args: readonly string[]) {
    const { status, stderr } = spawnSync(join(bin, program), args, { ...options, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  }

  const newServer = async (name: string): Promise<Server> => ({
    data: join(folder, name),
    port: await freePort(0),
    child: undefined,
  })
  let [primary, standby] = [await newServer('one'), await newServer('other')]
  let replication: TcpProxy | undefined

  async function launch(server: Server) {
    const flags = ['-D', server.data, '-p', String(server.port), '-k', folder, '-h', '127.0.0.1', '-F']
    server.child = spawn(join(bin, 'postgres'), flags, { ...options, stdio: 'ignore' })
    await untilAnswering(urlAt(server, 'postgres'))
  }

  async function kill(server: Server) {
    const { child } = server
    if (!child || child.exitCode !== null) return
    const exited = once(child, 'exit')
    // Immediate shutdown: kills all its processes, like a power cut.
    child.kill('SIGQUIT')
    await exited
  }

  async function startStandby() {
    replication = await startTcpProxy({ host: '127.0.0.1', port: primary.port })
    rmSync(standby.data, { recursive: true, force: true })
    const from = ['-h', '127.0.0.1', '-p', String(replication.port), '-U', 'farebox']
    await runAsync('pg_basebackup', ...from, '-D', standby.data, '-R', '-X', 'stream', '-c', 'fast')
    await launch(standby)
    replication.delayMs = delayMs
    // Until the log of the time before has passed.
    await pause(2 * delayMs)
  }

  /** The proxy is in this process, so nothing may block it. */
  async function runAsync(program: string, ...args: readonly string[]) {
    const child = spawn(join(bin, program), args, { ...options, stdio: 'ignore' })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${program} ended with ${code}`)
  }

  run('initdb', '-D', primary.data, '-U', 'farebox', '--auth=trust', '--no-sync', '--encoding=UTF8')
  await launch(primary)
  await startStandby()
  return {
    get url() {
      return urlAt(primary, 'postgres')
    },
    urlOf: (name) => `postgres://farebox@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/${name}`,
    async failOver() {
      await Promise.all([kill(primary), replication?.close()])
      await promote(urlAt(standby, 'postgres'))
      ;[primary, standby] = [standby, primary]
      await startStandby()
    },
    async stop() {
      await Promise.all([primary, standby].map(kill))
      await replication?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function urlAt({ port }: Server, name: string): string {
  return `postgres://farebox@127.0.0.1:${port}/${name}`
}

function findPrograms(): string {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'pg_basebackup')))
  if (found === undefined) throw new NotMeasured(`no PostgreSQL with pg_basebackup in ${INSTALLED}`)
  return found
}

async function promote(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_promote(true, $1)', [PROMOTED_WITHIN_MS / 1000])
  await client.end()
}

async function untilAnswering(url: string) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 500 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await pause(100)
    }
  }
  throw new Error('PostgreSQL did not start within twenty seconds')
}
