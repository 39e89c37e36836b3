import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'farebox-env-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
mkdirSync(join(folder, 'scripts'))
copyFileSync(join(import.meta.dirname, '../../scripts/env-file.mjs'), join(folder, 'scripts/env-file.mjs'))

function run(env: Readonly<Record<string, string>>): string {
  const command = ['--import', './scripts/env-file.mjs', '--print', 'String(process.env.PAY_TO)']
  const options = { cwd: folder, env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' } as const
  return execFileSync(process.execPath, command, { ...options, stdio: ['ignore', 'pipe', 'inherit'] }).trim()
}

test('a file .env is read if present, and variables of the process take precedence', () => {
  expect(run({})).toBe('undefined')
  writeFileSync(join(folder, '.env'), 'PAY_TO=0xfile\n')
  expect(run({})).toBe('0xfile')
  expect(run({ PAY_TO: '0xprocess' })).toBe('0xprocess')
})
