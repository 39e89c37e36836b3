import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { processesBelow } from '@farebox/processes/machine'
import { chromium } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserProcessOf } from './browser-processes.ts'
import { launchChromium } from './launch-chromium.ts'
import { rankBrowser } from './rank-processes.ts'

/** The rank of the group that the kernel made of a session, sched(7); undefined where it makes none. */
function sessionRank(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/autogroup`, 'utf8').split('nice ')[1])
  } catch {
    return undefined
  }
}

test.runIf(process.platform === 'linux')(
  'a ranked browser stands behind with all its processes, and its server does not',
  async () => {
    const { driver } = await launchChromium(chromium, {})
    try {
      const own = { priority: getPriority(process.pid), session: sessionRank(process.pid) }
      const browser = await browserProcessOf(driver)
      if (browser === null) throw new Error('no process')
      rankBrowser(browser, { process: 7, session: 5 })
      const page = await driver.newPage()
      await page.setContent('<p>born later')
      for (const pid of [browser, ...processesBelow(browser)]) expect(getPriority(pid)).toBe(7)
      if (own.session !== undefined) expect(sessionRank(browser)).toBe(5)
      expect({ priority: getPriority(process.pid), session: sessionRank(process.pid) }).toEqual(own)
    } finally {
      await driver.close()
    }
  },
)
