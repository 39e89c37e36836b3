import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createDatabase, sharedPostgres } from '../../test/kit/databases.ts'
import { openDatabase } from './database.ts'
import { findMissingIndexes } from './find-missing-indexes.ts'
import { migrations } from './migrations.ts'

const OURS = Object.keys(migrations).at(-1)

test('this code starts on the schema of a newer version that says so, and on no other', async () => {
  const postgres = await sharedPostgres()
  const url = await createDatabase(postgres.url)
  const newer = await openDatabase(url)
  const migrated = sql`insert into kysely_migration (name, timestamp) values ('9998-a-column', '2027-01-01T00:00:00.000Z')`
  await migrated.execute(newer)
  await expect(openDatabase(url)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('9998-a-column') },
  })
  await sql`insert into schema_versions values ('9998-a-column', ${OURS})`.execute(newer)
  await sql`alter table payments add column note text`.execute(newer)
  const onNewerSchema = vi.fn()
  await (await openDatabase(url, { onNewerSchema })).destroy()
  expect(onNewerSchema).toHaveBeenCalledWith(['9998-a-column'])
  await sql`update schema_versions set works_from = '9998-a-column' where migration = '9998-a-column'`.execute(newer)
  await expect(openDatabase(url)).rejects.toThrow()
  await newer.destroy()
})

test('an index that is missing, or whose making was interrupted, is made at the start', async () => {
  const postgres = await sharedPostgres()
  const url = await createDatabase(postgres.url)
  const first = await openDatabase(url)
  await sql`drop index payments_sold`.execute(first)
  await sql`update pg_index set indisvalid = false where indexrelid = 'payments_by_request'::regclass`.execute(first)
  expect(await findMissingIndexes(first)).toEqual(['payments_by_request', 'payments_sold'])
  const second = await openDatabase(url)
  expect(await findMissingIndexes(second)).toEqual([])
  await Promise.all([first.destroy(), second.destroy()])
})

test('no statement reads all columns: a newer version adds some', () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => readFileSync(join(root, file), 'utf8').includes('.selectAll('))).toEqual([])
})
