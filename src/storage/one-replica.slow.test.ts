import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDatabase, describeOnBothEngines, startPostgres } from '../../test/kit/databases.ts'
import { openDatabase } from './database.ts'
import { deleteInSteps } from './delete-in-steps.ts'
import { onOneReplica } from './one-replica.ts'

describeOnBothEngines('deleting in steps', (open) => {
  test('deletes all that meets the condition, and nothing else', async () => {
    const database = await open()
    const rows = Array.from({ length: 25 }, (_, index) => ({ key: `k${index}`, value: 'x', expires_at: index }))
    await database.insertInto('store').values(rows).execute()
    await deleteInSteps(database, 'store', sql`expires_at < 20`)
    const left = await database.selectFrom('store').select('expires_at').orderBy('expires_at').execute()
    expect(left.map(({ expires_at }) => Number(expires_at))).toEqual([20, 21, 22, 23, 24])
  })

  test('one process alone does what one alone should', async () => {
    const ran: string[] = []
    expect(await onOneReplica(await open(), 'chore', async () => ran.push('ran'))).toBe(true)
    expect(ran).toEqual(['ran'])
  })
})

test('of two replicas one is at a task, another task runs beside it, and a replica that is cut off gives way', async () => {
  const postgres = await startPostgres()
  const url = await createDatabase(postgres.url)
  const [one, other] = [await openDatabase(url), await openDatabase(url)]
  try {
    const ran: string[] = []
    const [held, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = onOneReplica(one, 'chore', async () => {
      ran.push('one')
      held.resolve()
      await end.promise
    })
    await held.promise
    expect(await onOneReplica(other, 'chore', async () => ran.push('other'))).toBe(false)
    expect(await onOneReplica(other, 'another chore', async () => ran.push('beside'))).toBe(true)
    end.resolve()
    expect(await first).toBe(true)
    expect(await onOneReplica(other, 'chore', async () => ran.push('after'))).toBe(true)

    const frozen = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const cut = onOneReplica(one, 'chore', async () => {
      begun.resolve()
      await frozen.promise
    })
    const ended = expect(cut).rejects.toThrow()
    await begun.promise
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`.execute(other)
    await expect.poll(() => onOneReplica(other, 'chore', async () => ran.push('taken over'))).toBe(true)
    frozen.resolve()
    await ended
    expect(ran).toEqual(['one', 'beside', 'after', 'taken over'])
  } finally {
    await Promise.all([one.destroy(), other.destroy()])
    postgres.stop()
  }
})
