import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SCRIPT = join(import.meta.dirname, '..', '..', 'scripts', 'return-memory.mjs')
const TELL = 'console.log(JSON.stringify([process.pid, process.env.MALLOC_TRIM_THRESHOLD_, process.argv.slice(1)]))'

function run(env: NodeJS.ProcessEnv) {
  const args = ['--disable-warning=ExperimentalWarning', '--import', SCRIPT, '-e', TELL, 'one', 'two words']
  const { stdout, stderr, pid } = spawnSync(process.execPath, args, { env, encoding: 'utf8', timeout: 20_000 })
  return { said: JSON.parse(stdout), stderr, pid }
}

test.runIf(process.platform === 'linux')(
  'the process begins again with the threshold, and stays the same process',
  () => {
    const { said, stderr, pid } = run({})
    expect(said).toEqual([pid, '131072', ['one', 'two words']])
    expect(stderr).toBe('')
  },
)

test("an operator's own threshold is kept", () => {
  expect(run({ MALLOC_TRIM_THRESHOLD_: '1048576' }).said[1]).toBe('1048576')
})
