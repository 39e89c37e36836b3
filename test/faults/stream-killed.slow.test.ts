import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@farebox/sandbox/chain'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ServerProcess } from '../kit/server-process.ts'
import { type StubFacilitator, settledOnce, startStubFacilitator } from '../kit/stub-facilitator.ts'
import { PAY_TO } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const SECONDS = 4
const folder = mkdtempSync(join(tmpdir(), 'farebox-killed-stream-'))

let writing: ServerResponse | undefined
let asked = 0
const backend = createServer((_, response) => {
  asked += 1
  writing = response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write('data: 1\n\n')
})
let facilitator: StubFacilitator
let server: ServerProcess

beforeAll(async () => {
  backend.listen(0, '127.0.0.1')
  await once(backend, 'listening')
  const { port } = backend.address() as AddressInfo
  const address = { backend: `http://127.0.0.1:${port}/`, method: 'GET', price: '0.01' }
  const services = {
    first: { ...address, stream: { seconds: SECONDS } },
    after: { ...address, stream: { settled: 'after', seconds: SECONDS } },
  }
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ services }))
  facilitator = await startStubFacilitator()
  server = new ServerProcess({
    PORT: String(await freePort(0)),
    DATABASE_URL: `file:${join(folder, 'farebox.db')}`,
    CONFIG_FILE: join(folder, 'settings.json'),
    PAY_TO,
    FACILITATOR_URL: facilitator.url,
    EVM_RPC_URL: 'http://127.0.0.1:9',
    CHECK_MINUTES: '0',
  })
  await server.start()
}, 90_000)
afterAll(async () => {
  await server?.kill()
  backend.closeAllConnections()
  backend.close()
  await facilitator?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What came until the answer ended, and whether that was its end. */
async function readAll(answer: Response): Promise<{ text: string; isWhole: boolean }> {
  let text = ''
  try {
    for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString()
    return { text, isWhole: true }
  } catch {
    return { text, isWhole: false }
  }
}

test('a stream settled first that a kill -9 ends: paid once, and its buyer gets the whole when the time of the first is over', async () => {
  const url = `${server.url}/api/v1/plain/first`
  const headers = { 'payment-signature': toPaymentV2(await fetch(url)) }
  const reading = readAll(await fetch(url, { headers }))
  writing?.write('data: 2\n\n')
  // Stored within a second.
  await vi.waitFor(() => expect(facilitator.settled).toHaveLength(1))
  await pause(1500)
  await server.kill()
  expect(await reading).toEqual({ text: 'data: 1\n\ndata: 2\n\n', isWhole: false })
  await server.start()
  // Until then another process might still read it.
  await pause(SECONDS * 1000)
  const again = await fetch(url, { headers })
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
  await vi.waitFor(() => expect(asked).toBe(2))
  writing?.end('data: 3\n\n')
  expect(await readAll(again)).toEqual({ text: 'data: 1\n\ndata: 3\n\n', isWhole: true })
  // A settlement whose record was lost is repeated as it was.
  expect(settledOnce(facilitator).size).toBe(1)
}, 90_000)

test('a stream settled after that a kill -9 ends is not paid, and the same payment buys it whole', async () => {
  facilitator.settled.length = 0
  const url = `${server.url}/api/v1/plain/after`
  const headers = { 'payment-signature': toPaymentV2(await fetch(url)) }
  const reading = readAll(await fetch(url, { headers }))
  await server.kill()
  expect(await reading).toEqual({ text: 'data: 1\n\n', isWhole: false })
  await server.start()
  expect(facilitator.settled).toEqual([])
  // The claim of a dead process is free after six seconds.
  const answer = await vi.waitFor(
    async () => {
      const tried = await fetch(url, { headers })
      expect(tried.status).toBe(200)
      return tried
    },
    { timeout: 30_000, interval: 500 },
  )
  const whole = readAll(answer)
  writing?.end('data: 2\n\n')
  expect(await whole).toEqual({ text: 'data: 1\n\ndata: 2\n\n', isWhole: true })
  await vi.waitFor(() => expect(facilitator.settled).toHaveLength(1))
}, 90_000)
