import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { processesBelow } from '@farebox/processes/machine'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSite } from '../kit/site.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'
import { buyFrom, openRolesWorld, sendPaid, untilNotBusy } from './roles-world.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const PAGE = '<!doctype html><title>From afar</title><h1>Drawn by another machine</h1>'
const held: ServerResponse[] = []
const closed: string[] = []
const site = await startSite((request, response) => {
  response.on('close', () => closed.push(request.url ?? ''))
  if (request.url?.startsWith('/held')) held.push(response)
  else response.setHeader('content-type', 'text/html').end(PAGE)
})
const world = await openRolesWorld(`127.0.0.1:${site.port}`)
const databaseUrl = await world.createDatabase()
let seller: Awaited<ReturnType<typeof world.startMachine>>
let renderer: typeof seller

beforeAll(async () => {
  seller = await world.startMachine('sell', databaseUrl)
  renderer = await world.startMachine('render', databaseUrl)
  await world.startMachine('read', databaseUrl)
})
afterAll(async () => {
  await world.close()
  await site[Symbol.asyncDispose]()
})

function takeHeld() {
  return held.splice(0)
}

async function answerHeld() {
  for (const response of takeHeld()) response.setHeader('content-type', 'text/html').end(PAGE)
}

test('a page is drawn by another machine, and sold by the seller', async () => {
  const { status, body } = await buyFrom(seller, 'screenshot', { body: { url: `${site.origin}/page`, width: 400 } })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data.title).toBe('From afar')
  expect(body.payment.transaction).toMatch(/^0x/)
  const picture = await sharp(Buffer.from(body.data.image_base64, 'base64')).metadata()
  expect(picture.width).toBe(400)
})

test('a text is read by a machine that reads', async () => {
  const text =
    '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="120"><rect width="700" height="120" fill="white"/><text x="20" y="80" font-size="60" font-family="Arimo, sans-serif">Invoice 4711</text></svg>'
  const image = await sharp(Buffer.from(text)).png().toBuffer()
  const { status, body } = await buyFrom(seller, 'ocr', {
    body: { image_base64: image.toString('base64'), language: 'eng' },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data.text).toContain('4711')
})

test('a refusal crosses as it is: its code, its words and its fields, and nothing is charged', async () => {
  const before = world.facilitator.settled.length
  const { status, body } = await buyFrom(seller, 'screenshot', { body: { url: 'http://127.0.0.1:9/', width: 400 } })
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: 'invalid_input', example_input: { url: 'https://example.com' } })
  expect(world.facilitator.settled.length).toBe(before)
})

test('a free trial is done there too', async () => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ url: `${site.origin}/page` })
  const reply = await untilNotBusy(() =>
    fetch(`${seller.url}/api/v1/try/webpage-reader`, { method: 'POST', headers, body }),
  )
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  expect(reply.body.data.title).toBe('From afar')
})

test('the seller starts no browser', async () => {
  const programs = (pid: number) => processesBelow(pid).map((one) => readFileSync(`/proc/${one}/cmdline`, 'utf8'))
  expect(programs(renderer.pid).join(' ')).toContain('--headless')
  expect(programs(seller.pid).join(' ')).not.toContain('--headless')
})

test('a machine that only works answers nothing but its health', async () => {
  expect((await fetch(`${renderer.url}/readyz`)).status).toBe(200)
  expect((await fetch(`${renderer.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${renderer.url}/api/v1/proxy/screenshot`, { method: 'POST' })).status).toBe(404)
})

test('a caller who leaves ends the work on the other machine', async () => {
  const leaving = new AbortController()
  const call = buyFrom(seller, 'screenshot', {
    body: { url: `${site.origin}/held-gone` },
    signal: leaving.signal,
  }).catch(() => {})
  await expect.poll(() => held.length, { timeout: 20_000 }).toBe(1)
  leaving.abort()
  await call
  await expect.poll(() => closed, { timeout: 10_000 }).toContain('/held-gone')
  takeHeld()
})

test('a machine that is killed at work is replaced by another within seconds, and the call is sold once', async () => {
  const before = world.facilitator.settled.length
  const other = await world.startMachine('render', databaseUrl)
  // Asleep, so that the call is not its own.
  process.kill(other.pid, 'SIGSTOP')
  const call = buyFrom(seller, 'screenshot', { body: { url: `${site.origin}/held-killed` } })
  await expect.poll(() => held.length, { timeout: 20_000 }).toBe(1)
  takeHeld()
  process.kill(other.pid, 'SIGCONT')
  const killedAt = performance.now()
  await renderer.kill()
  renderer = other
  await expect.poll(() => held.length, { timeout: 15_000, interval: 50 }).toBe(1)
  expect(performance.now() - killedAt).toBeLessThan(10_000)
  await answerHeld()
  const { status, body } = await call
  expect(status, JSON.stringify(body)).toBe(200)
  expect(world.facilitator.settled.length).toBe(before + 1)
})

test('without a machine for it nothing is offered, nothing is charged, and readiness says so', async () => {
  const terms = await fetch(`${seller.url}/api/v1/proxy/screenshot`, { method: 'POST' })
  const payment = toPaymentV2(terms)
  const repeat = () => sendPaid(seller, 'screenshot', { body: { url: `${site.origin}/paid` }, payment })
  const sold = await untilNotBusy(repeat)
  expect(sold.status).toBe(200)
  const before = world.facilitator.settled.length
  await renderer.kill()
  await expect
    .poll(async () => (await fetch(`${seller.url}/api/v1/proxy/screenshot`, { method: 'POST' })).status, {
      timeout: 15_000,
    })
    .toBe(503)
  const { status, body } = await buyFrom(seller, 'screenshot', { body: { url: `${site.origin}/page` } })
  expect({ status, error: body.error }).toEqual({ status: 503, error: 'busy' })
  expect(JSON.stringify(await (await fetch(`${seller.url}/readyz`)).json())).toContain('ROLE=render')
  // What was paid before is answered.
  const again = await untilNotBusy(repeat)
  expect({ status: again.status, data: again.body.data }).toEqual({ status: 200, data: sold.body.data })
  // What needs no such machine is still sold.
  expect((await fetch(`${seller.url}/api/v1/proxy/web-scrape`, { method: 'POST' })).status).toBe(402)
  const plain = await buyFrom(seller, 'web-scrape', { body: { url: `${site.origin}/page` } })
  expect(plain.status).toBe(200)
  expect((await buyFrom(seller, 'web-scrape', { body: { url: `${site.origin}/page`, render: true } })).status).toBe(503)
  expect(world.facilitator.settled.length).toBe(before + 1)
})
