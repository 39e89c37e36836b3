import { freePort } from '@farebox/sandbox/chain'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/storage/database.ts'
import { createDatabase, sharedPostgres } from '../kit/databases.ts'
import { letTimePass } from '../kit/let-time-pass.ts'
import { ServerProcess } from '../kit/server-process.ts'
import { settledOnce, startStubFacilitator } from '../kit/stub-facilitator.ts'
import { PAY_TO } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const PATH = '/api/v1/proxy/barcode'
const LEASE_MS = 6000

const postgres = await sharedPostgres()
const facilitator = await startStubFacilitator()
const databaseUrl = await createDatabase(postgres.url)
const newServer = async () =>
  new ServerProcess({
    PORT: String(await freePort(0)),
    DATABASE_URL: databaseUrl,
    PAY_TO,
    FACILITATOR_URL: facilitator.url,
    EVM_RPC_URL: 'http://127.0.0.1:9',
    CHECK_MINUTES: '0',
    LOG_LEVEL: 'silent',
  })
const [still, other] = [await newServer(), await newServer()]
afterAll(async () => {
  await Promise.all([still.kill(), other.kill()])
  await facilitator.close()
})

async function pay(server: ServerProcess, header: string) {
  const response = await fetch(server.url + PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'payment-signature': header },
    body: '{"text":"stopped","include_svg":true}',
  })
  return { status: response.status, body: (await response.json()) as { error?: string; payment?: object } }
}

test.each(['verify', 'settle'] as const)(
  'a process that is paused in %s until its lease has expired charges no call twice and gives no untrue reply',
  async (stage) => {
    if (stage === 'verify') {
      await still.start()
      await other.start()
    }
    const database = await openDatabase(databaseUrl)
    try {
      facilitator.settled.splice(0)
      facilitator.verified.splice(0)
      const header = toPaymentV2(await fetch(still.url + PATH, { method: 'POST' }))
      const { promise: yesAfter, resolve } = Promise.withResolvers<void>()
      facilitator.next[stage].push({ yesAfter })
      const sleeper = pay(still, header)
      const asked = stage === 'verify' ? facilitator.verified : facilitator.settled
      await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(1)
      process.kill(still.pid, 'SIGSTOP')
      resolve()
      // It renews no lease; by the database's clock its leases expire.
      await letTimePass(database, LEASE_MS + 1000)
      await expect.poll(async () => (await pay(other, header)).status, { timeout: 20_000 }).toBe(200)
      const bought = await pay(other, header)
      process.kill(still.pid, 'SIGCONT')
      const { status, body } = await sleeper
      // The reply is its answer or an uncertain outcome, never a request for a new payment.
      expect(status === 200 || body.error === 'settlement_unknown', JSON.stringify(body)).toBe(true)
      await expect.poll(() => pay(still, header), { timeout: 20_000 }).toMatchObject(bought)
      expect([...settledOnce(facilitator)]).toHaveLength(1)
      const { rows } = {
        rows: await database.selectFrom('payments').select(['state']).where('state', '!=', 'settled').execute(),
      }
      expect(rows).toEqual([])
    } finally {
      await database.destroy()
    }
  },
  60_000,
)
