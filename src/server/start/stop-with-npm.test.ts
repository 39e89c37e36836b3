import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

const MODULE = join(import.meta.dirname, 'stop-with-npm.ts')

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A program that runs for ever, started by another one that is then killed outright. */
async function orphan(event: Record<string, string>): Promise<number> {
  const program = `import { stopWithNpm } from ${JSON.stringify(MODULE)}
    stopWithNpm(${JSON.stringify(event)})
    setInterval(() => {}, 1000)
    process.on('SIGTERM', () => process.exit(0))
    process.stdout.write('runs ' + process.pid)`
  // As npm does, by a shell that waits.
  const shell = '"$0" --input-type=module -e "$1"; exit'
  const starter = `require('node:child_process').spawn('sh', ['-c', '${shell}', process.execPath, process.argv[1]], { stdio: 'inherit' })`
  const npm = spawn(process.execPath, ['-e', `${starter}; setInterval(() => {}, 1000)`, program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [said] = await once(npm.stdout, 'data')
  npm.kill('SIGKILL')
  await once(npm, 'exit')
  return Number(/runs (\d+)/.exec(String(said))?.[1])
}

test('a server whose npm was killed stops as by SIGTERM; one that nobody started by npm goes on', async () => {
  const [ofNpm, alone] = await Promise.all([orphan({ npm_lifecycle_event: 'start' }), orphan({})])
  try {
    await vi.waitUntil(() => !isAlive(ofNpm), { timeout: 10_000 })
    expect(isAlive(alone)).toBe(true)
  } finally {
    process.kill(alone)
  }
}, 20_000)
