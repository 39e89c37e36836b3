import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'

const FULL = '/dev/full'
// More than may wait.
const PROGRAM = `
  const { createLogger } = await import(${JSON.stringify(new URL('./logger.ts', import.meta.url).href)})
  const log = createLogger('info')
  for (let round = 0; round < 100; round += 1) {
    for (let line = 0; line < 10; line += 1) log.info('x'.repeat(10_000))
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  console.log(Math.round(process.memoryUsage().heapUsed / 2 ** 20) < 200 ? 'works on' : 'holds all')
`

test.skipIf(!existsSync(FULL))(
  'where the log cannot be written, the server works on and its lines do not pile up',
  () => {
    const stderr = openSync(FULL, 'w')
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', stderr],
      timeout: 30_000,
    })
    closeSync(stderr)
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'works on\n' })
  },
)
