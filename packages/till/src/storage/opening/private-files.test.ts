import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRows } from '../../../test/open-rows.ts'

test.runIf(process.platform !== 'win32')(
  'nobody but our user reads the files of the database, also older ones',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'farebox-db-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'farebox.db')
    writeFileSync(path, '')
    chmodSync(path, 0o644)
    const database = await openRows(`file:${path}`)
    await database.insertInto('store').values({ key: 'x', value: '', expires_at: 1 }).execute()
    const modes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777])
    await database.destroy()
    expect(modes).toContainEqual(['farebox.db', 0o600])
    for (const [, mode] of modes) expect(mode).toBe(0o600)
  },
)
