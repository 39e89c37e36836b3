import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createBrowser, findChromium } from '@farebox/browser'
import { parseEgressAllow } from '@farebox/egress'
import { privateMb } from '@farebox/processes/machine'
import { createCallGuard } from '@farebox/public-web'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Launched, launchChromium } from '../../packages/browser/src/chromium/launch-chromium.ts'
import { programOfOtherUser } from '../../packages/browser/src/program-of-other-user.ts'
import { silentLog } from '../kit/fake-context.ts'

const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'
const otherUsers = isRoot ? programOfOtherUser(findChromium()) : undefined
const canChangeUser = otherUsers !== undefined && 'env' in otherUsers
const run = promisify(execFile)

let launched: Launched

beforeAll(async () => {
  launched = await launchChromium(chromium, {})
})

afterAll(() => launched.driver.close())

/** The kernel's word on each process of this browser, by its type. */
async function processes() {
  const page = await launched.driver.newPage()
  await page.setContent('<p>open</p>')
  const session = await launched.driver.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const [renderer] = renderers
  const [browser] = processInfo.filter(({ type }) => type === 'browser')
  if (!renderer || !browser) throw new Error('no renderer')
  return { renderer, renderers, browser: browser.id }
}

function status(pid: number, field: string): string {
  return new RegExp(`^${field}:[ \\t]*(.*?) *$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
}

// Where the machine forbids user namespaces, Chromium has no sandbox, and says so.
describe.runIf(isLinux)('the process of a page', () => {
  test('has neither capabilities, nor our network, processes or files', async ({ skip }) => {
    if (launched.containment.sandbox === 'off') return skip(launched.problem)
    const { renderer } = await processes()
    expect(status(renderer, 'CapEff')).toBe('0000000000000000')
    expect(status(renderer, 'NoNewPrivs')).toBe('1')
    // 2: only the system calls of a filter.
    expect(status(renderer, 'Seccomp')).toBe('2')
    for (const kind of ['pid', 'net', 'user']) {
      expect(readlinkSync(`/proc/${renderer}/ns/${kind}`)).not.toBe(readlinkSync(`/proc/self/ns/${kind}`))
    }
    // Its root is a folder of a process that has ended: there is nothing in it, and nothing can be put there.
    expect(() => readdirSync(`/proc/${renderer}/root`)).toThrow(/ESRCH|ENOENT/)
  })

  test('sees nothing of our environment, and neither does its browser', async () => {
    const { renderer, browser } = await processes()
    for (const pid of [renderer, browser]) {
      const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
        .split('\0')
        .map((entry) => entry.split('=', 1)[0] ?? '')
      const ours = Object.keys(process.env).filter(
        (name) => !['HOME', 'LANG', 'TZ', 'PWD', 'SHLVL', '_'].includes(name),
      )
      expect(names.filter((name) => ours.includes(name))).toEqual([])
    }
  })
})

// No watch looks at this browser's pages, as if the server were busy.
describe.runIf(isLinux)('the memory of a page that nobody watches', () => {
  test('ends below 600 MB', async () => {
    const page = await launched.driver.newPage()
    const { renderers } = await processes()
    const filling = page.evaluate(() => {
      const held: Uint8Array[] = []
      for (let megabytes = 0; megabytes < 3000; megabytes++) held.push(new Uint8Array(1e6).fill(7))
      return held.length
    })
    let most = 0
    const looking = setInterval(() => {
      for (const pid of renderers) most = Math.max(most, privateMb(pid))
    }, 5)
    await expect(filling).rejects.toThrow(/allocation failed|crashed/)
    clearInterval(looking)
    expect(most).toBeGreaterThan(200)
    expect(most).toBeLessThan(600)
    await page.close()
  })

  test('is enough for the largest ordinary pages, with threads and compiled code', async () => {
    const page = await launched.driver.newPage()
    // As text: the types of a page's workers are not Node's.
    const megabytes = await page.evaluate(`(async () => {
      const held = Array.from({ length: 250 }, () => new Uint8Array(1e6).fill(7))
      const source = URL.createObjectURL(new Blob(['postMessage(1)']))
      const workers = Array.from({ length: 8 }, () => new Worker(source))
      await Promise.all(workers.map((worker) => new Promise((resolve) => worker.addEventListener('message', resolve))))
      const memory = new WebAssembly.Memory({ initial: 256, maximum: 32768 })
      return held.length + memory.buffer.byteLength / 2 ** 20
    })()`)
    expect(megabytes).toBe(266)
    await page.close()
  })
})

describe.runIf(canChangeUser)('a browser of root', () => {
  test('runs as a user who is nobody else, without capabilities', async () => {
    expect(launched.containment.own_user).toBe(true)
    const { renderer, browser } = await processes()
    for (const pid of [renderer, browser]) {
      expect(status(pid, 'Uid')).toBe('64402\t64402\t64402\t64402')
      expect(status(pid, 'Groups')).toBe('')
      expect(status(pid, 'CapEff')).toBe('0000000000000000')
    }
  })

  test('whoever takes it over reads no environment and no database of ours, and ends no process', async () => {
    if (!otherUsers || !('env' in otherUsers)) return
    const folder = mkdtempSync(join(tmpdir(), 'farebox-other-user-'))
    const database = join(folder, 'farebox.db')
    writeFileSync(database, 'private', { mode: 0o600 })
    const attempts = [`cat /proc/${process.pid}/environ`, `cat ${database}`, `kill -0 ${process.pid}`, 'chown 0 /tmp']
    for (const attempt of attempts) {
      // Another program replaces Chromium under the same user.
      const probe = run(otherUsers.executablePath, ['-c', attempt], { env: { ...otherUsers.env, CHROMIUM: '/bin/sh' } })
      await expect(probe, attempt).rejects.toMatchObject({ stderr: expect.stringMatching(/denied|not permitted/) })
    }
    rmSync(folder, { recursive: true })
  })
})

describe('where the sandbox is required', () => {
  test.runIf(isRoot)('a browser that cannot have it does not start, and says why', async () => {
    const own = mkdtempSync(join(tmpdir(), 'farebox-closed-'))
    const closed = join(own, 'chromium')
    writeFileSync(closed, '#!/bin/sh\n', { mode: 0o755 })
    const guard = createCallGuard({ allow: parseEgressAllow('') })
    const browser = createBrowser({ guard, log: silentLog(), executablePath: closed, requireSandbox: true })
    await expect(browser.warmUp()).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/REQUIRE_SANDBOX.*closed to other users/) },
    })
    await browser.close()
    rmSync(own, { recursive: true })
  })

  test('one that can have it starts, and the status says so', async ({ skip }) => {
    if (launched.containment.sandbox === 'off') return skip(launched.problem)
    const guard = createCallGuard({ allow: parseEgressAllow('') })
    const browser = createBrowser({ guard, log: silentLog(), requireSandbox: true })
    await browser.warmUp()
    expect(browser.health()).toMatchObject({ browsers: [{ containment: { sandbox: 'on', own_user: isRoot } }] })
    await browser.close()
  })
})
