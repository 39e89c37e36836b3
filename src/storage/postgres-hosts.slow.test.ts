import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDatabase, startPostgres } from '../../test/kit/databases.ts'
import { openDatabase } from './database.ts'

test('of several hosts the first that answers is used, and the next one after it is gone', async () => {
  const [one, other] = [await startPostgres(), await startPostgres()]
  try {
    const [first, second] = [new URL(await createDatabase(one.url)), new URL(await createDatabase(other.url))]
    // One name on both, as of a primary and its standby.
    const hosts = `127.0.0.1:9,${first.host},${second.host}`
    const name = first.pathname.slice(1)
    const admin = await openDatabase(second.href)
    await sql`create database ${sql.ref(name)}`.execute(admin)
    await admin.destroy()
    const url = `postgres://farebox@${hosts}/${name}?target_session_attrs=read-write`
    const ports = async () => {
      const database = await openDatabase(url)
      const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(database)
      await database.destroy()
      return rows[0]?.port
    }
    expect(await ports()).toBe(first.port)
    await one.crash()
    expect(await ports()).toBe(second.port)
    await other.crash()
    await expect(openDatabase(url)).rejects.toMatchObject({ cause: { message: expect.stringContaining('no host') } })
  } finally {
    one.stop()
    other.stop()
  }
})
