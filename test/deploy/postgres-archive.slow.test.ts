import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@farebox/sandbox/chain'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { echo } from '../kit/echo-service.ts'
import { type StubFacilitator, startStubFacilitator } from '../kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const ROOT = join(import.meta.dirname, '..', '..')
// The packages of Debian and of postgresql.org; the one from npm has no pg_basebackup.
const [PROGRAMS = ''] = globSync('/usr/lib/postgresql/*/bin').sort().reverse()
const NOBODY = 65534
const SOLD_BEFORE = 5
const SOLD_AFTER = 5

const isRoot = process.getuid?.() === 0
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
const documented = readFileSync(join(ROOT, 'docs', 'operations.md'), 'utf8')

/** A block of shell lines of docs/operations.md that has these words. */
function documentedLines(words: string): string {
  const block = [...documented.matchAll(/(?:^ {4}.*\n)+/gm)].map(([text]) => text).find((text) => text.includes(words))
  if (!block) throw new Error(`docs/operations.md has no ${words}`)
  return block.replaceAll(/^ {4}/gm, '')
}

let folder: string
let port: number
let server: ChildProcess | undefined
let facilitator: StubFacilitator
let app: TestApp | undefined

/** Runs lines for the documented folders here, as the database's user. */
function shell(lines: string): string {
  const here = lines
    .replaceAll('/archive', join(folder, 'archive'))
    .replaceAll('/var/lib/postgresql/data', join(folder, 'data'))
  const env = {
    PATH: `${PROGRAMS}:/usr/bin:/bin`,
    LC_ALL: 'C',
    PGHOST: '127.0.0.1',
    PGPORT: `${port}`,
    PGUSER: 'farebox',
  }
  return execFileSync('sh', ['-euc', here], { ...identity, cwd: folder, env, encoding: 'utf8' })
}

async function startPostgres(): Promise<void> {
  const args = ['-D', join(folder, 'data'), '-p', `${port}`, '-k', folder, '-h', '127.0.0.1']
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C' }
  server = spawn(join(PROGRAMS, 'postgres'), args, { ...identity, cwd: folder, env, stdio: 'ignore' })
  await vi.waitFor(() => query('select 1'), { timeout: 30_000, interval: 100 })
}

async function query(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  client.on('error', () => {}) // its end is the test's
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

const databaseUrl = () => `postgres://farebox@127.0.0.1:${port}/postgres`

async function startShop(): Promise<TestApp> {
  return startTestApp({
    services: [echo],
    facilitatorUrl: facilitator.url,
    env: { DATABASE_URL: databaseUrl() },
  })
}

async function buy(
  shop: TestApp,
  payment?: string,
): Promise<{ payment: string; status: number; replayed: string | null }> {
  const path = '/api/v1/proxy/echo'
  const paid = payment ?? toPaymentV2(await shop.post(path))
  const { status, headers } = await shop.post(path, { text: 'hello' }, { 'payment-signature': paid })
  return { payment: paid, status, replayed: headers.get('idempotent-replayed') }
}

const isInstalled = existsSync(join(PROGRAMS, 'pg_basebackup'))

beforeAll(async () => {
  if (!isInstalled) return
  folder = mkdtempSync(join(tmpdir(), 'farebox-archive-'))
  mkdirSync(join(folder, 'archive'))
  if (isRoot) for (const path of [folder, join(folder, 'archive')]) chownSync(path, NOBODY, NOBODY)
  port = await freePort(0)
  shell('initdb -D /var/lib/postgresql/data -U farebox --auth=trust --no-sync --encoding=UTF8 > initdb.log')
  const settings = readFileSync(join(ROOT, 'deploy', 'postgresql', 'archive.conf'), 'utf8')
  appendFileSync(
    join(folder, 'data', 'postgresql.conf'),
    settings.replaceAll('/archive/', `${join(folder, 'archive')}/`),
  )
  await startPostgres()
  facilitator = await startStubFacilitator()
}, 60_000)
afterAll(async () => {
  if (!isInstalled) return
  await app?.close()
  server?.kill('SIGKILL')
  await facilitator?.close()
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(!isInstalled)(
  'a base backup and the archived log bring every sale back, and its answer',
  async () => {
    app = await startShop()
    const sold = []
    for (let sale = 0; sale < SOLD_BEFORE; sale += 1) sold.push(await buy(app))
    shell(documentedLines('pg_basebackup').replaceAll('docker compose exec --user postgres database ', ''))
    for (let sale = 0; sale < SOLD_AFTER; sale += 1) sold.push(await buy(app))
    expect(sold.map(({ status }) => status)).toEqual(sold.map(() => 200))
    await vi.waitFor(async () =>
      expect((await query("select 1 from payments where state = 'settled'")).rowCount).toBe(sold.length),
    )
    // What archive_timeout does within a minute.
    const { rows } = await query('select pg_walfile_name(pg_switch_wal()) as name')
    await vi.waitFor(() => expect(existsSync(join(folder, 'archive', rows[0].name))).toBe(true), { timeout: 20_000 })
    await app.close()
    app = undefined

    const ended = server && once(server, 'exit')
    server?.kill('SIGKILL')
    await ended
    rmSync(join(folder, 'data'), { recursive: true })
    shell(documentedLines('recovery.signal'))
    await startPostgres()
    await vi.waitFor(async () => expect((await query('select pg_is_in_recovery() as is')).rows[0].is).toBe(false), {
      timeout: 30_000,
    })
    app = await startShop()
    const again = []
    for (const { payment } of sold) again.push(await buy(app, payment))
    expect(again.map(({ status, replayed }) => [status, replayed])).toEqual(sold.map(() => [200, 'true']))
    expect(facilitator.settled).toHaveLength(sold.length)
  },
  120_000,
)
