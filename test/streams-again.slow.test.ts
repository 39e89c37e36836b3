import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSettingsFile, type SettingsFile } from '../src/settings/settings-file.ts'
import { type StubFacilitator, startStubFacilitator } from './kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from './kit/test-app.ts'
import { toPaymentV2 } from './kit/unsigned-payment.ts'

const folder = mkdtempSync(join(tmpdir(), 'farebox-streams-again-'))
const WHOLE = 'data: 1\n\ndata: 2\n\n'

/** How the backend fares, call by call; then it is well. */
let fares: ('breaks' | 'down' | 'json')[] = []
let asked: string[] = []
const backend = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url?.startsWith('/slow')) return void tick(response)
  const fate = fares.shift()
  if (fate === 'down') return void response.writeHead(503).end()
  if (fate === 'json') return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"n":1.0}')
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (fate === undefined) return void response.end(WHOLE)
  response.write('data: 1\n\n')
  setTimeout(() => response.destroy(), 50)
})

function tick(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 0\n\n')
  const timer = setInterval(() => response.write('data: 1\n\n'), 100)
  response.once('close', () => clearInterval(timer))
}

let facilitator: StubFacilitator
let settings: SettingsFile
let app: TestApp
const start = () =>
  startTestApp({
    services: settings.services,
    settings,
    facilitatorUrl: facilitator.url,
    env: { DATABASE_URL: `file:${join(folder, 'farebox.db')}` },
  })
beforeAll(async () => {
  backend.listen(0, '127.0.0.1')
  await once(backend, 'listening')
  const base = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
  const services = {
    events: { backend: `${base}/events`, method: 'GET', price: '0.01', stream: {} },
    slow: { backend: `${base}/slow`, method: 'GET', price: '0.01', stream: { settled: 'after', seconds: 1 } },
  }
  writeFileSync(join(folder, 'farebox.config.json'), JSON.stringify({ services }))
  settings = await openSettingsFile(join(folder, 'farebox.config.json'), { slugs: [] })
  facilitator = await startStubFacilitator()
  app = await start()
})
afterAll(async () => {
  backend.closeAllConnections()
  backend.close()
  await app.close()
  await facilitator.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  fares = []
  asked = []
  facilitator.settled.length = 0
})

const url = (slug: string, query: string) => `${app.url}/api/v1/plain/${slug}?${query}`

async function sign(slug: string, query: string): Promise<Record<string, string>> {
  return { 'payment-signature': toPaymentV2(await fetch(url(slug, query))) }
}

/** What came, with its end or without. */
async function read(slug: string, query: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(url(slug, query), { headers })
  let text = ''
  try {
    for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString()
    return text
  } catch {
    return `${text}BROKEN`
  }
}

const PART = 'data: 1\n\nBROKEN'

test('who paid for what broke off gets the whole once the API is well, by any payment, and is charged once', async () => {
  for (const again of ['the same payment', 'a new one']) {
    fares = ['breaks']
    const query = `q=${encodeURIComponent(again)}`
    const paid = await sign('events', query)
    expect(await read('events', query, paid)).toBe(PART)
    const other = again === 'the same payment' ? paid : await sign('events', query)
    expect(await read('events', query, other)).toBe(WHOLE)
    // Kept as any other, also by a server that was started anew.
    expect(await read('events', query, paid)).toBe(WHOLE)
  }
  await app.close()
  app = await start()
  expect([asked.length, facilitator.settled.length]).toEqual([4, 2])
})

test('while the API is down the buyer has the part, and the whole after a restart', async () => {
  // A GET that finds it down is repeated at once.
  fares = ['breaks', 'down', 'down', 'breaks']
  const paid = await sign('events', 'q=down')
  for (let times = 0; times < 3; times += 1) expect(await read('events', 'q=down', paid)).toBe(PART)
  await app.close()
  app = await start()
  expect(await read('events', 'q=down', paid)).toBe(WHOLE)
  expect([asked.length, facilitator.settled.length]).toEqual([5, 1])
})

test('what the API answers then may be JSON', async () => {
  fares = ['breaks', 'json']
  const paid = await sign('events', 'q=json')
  expect(await read('events', 'q=json', paid)).toBe(PART)
  expect([await read('events', 'q=json', paid), await read('events', 'q=json', paid)]).toEqual([
    '{"n":1.0}',
    '{"n":1.0}',
  ])
  expect([asked.length, facilitator.settled.length]).toEqual([2, 1])
})

test('MOST_TIMES_AGAIN: what always breaks off is asked for three times more', async () => {
  fares = Array.from({ length: 9 }, () => 'breaks' as const)
  const paid = await sign('events', 'q=always')
  for (let times = 0; times < 6; times += 1) expect(await read('events', 'q=always', paid)).toBe(PART)
  expect([asked.length, facilitator.settled.length]).toEqual([4, 1])
})

test('seconds are from the first byte to the last', async () => {
  const began = performance.now()
  expect(await read('slow', 'q=1', await sign('slow', 'q=1'))).toContain('BROKEN')
  expect(performance.now() - began).toBeLessThan(3000)
  expect(facilitator.settled).toEqual([])
}, 20_000)
