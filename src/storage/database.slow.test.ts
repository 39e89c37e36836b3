import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'

test('a second server on one SQLite file is told that it is the second', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-locked-'))
  const url = `file:${join(folder, 'farebox.db')}`
  const database = await openDatabase(url)
  const script = `import(${JSON.stringify(join(import.meta.dirname, 'database.ts'))}).then(({ openDatabase }) => openDatabase(${JSON.stringify(url)})).catch(({ message }) => console.log(message))`
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8', timeout: 30_000 })
  expect(stdout).toContain('in use by another server')
  expect(stdout).toContain('postgres://')
  await database.destroy()
  rmSync(folder, { recursive: true, force: true })
}, 40_000)
