import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openRows } from '../../test/open-rows.ts'
import { prepared } from './prepared.ts'

const database = await openRows(':memory:')

function firstAfter(limit: number | RawBuilder<number>) {
  return prepared<{ key: string }>(database, (parameter) =>
    database.selectFrom('store').select('value').where('key', '>', parameter('key')).limit(limit),
  )
}

test('a limit stands in the statement: bound, it would be planned anew at each run', async () => {
  expect(() => firstAfter(1)).toThrow('sql.lit')
  expect((await firstAfter(sql.lit(1))({ key: '' })).rows).toEqual([])
})
