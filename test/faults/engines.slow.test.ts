import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { imageResize } from '../../src/services/image-resize/image-resize.service.ts'
import { screenshot } from '../../src/services/screenshot/screenshot.service.ts'
import { startSite } from '../kit/site.ts'
import { settledOnce, startStubFacilitator } from '../kit/stub-facilitator.ts'
import { startTestApp } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

let isHeld = false
const asked: (() => void)[] = []
const site = await startSite((_, response) => {
  const answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>here</h1>')
  if (isHeld) asked.push(answer)
  else answer()
})
const facilitator = await startStubFacilitator()
const app = await startTestApp({
  services: [screenshot, imageResize],
  facilitatorUrl: facilitator.url,
  env: { EGRESS_ALLOW: `127.0.0.1:${site.port}` },
})
afterAll(async () => {
  await app.close()
  await site[Symbol.asyncDispose]()
  await facilitator.close()
})
beforeEach(() => facilitator.settled.splice(0))

const pathOf = (slug: string) => `/api/v1/proxy/${slug}`
const sign = async (slug: string) => toPaymentV2(await app.post(pathOf(slug)))
const pay = (slug: string, body: object, header: string) =>
  app.post(pathOf(slug), body, { 'payment-signature': header })

/** On a busy machine the time that was left may be too short: the caller is told to repeat the request with its payment. */
async function whileBusy(calling: ReturnType<typeof pay>, call: () => ReturnType<typeof pay>) {
  let reply = await calling
  for (let again = 0; reply.status === 503 && again < 5; again += 1) reply = await call()
  return reply
}

/** The descendants of this process whose command line contains a word. */
function processesWith(word: string): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // The process has ended meanwhile.
    }
  }
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === process.pid || isOurs(parent))
  }
  return [...parents.keys()].filter((pid) => {
    try {
      return isOurs(pid) && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(word)
    } catch {
      return false
    }
  })
}

test('paid calls whose browser is killed are served by another browser, and charged once', async () => {
  isHeld = true
  const headers = await Promise.all([0, 1].map(() => sign('screenshot')))
  const call = (header: string, n: number) => pay('screenshot', { url: `${site.origin}/${n}`, wait_ms: 0 }, header)
  const calls = headers.map(call)
  await expect.poll(() => asked.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(headers.length)
  isHeld = false
  const browsers = processesWith('--type=zygote')
  expect(browsers.length).toBeGreaterThan(0)
  for (const pid of processesWith('--remote-debugging-pipe')) process.kill(pid, 'SIGKILL')
  for (const [n, calling] of calls.entries()) {
    expect(await whileBusy(calling, () => call(headers[n] ?? '', n))).toMatchObject({ status: 200 })
  }
  expect([...settledOnce(facilitator)]).toHaveLength(2)
  expect(await app.get('/readyz')).toMatchObject({ status: 200 })
}, 60_000)

test('a call that uses up the memory of its worker is not charged, and concurrent and later calls are answered', async () => {
  // A small file that decodes to 400 MB: one colour, 16 bits, interlaced.
  const size = { width: 7000, height: 7000, channels: 4, background: '#1234' } as const
  const heavy = await sharp({ create: size }).toColourspace('rgb16').png({ progressive: true }).toBuffer()
  const light = await sharp({ create: { ...size, width: 80, height: 60 } })
    .png()
    .toBuffer()
  const body = (image: Buffer) => ({ image_base64: image.toString('base64'), width: 40, format: 'webp' })
  const headers = await Promise.all([0, 1, 2].map(() => sign('image-resize')))
  const [bomb = '', neighbour = '', next = ''] = headers
  const explode = () => pay('image-resize', body(heavy), bomb)
  const [exploded, answered] = await Promise.all([
    whileBusy(explode(), explode),
    pay('image-resize', body(light), neighbour),
  ])
  expect(exploded).toMatchObject({ status: 400, body: { error: 'invalid_input' } })
  expect(answered).toMatchObject({ status: 200 })
  expect(await pay('image-resize', body(light), next)).toMatchObject({ status: 200 })
  expect([...settledOnce(facilitator)]).toHaveLength(2)
  // The uncharged payment can buy another call.
  expect(await pay('image-resize', body(light), bomb)).toMatchObject({ status: 200 })
  expect([...settledOnce(facilitator)]).toHaveLength(3)
}, 60_000)

test('a worker killed by the system costs one call, which is not charged', async () => {
  const image = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  const body = { image_base64: image.toString('base64'), width: 4000, format: 'avif' }
  const header = await sign('image-resize')
  let isOver = false
  const call = pay('image-resize', body, header).finally(() => {
    isOver = true
  })
  // Kills a busy worker, like the system's out-of-memory killer.
  const killed = new Set<number>()
  await expect
    .poll(
      () => {
        // One that is killed afterwards would cost the next call.
        if (isOver) return true
        for (const pid of processesWith('worker-process.ts')) {
          process.kill(pid, 'SIGKILL')
          killed.add(pid)
        }
        return false
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(true)
  expect(killed.size).toBeGreaterThan(0)
  const reply = await call
  expect(reply.status).not.toBe(200)
  expect(facilitator.settled).toHaveLength(0)
  expect(await pay('image-resize', { ...body, format: 'webp', width: 40 }, header)).toMatchObject({ status: 200 })
  expect([...settledOnce(facilitator)]).toHaveLength(1)
}, 60_000)
