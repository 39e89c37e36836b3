import { expect, test } from 'vitest'
import { sharedPostgres } from '../../test/kit/databases.ts'
import { openDatabase } from './database.ts'

const { url } = await sharedPostgres()
const { host } = new URL(url)

test.each([
  [
    'nobody',
    'postgres://me:secret@127.0.0.1:9/sales',
    /sales at 127\.0\.0\.1:9\. Nobody answers there: start PostgreSQL/,
  ],
  ['no such host', 'postgres://me:secret@nowhere.invalid/sales', /at nowhere\.invalid\. Its name cannot be resolved/],
  ['no such database', url.replace(/\/[^/]*$/, '/not_there'), /not_there at .*There is no such database: create it/],
  ['no such user', `postgres://nobody_here:secret@${host}/postgres`, /It refuses user or password/],
  ['no encryption', `${url}?sslmode=require`, /sslmode in DATABASE_URL is/],
])('who opens a database and meets %s is told where, and what to do', async (_, address, words) => {
  const error: unknown = await openDatabase(address).then(
    () => undefined,
    (thrown) => thrown,
  )
  expect(String(error)).toMatch(words)
  expect(String(error)).not.toContain('secret')
})
