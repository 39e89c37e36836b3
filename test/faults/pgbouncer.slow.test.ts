import { mapAtOnce } from '@farebox/concurrency'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readReport } from '../../src/operator/ledger-reports.ts'
import { readDatabase } from '../../src/storage/backup/read-only-database.ts'
import { createDatabase, type Postgres, startPostgres } from '../kit/databases.ts'
import { echo } from '../kit/echo-service.ts'
import { type PgBouncer, pgBouncerVersion, startPgBouncer } from '../kit/pgbouncer.ts'
import { startStubFacilitator } from '../kit/stub-facilitator.ts'
import { startTestApp } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const CALLS = 100
const AT_ONCE = 20

describe.runIf(pgBouncerVersion())(
  'behind PgBouncer in transaction mode: waits for the program pgbouncer (CI installs it)',
  () => {
    let postgres: Postgres
    let pooler: PgBouncer
    beforeAll(async () => {
      postgres = await startPostgres()
      // Few connections, so that callers share them.
      pooler = await startPgBouncer({ server: postgres.url, poolSize: 4 })
    }, 60_000)
    afterAll(() => {
      pooler?.stop()
      postgres?.stop()
    })

    test('every call is sold once, repetitions get their answer, and the ledger is read', {
      timeout: 90_000,
    }, async () => {
      const url = new URL(await createDatabase(postgres.url))
      url.port = String(pooler.port)
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
      const unannounced = startTestApp({
        services: [echo],
        facilitatorUrl: facilitator.url,
        env: { DATABASE_URL: url.href },
      })
      await expect(unannounced).rejects.toThrow('DATABASE_POOLER=transaction')
      const report = await readDatabase(url.href, (database) => readReport(database, { by: 'service' }))
      expect(report).toMatchObject([{ group: 'echo', calls: CALLS }])
    })
  },
)
