import { isPostgres } from '@farebox/till/statements'
import { engineOf } from '@farebox/till/storage'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { PaymentClaims } from '../../../packages/till/src/payment/records/claims.ts'
import { Ledger } from '../../../packages/till/src/payment/records/ledger.ts'
import { describeOnBothEngines } from '../../../test/kit/databases.ts'

const PURCHASE = {
  service: 'weather',
  request_digest: 'd1',
  settlement: '{"payment": "with \\"quotes\\", {braces} and \\\\"}',
  answer: '{"text":"räksmörgås, NULL"}',
  proof: 'signed',
  client: '203.0.113.7',
  identifier: null,
}
const RECEIPT = { receipt: '{"transaction":"0x1"}', openMs: 1000 }
const MANY = 60

describeOnBothEngines('the writes of many calls at once', (open) => {
  async function start() {
    const database = await open()
    const storage = { database, owner: 'one' }
    const run = vi.spyOn(engineOf(database), 'run')
    return { database, run, claims: new PaymentClaims(storage), ledger: new Ledger(storage) }
  }

  const keys = Array.from({ length: MANY }, (_, index) => `key ${index}`)
  const each = (write: (key: string) => Promise<unknown>) => Promise.all(keys.map(write))

  test('take effect for each, in few statements that find every row by its key', async () => {
    const { database, run, claims, ledger } = await start()
    await claims.take('key 7')
    expect(await each((key) => claims.take(key))).toEqual(keys.map((key) => key !== 'key 7'))
    expect(await each((key) => ledger.beginSettling(key, { ...PURCHASE, request_digest: key }))).toEqual(
      keys.map(() => true),
    )
    await each((key) => ledger.finish(key, RECEIPT))
    expect(await each((key) => claims.release(key))).toEqual(keys.map(() => true))
    expect(await each((key) => claims.release(key))).toEqual(keys.map(() => false))
    const statements = run.mock.calls.map(([query]) => query.sql)
    for (const key of keys) {
      const found = await ledger.find(key)
      expect(found).toMatchObject({ ...PURCHASE, request_digest: key, state: 'settled', receipt: RECEIPT.receipt })
      expect(found?.open_until).toBeGreaterThan(found?.created_at ?? Number.POSITIVE_INFINITY)
    }
    if (!isPostgres(database)) return
    expect(statements.length).toBeLessThan(MANY / 3)
    for (const statement of new Set(statements)) {
      const { rows } = await sql<Record<string, string>>`explain (generic_plan) ${sql.raw(statement)}`.execute(database)
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
    }
  })

  test('of which one cannot be made take no other with them', async () => {
    const { claims, ledger } = await start()
    await each((key) => claims.take(key))
    const service = null as never
    const recorded = await Promise.allSettled(
      keys.map((key) => ledger.beginSettling(key, key === 'key 9' ? { ...PURCHASE, service } : PURCHASE)),
    )
    expect(recorded.map(({ status }) => status)).toEqual(
      keys.map((key) => (key === 'key 9' ? 'rejected' : 'fulfilled')),
    )
    expect(await ledger.find('key 9')).toBeUndefined()
    expect(await ledger.find('key 10')).toMatchObject({ state: 'settling' })
  })

  test('are all there when leases are renewed and the dead are dropped meanwhile', async () => {
    const { claims, ledger } = await start()
    const round = async (key: string) => {
      await claims.take(key)
      await ledger.beginSettling(key, PURCHASE)
      await Promise.all([claims.release(key, { unhurried: true }), ledger.finish(key, RECEIPT)])
    }
    const upkeep = async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        await Promise.all([claims.renewLeases(), ledger.renewLeases(), claims.purge(), ledger.purge()])
      }
    }
    await Promise.all([each(round), upkeep()])
    for (const key of keys) expect(await ledger.find(key)).toMatchObject({ state: 'settled' })
    expect(await claims.find('key 1')).toBeUndefined()
  })
})
