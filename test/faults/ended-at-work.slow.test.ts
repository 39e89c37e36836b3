import { mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@farebox/sandbox/chain'
import { afterAll, expect, test, vi } from 'vitest'
import { createDatabase, sharedPostgres } from '../kit/databases.ts'
import { ServerProcess } from '../kit/server-process.ts'
import { startSite } from '../kit/site.ts'
import { startStubFacilitator } from '../kit/stub-facilitator.ts'
import { PAY_TO } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const PATH = '/api/v1/proxy/url-status'
vi.setConfig({ testTimeout: 400_000 })

const folder = mkdtempSync(join(tmpdir(), 'farebox-ended-'))
const [postgres, facilitator] = await Promise.all([sharedPostgres(), startStubFacilitator()])
const held: ServerResponse[] = []
let isHeld = false
const site = await startSite((_, response) => (isHeld ? held.push(response) : response.end('here')))
const servers: ServerProcess[] = []
afterAll(async () => {
  for (const server of servers) await server.kill()
  await site[Symbol.asyncDispose]()
  await facilitator.close()
  rmSync(folder, { recursive: true, force: true })
})

async function prepare(DATABASE_URL: string) {
  const server = new ServerProcess({
    PORT: String(await freePort(0)),
    DATABASE_URL,
    PAY_TO,
    FACILITATOR_URL: facilitator.url,
    EVM_RPC_URL: 'http://127.0.0.1:9',
    EGRESS_ALLOW: `127.0.0.1:${site.port}`,
    CHECK_MINUTES: '0',
    LOG_LEVEL: 'silent',
  })
  servers.push(server)
  return server
}

async function buy({ url }: ServerProcess, page: string) {
  const header = toPaymentV2(await fetch(url + PATH, { method: 'POST' }))
  const response = await fetch(url + PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'payment-signature': header },
    body: JSON.stringify({ url: `${site.origin}/${page}` }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Kills the process (kill -9) while it works on these pages. */
async function killAtWork(server: ServerProcess, pages: readonly string[]) {
  isHeld = true
  held.splice(0)
  const calls = pages.map((page) => buy(server, page).catch(() => undefined))
  await expect.poll(() => held.length, { timeout: 30_000 }).toBe(pages.length)
  await server.kill()
  await Promise.all(calls)
  isHeld = false
}

const REFUSED = { status: 400, body: { error: 'invalid_input', message: expect.stringContaining('Not charged') } }

test('a restarted server refuses the request over which it was killed twice, and no other', async () => {
  const server = await prepare(`file:${join(folder, 'farebox.db')}`)
  await server.start()
  await killAtWork(server, ['deadly', 'beside'])
  await server.start()
  await killAtWork(server, ['deadly', 'beside-too'])
  await server.start()
  const before = facilitator.settled.length
  expect(await buy(server, 'deadly')).toMatchObject(REFUSED)
  expect(facilitator.settled.length).toBe(before)
  for (const page of ['beside', 'beside-too', 'another']) expect((await buy(server, page)).status).toBe(200)
})

test('another replica learns of two killed ones within seconds, without a restart', async () => {
  const database = await createDatabase(postgres.url)
  const [first, second, third] = [await prepare(database), await prepare(database), await prepare(database)]
  for (const server of [first, second, third]) await server.start()
  await killAtWork(first, ['deadly', 'beside'])
  await killAtWork(second, ['deadly'])
  await expect.poll(() => buy(third, 'deadly'), { timeout: 30_000, interval: 500 }).toMatchObject(REFUSED)
  expect((await buy(third, 'beside')).status).toBe(200)
})
