import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

// Hooks, and programs of others (vitest, biome), are left out.
const own = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file = ''] = /^node .*?((?:scripts|bench|src)\/[\w./-]+\.m?[jt]s)$/.exec(command) ?? []
  return file.match(/^(scripts|bench)/) && !name.startsWith('pre') ? [[name, file] as const] : []
})

async function run(file: string, argument: string) {
  const command = promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', file, argument], {
    cwd: ROOT,
  })
  // What execFile rejects with also has the output.
  const { code = 0, stdout, stderr }: Output = await command.catch((error: unknown) => error as Output)
  return { code, stdout, stderr }
}

interface Output {
  readonly code?: number
  readonly stdout: string
  readonly stderr: string
}

test('finds the npm scripts', () => {
  expect(own.length).toBeGreaterThan(15)
})

test('none but those that run tests install the programs of others before they can say their usage', () => {
  const before = Object.keys(scripts).filter((name) => scripts[name]?.endsWith('setup.mjs --test'))
  expect(before).toEqual(['pretest', 'pretest:quick', 'preok'])
})

test.each(own)(
  'npm run %s refuses an option it does not know, before it begins, and points to its usage',
  async (_, file) => {
    const { code, stderr } = await run(file, '--no-such-option')
    expect(code).toBe(2)
    expect(stderr).toContain('--no-such-option')
    expect(stderr).toMatch(/^Usage: |--help/m)
  },
)

test.each(own.filter(([name]) => ['lock', 'audit', 'house', 'bench'].includes(name)))(
  'npm run %s -- --help prints the usage alone',
  async (name, file) => {
    const { code, stdout, stderr } = await run(file, '--help')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(new RegExp(`^Usage: npm run .*\\b${name}\\b`))
  },
)
