import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@farebox/sandbox/chain'
import { afterAll, expect, test } from 'vitest'
import { ServerProcess } from '../kit/server-process.ts'
import { startStubFacilitator } from '../kit/stub-facilitator.ts'
import { PAY_TO } from '../kit/test-app.ts'
import { type Challenge, toPaymentV2 } from '../kit/unsigned-payment.ts'

const PATH = '/api/v1/proxy/barcode'

const folder = mkdtempSync(join(tmpdir(), 'farebox-full-'))
const facilitator = await startStubFacilitator()
const server = new ServerProcess(
  {
    PORT: String(await freePort(0)),
    DATABASE_URL: `file:${join(folder, 'farebox.db')}`,
    PAY_TO,
    FACILITATOR_URL: facilitator.url,
    EVM_RPC_URL: 'http://127.0.0.1:9',
    CHECK_MINUTES: '0',
    LOG_LEVEL: 'silent',
  },
  // The empty tables take a megabyte of the log.
  { maxFileBytes: 2 * 1024 * 1024 },
)
afterAll(async () => {
  await server.kill()
  await facilitator.close()
  rmSync(folder, { recursive: true, force: true })
})

async function pay(terms: Pick<Challenge, 'headers'>, index: number) {
  const response = await fetch(server.url + PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'payment-signature': toPaymentV2(terms) },
    body: JSON.stringify({ text: `full ${index}`, include_svg: true }),
  })
  const body = (await response.json()) as { error?: string }
  return { status: response.status, error: body.error }
}

test('a full disk gives 503 and readiness off; no unrecorded payment is settled; sales resume when there is space', async () => {
  await server.start()
  const terms = await fetch(server.url + PATH, { method: 'POST' })
  const replies: Awaited<ReturnType<typeof pay>>[] = []
  // Many at once, so that the disk fills up for some between record and receipt.
  for (let round = 0; round < 60 && !replies.some(({ status }) => status === 503); round += 1) {
    replies.push(...(await Promise.all(Array.from({ length: 16 }, (_, n) => pay(terms, round * 16 + n)))))
  }
  const paid = replies.filter(({ status }) => status === 200)
  // Calls that waited too long on a machine under load were not charged either.
  const failed = replies.filter(({ status, error }) => status !== 200 && error !== 'timed_out')
  expect(paid.length).toBeGreaterThan(0)
  expect(failed.length).toBeGreaterThan(0)
  for (const { status, error } of failed) {
    expect({ status, isKnown: error === 'busy' || error === 'settlement_unknown' }).toEqual({
      status: 503,
      isKnown: true,
    })
  }
  expect(facilitator.settled).toHaveLength(paid.length)
  // What cannot be written down is not worked on, and is known to be free.
  for (let more = 0; more < 5; more += 1)
    expect(await pay(terms, 9000 + more)).toMatchObject({ status: 503, error: 'busy' })
  expect(facilitator.settled).toHaveLength(paid.length)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(server.isAlive).toBe(true)

  // Makes space without a restart.
  execFileSync('prlimit', ['--pid', String(server.pid), '--fsize=unlimited'])
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 40_000 }).toBe(200)
  expect(await pay(terms, 10_000)).toMatchObject({ status: 200 })
  // Recorded payments that could not be finished are finished now, without a second settlement.
  const nonces = facilitator.settled.map(({ paymentPayload }) => paymentPayload.payload.authorization.nonce)
  expect(new Set(nonces).size).toBe(paid.length + 1)
}, 120_000)
