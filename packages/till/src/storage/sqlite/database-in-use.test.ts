import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openRows } from '../../../test/open-rows.ts'
import { isDatabaseInUse } from './database-in-use.ts'

test('a file is in use while a server holds it, and asking does not take it away', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-in-use-'))
  const url = `file:${join(folder, 'a.db')}`
  expect(isDatabaseInUse(url)).toBe(false)
  const database = await openRows(url)
  // Locks are between processes: ours would be let in.
  const code = `import(${JSON.stringify(join(import.meta.dirname, 'database-in-use.ts'))}).then(({ isDatabaseInUse }) => process.send(isDatabaseInUse(${JSON.stringify(url)})))`
  const other = fork('', { execArgv: ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', code] })
  expect((await once(other, 'message'))[0]).toBe(true)
  await database.insertInto('store').values({ key: 'x', value: '', expires_at: 1 }).execute()
  await database.destroy()
  expect(isDatabaseInUse(url)).toBe(false)
  expect(isDatabaseInUse(':memory:')).toBe(false)
  rmSync(folder, { recursive: true })
})
