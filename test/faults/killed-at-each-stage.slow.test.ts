import { mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@farebox/sandbox/chain'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ServerProcess } from '../kit/server-process.ts'
import { startSite } from '../kit/site.ts'
import { settledOnce, startStubFacilitator } from '../kit/stub-facilitator.ts'
import { PAY_TO } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const PATH = '/api/v1/proxy/url-status'
const NEVER = new Promise<never>(() => {})

const folder = mkdtempSync(join(tmpdir(), 'farebox-stages-'))
const facilitator = await startStubFacilitator()
const held: ServerResponse[] = []
let isHeld = false
/** The site that the service requests while it works. */
const site = await startSite((_, response) => (isHeld ? held.push(response) : response.end('here')))
const server = new ServerProcess({
  PORT: String(await freePort(0)),
  DATABASE_URL: `file:${join(folder, 'farebox.db')}`,
  PAY_TO,
  FACILITATOR_URL: facilitator.url,
  EVM_RPC_URL: 'http://127.0.0.1:9',
  EGRESS_ALLOW: `127.0.0.1:${site.port}`,
  CHECK_MINUTES: '0',
  LOG_LEVEL: 'silent',
})
afterAll(async () => {
  await server.kill()
  await site[Symbol.asyncDispose]()
  await facilitator.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  isHeld = false
  facilitator.settled.splice(0)
  facilitator.verified.splice(0)
})

async function pay(header: string) {
  const response = await fetch(server.url + PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'payment-signature': header },
    body: JSON.stringify({ url: `${site.origin}/page` }),
  }).catch(() => undefined)
  const replayed = response?.headers.get('idempotent-replayed') ?? null
  return { status: response?.status, replayed, body: await response?.json().catch(() => undefined) }
}

const STAGES = {
  'during verification': {
    hold: () => void facilitator.next.verify.push({ yesAfter: NEVER }),
    isThere: () => facilitator.verified.length === 1,
    runs: 1,
  },
  'while the service works': {
    hold() {
      isHeld = true
    },
    isThere: () => held.length === 1,
    runs: 2,
  },
  'after settlement, before the reply of the facilitator': {
    hold: () => void facilitator.next.settle.push({ yesAfter: NEVER }),
    isThere: () => facilitator.settled.length === 1,
    runs: 1,
  },
} as const

test('a call whose process is killed at any stage is charged once, and answered after a restart without manual repair', async () => {
  await server.start()
  for (const [stage, { hold, isThere, runs }] of Object.entries(STAGES)) {
    facilitator.settled.splice(0)
    facilitator.verified.splice(0)
    site.requests.splice(0)
    const header = toPaymentV2(await fetch(server.url + PATH, { method: 'POST' }))
    hold()
    const broken = pay(header)
    await expect.poll(isThere, { timeout: 10_000, message: stage }).toBe(true)
    await server.kill()
    expect(await broken, stage).toMatchObject({ status: undefined })
    isHeld = false
    await server.start()
    await expect.poll(async () => (await pay(header)).status, { timeout: 20_000, message: stage }).toBe(200)
    const again = await pay(header)
    expect(again, stage).toMatchObject({ status: 200, replayed: 'true' })
    expect(site.requests, stage).toHaveLength(runs)
    expect([...settledOnce(facilitator)], stage).toHaveLength(1)
  }
}, 120_000)

test('a call whose process is killed right after its answer is charged once, and its answer can be repeated', async () => {
  const header = toPaymentV2(await fetch(server.url + PATH, { method: 'POST' }))
  const first = await pay(header)
  await server.kill()
  await server.start()
  await expect.poll(() => pay(header), { timeout: 20_000 }).toMatchObject({ status: 200, body: first.body })
  expect([...settledOnce(facilitator)]).toHaveLength(1)
}, 60_000)
