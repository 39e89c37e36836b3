import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mapAtOnce } from '../../src/concurrency/map-at-once.ts'
import { readReport } from '../../src/operator/ledger-reports.ts'
import { freePort } from '../../src/sandbox/free-port.ts'
import { readDatabase } from '../../src/storage/backup/read-only-database.ts'
import { createDatabase, type Postgres, startPostgres } from '../kit/databases.ts'
import { echo } from '../kit/echo-service.ts'
import { startStubFacilitator } from '../kit/stub-facilitator.ts'
import { startTestApp } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const CALLS = 100
const AT_ONCE = 20
const NOBODY = 65534
// Not from npm, like nginx and HAProxy.
const PROGRAM = 'pgbouncer'
const isInstalled = spawnSync(PROGRAM, ['--version']).status === 0

describe.runIf(isInstalled)(
  'behind PgBouncer in transaction mode: waits for the program pgbouncer (CI installs it)',
  () => {
    let postgres: Postgres
    let folder: string
    let pooler: ReturnType<typeof spawn>
    let port: number
    beforeAll(async () => {
      postgres = await startPostgres()
      port = await freePort(0)
      folder = mkdtempSync(join(tmpdir(), 'farebox-pgbouncer-'))
      chmodSync(folder, 0o755)
      const server = new URL(postgres.url)
      const file = join(folder, 'pgbouncer.ini')
      // The defaults of the package but for the mode, the addresses and few connections, so that callers share them.
      writeFileSync(
        file,
        `[databases]\n* = host=${server.hostname} port=${server.port} user=farebox\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}
auth_type = any\npool_mode = transaction\ndefault_pool_size = 4\nunix_socket_dir =\n`,
      )
      const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
      pooler = spawn(PROGRAM, [file], { ...identity, cwd: folder, stdio: 'ignore' })
    }, 60_000)
    afterAll(() => {
      pooler?.kill('SIGKILL')
      postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    test('every call is sold once, repetitions get their answer, and the ledger is read', {
      timeout: 90_000,
    }, async () => {
      const url = new URL(await createDatabase(postgres.url))
      url.port = String(port)
      const facilitator = await startStubFacilitator()
      const env = { DATABASE_URL: url.href, DATABASE_POOLER: 'transaction' }
      const app = await startTestApp({ services: [echo], facilitatorUrl: facilitator.url, env })
      try {
        const path = '/api/v1/proxy/echo'
        const terms = await app.post(path)
        const buy = (count: number) => {
          const nonce = `0x${count.toString(16).padStart(64, '0')}`
          return app.post(path, { text: 'x' }, { 'payment-signature': toPaymentV2(terms, { nonce }) })
        }
        const calls = Array.from({ length: CALLS }, (_, count) => count)
        for (const turn of ['bought', 'repeated']) {
          const replies = await mapAtOnce(calls, AT_ONCE, buy)
          expect(
            replies.filter(({ status }) => status !== 200),
            turn,
          ).toEqual([])
        }
        expect(await app.get('/readyz')).toMatchObject({ status: 200 })
      } finally {
        await app.close()
        await facilitator.close()
      }
      const report = await readDatabase(url.href, (database) => readReport(database, { by: 'service' }))
      expect(report).toMatchObject([{ group: 'echo', calls: CALLS }])
    })
  },
)
