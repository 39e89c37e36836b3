import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { findChromium } from '@farebox/browser'
import { type BrowserServer, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBrowser } from '../kit/browser.ts'
import { startCanary } from '../kit/canary.ts'
import { startSite } from '../kit/site.ts'

const PORTS = [0, 1].map((index) => 20_000 + ((process.pid * 2 + index) % 20_000))

// Plays the browsers of other machines: started by nobody of ours, with no switch of ours.
let machines: BrowserServer[]

beforeAll(async () => {
  const { executablePath, env } = findChromium()
  machines = await Promise.all(
    PORTS.map((port) =>
      chromium.launchServer({
        executablePath,
        ...(env && { env: { ...env } }),
        chromiumSandbox: false,
        args: ['--disable-gpu', `--remote-debugging-port=${port}`],
      }),
    ),
  )
})

afterAll(() => Promise.all(machines.map((machine) => machine.close())))

const endpoints = PORTS.map((port) => `http://127.0.0.1:${port}`)

test('spreads the calls over the browsers of other machines, behind the same guard', async () => {
  await using canary = await startCanary()
  await using site = await startSite((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      `<title>remote</title><img src="http://127.0.0.1:${canary.port}/"><img src="http://localhost:${canary.port}/">`,
    )
  })
  await using far = startTestBrowser({ allow: `127.0.0.1:${site.port}`, endpoints })
  const titles = await Promise.all(
    Array.from({ length: 4 }, () =>
      far.browser.withPage({ timeMs: 15_000 }, async (page) => {
        await page.goto(site.origin)
        await page.settle({ capMs: 2000, leastMs: 300 })
        await page.screenshot()
        return page.title()
      }),
    ),
  )
  expect(titles).toEqual(['remote', 'remote', 'remote', 'remote'])
  expect(far.supervised.health().browsers).toMatchObject([{ uses: 2 }, { uses: 2 }])
  expect(canary.connections).toBe(0)
})

test('lets no page speak UDP from there', async () => {
  const udp = createSocket('udp4')
  let packets = 0
  udp.on('message', () => {
    packets += 1
  })
  udp.bind(0)
  await once(udp, 'listening')
  await using far = startTestBrowser({ allow: '', endpoints })
  await far.browser.withPage({ timeMs: 15_000 }, async (page) => {
    await page.setContent(`<iframe id=f></iframe><script>
      for (const scope of [window, f.contentWindow]) try {
        const p = new scope.RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${udp.address().port}' }] })
        p.createDataChannel('x'); p.createOffer().then((offer) => p.setLocalDescription(offer))
      } catch {}</script>`)
    await page.settle({ capMs: 1500, leastMs: 1000 })
  })
  udp.close()
  expect(packets).toBe(0)
})

test('goes on with the others when a machine is gone', async () => {
  await using far = startTestBrowser({ allow: '', endpoints: ['http://127.0.0.1:1', ...endpoints] })
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => far.browser.withPage({ timeMs: 15_000 }, (page) => page.evaluate(() => 1, null))),
  )
  expect(answers).toEqual([1, 1, 1])
})

test('says that there is no browser where none answers', async () => {
  await using far = startTestBrowser({ allow: '', endpoints: ['http://127.0.0.1:1'] })
  await expect(far.browser.withPage({ timeMs: 15_000 }, async () => {})).rejects.toMatchObject({
    code: 'service_failed',
    message: expect.stringContaining('The browser is not available'),
  })
})
