import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { stalledSeconds } from './stalled-seconds.ts'

test.runIf(existsSync('/proc/pressure/cpu'))('grows while more want a processor than there are', async () => {
  const before = stalledSeconds()
  const spinning = Array.from({ length: availableParallelism() + 1 }, () =>
    spawn(process.execPath, ['-e', 'console.log(); for (;;);'], { stdio: ['ignore', 'pipe', 'ignore'] }),
  )
  try {
    await Promise.all(spinning.map(({ stdout }) => once(stdout, 'data')))
    // The kernel adds it up every two seconds.
    await expect.poll(() => stalledSeconds() - before, { timeout: 20_000 }).toBeGreaterThan(0.2)
  } finally {
    for (const child of spinning) child.kill('SIGKILL')
  }
})
