import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDatabase, sharedPostgres } from '../../../test/kit/databases.ts'
import { silentLog } from '../../../test/kit/fake-context.ts'
import { openDatabase } from '../../storage/database.ts'
import { keepOneSandbox } from './one-sandbox.ts'
import type { PaymentMode } from './payment-mode.ts'

test('a PostgreSQL belongs to one sandbox, until that ends or dies', async () => {
  const url = await createDatabase((await sharedPostgres()).url)
  const closed: string[] = []
  const begin = async (name: string) => {
    const sandbox = { close: async () => void closed.push(name) }
    // Nothing else of it is read.
    const opening = Promise.all([openDatabase(url), Promise.resolve({ sandbox } as unknown as PaymentMode)])
    return keepOneSandbox(opening, silentLog())
  }
  const [database, { sandbox }] = await begin('first')
  await expect(begin('second')).rejects.toThrow('another sandbox works on this PostgreSQL')
  expect(closed).toEqual(['second'])
  await sandbox?.close()
  const [other, { sandbox: third }] = await begin('third')
  // As when its process dies.
  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`.execute(database)
  const [last, { sandbox: fourth }] = await begin('fourth')
  await Promise.all([third?.close(), fourth?.close()])
  await Promise.all([database.destroy(), other.destroy(), last.destroy()])
})
