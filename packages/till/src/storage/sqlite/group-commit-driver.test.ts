import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openRows } from '../../../test/open-rows.ts'
import { deferred, durably, immediately } from '../write-modes.ts'

const folder = mkdtempSync(join(tmpdir(), 'farebox-group-commit-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Of one page in the log, with its header.
const FRAME_BYTES = 4096 + 24

const row = (index: number) => ({ key: `key ${index}`, value: 'small', expires_at: 1 })

test('writes that come at once share a commit', async () => {
  const path = join(folder, 'shared.db')
  const database = await openRows(`file:${path}`)
  const before = statSync(`${path}-wal`).size
  const writes = Array.from({ length: 100 }, (_, index) =>
    durably(database).insertInto('store').values(row(index)).execute(),
  )
  await Promise.all(writes)
  // A commit of its own for each would write a hundred pages or more.
  expect((statSync(`${path}-wal`).size - before) / FRAME_BYTES).toBeLessThan(50)
  expect(await database.selectFrom('store').selectAll().execute()).toHaveLength(100)
  await database.destroy()
})

test('a statement that fails takes no other with it', async () => {
  const database = await openRows(`file:${join(folder, 'failing.db')}`)
  const insert = (index: number) => durably(database).insertInto('store').values(row(index)).execute()
  const results = await Promise.allSettled([insert(1), insert(1), insert(2)])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await database.selectFrom('store').select('key').orderBy('key').execute()).toEqual([
    { key: 'key 1' },
    { key: 'key 2' },
  ])
  await database.destroy()
})

test('a write to a table in memory is done while others wait for the disk', async () => {
  const database = await openRows(`file:${join(folder, 'immediate.db')}`)
  const done: string[] = []
  const claim = { key: 'k', owner: 'o', lease_until: 1 }
  await Promise.all([
    durably(database)
      .insertInto('store')
      .values(row(1))
      .execute()
      .then(() => done.push('store')),
    immediately(database)
      .insertInto('claims')
      .values(claim)
      .execute()
      .then(() => done.push('claims')),
  ])
  expect(done).toEqual(['claims', 'store'])
  await database.destroy()
})

test('a deferred write is committed with the next one, and seen by readers before', async () => {
  const path = join(folder, 'deferred.db')
  const database = await openRows(`file:${path}`)
  const write = (index: number, on = database) => on.insertInto('store').values(row(index)).execute()
  const done: string[] = []
  const waiting = write(1, deferred(database)).then(() => done.push('deferred'))
  await write(2)
  await waiting
  expect(done).toEqual(['deferred'])
  const seen = write(3, deferred(database)).then(() => done.push('seen'))
  const found = await database.selectFrom('store').select('key').where('key', '=', 'key 3').execute()
  expect(found).toEqual([{ key: 'key 3' }])
  await seen
  await database.destroy()
})

test('a deferred write is kept when the database closes right after it', async () => {
  const path = join(folder, 'deferred-closed.db')
  const database = await openRows(`file:${path}`)
  const writing = deferred(database).insertInto('store').values(row(1)).execute()
  // Until it was handed over.
  await new Promise(setImmediate)
  await database.destroy()
  await writing
  const again = await openRows(`file:${path}`)
  expect(await again.selectFrom('store').select('key').execute()).toEqual([{ key: 'key 1' }])
  await again.destroy()
})
