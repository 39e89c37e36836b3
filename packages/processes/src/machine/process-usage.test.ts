import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { cpuSeconds, starvedSeconds } from './process-usage.ts'

test.runIf(process.platform === 'linux')(
  'where more wait for a processor than there are, their time of waiting is told',
  async () => {
    const spinning = Array.from({ length: availableParallelism() + 1 }, () =>
      spawn(process.execPath, ['-e', 'console.log(); for (;;);'], { stdio: ['ignore', 'pipe', 'ignore'] }),
    )
    const pids = spinning.map(({ pid = 0 }) => pid)
    const sum = (read: (pid: number) => number) => pids.reduce((all, pid) => all + read(pid), 0)
    try {
      await Promise.all(spinning.map(({ stdout }) => once(stdout, 'data')))
      await expect.poll(() => sum(cpuSeconds), { timeout: 20_000 }).toBeGreaterThan(0.5)
      expect(sum(starvedSeconds)).toBeGreaterThan(0.02)
    } finally {
      for (const child of spinning) child.kill('SIGKILL')
    }
    expect(starvedSeconds(0)).toBe(0)
  },
)
