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

test.each([
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFPAY_TO=0xmark\n')],
  ['UTF-16, as Windows writes it', Buffer.from('\uFEFFPAY_TO=0xmark\r\n', 'utf16le')],
  ['UTF-16, the other way round', Buffer.from('\uFEFFPAY_TO=0xmark\n', 'utf16le').swap16()],
])('a file .env is read in %s', (_, bytes) => {
  writeFileSync(join(folder, '.env'), bytes)
  expect(run({})).toBe('0xmark')
})
