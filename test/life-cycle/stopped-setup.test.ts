import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'farebox-setup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Leaves its number, and works until it is stopped.
const SLOW_NPM = `
require('node:fs').writeFileSync(process.env.PID_FILE, String(process.pid))
setInterval(() => {}, 1000)
`

test.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)(
  'who stops the first set-up by %s stops its npm',
  async (signal) => {
    const root = join(folder, signal)
    mkdirSync(join(root, 'scripts', 'node'), { recursive: true })
    cpSync(join(import.meta.dirname, '../../scripts/setup.mjs'), join(root, 'scripts', 'setup.mjs'))
    writeFileSync(join(root, 'package-lock.json'), '{}')
    writeFileSync(join(root, 'npm.cjs'), SLOW_NPM)
    const pidFile = join(root, 'pid')
    const env = { PATH: process.env.PATH, npm_execpath: join(root, 'npm.cjs'), PID_FILE: pidFile }
    const setup = spawn(process.execPath, [join(root, 'scripts', 'setup.mjs')], { env, stdio: 'ignore' })
    const ended = once(setup, 'close')
    await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8'), { timeout: 20_000 }).toMatch(/^\d+$/)
    const npm = Number(readFileSync(pidFile, 'utf8'))
    setup.kill(signal)
    expect(await ended).toEqual([1, null])
    expect(() => process.kill(npm, 0)).toThrow('ESRCH')
  },
)
