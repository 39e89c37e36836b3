import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSettingsFile } from '../../src/settings/settings-file.ts'
import { type StubFacilitator, startStubFacilitator } from '../kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'
import { isInstalled, PROGRAMS, startDocumentedProxy, versionOf } from './documented-proxy.ts'

const folder = mkdtempSync(join(tmpdir(), 'farebox-edge-streams-'))
const WHOLE = 'data: 1\n\ndata: 2\n\n'
const writing: Record<string, (response: ServerResponse) => void> = {
  '/whole': (response) => response.end('data: 2\n\n'),
  '/dies': (response) => response.destroy(),
}
const backend = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
  void wait(200).then(() => writing[request.url ?? '']?.(response))
})

let facilitator: StubFacilitator
let app: TestApp
beforeAll(async () => {
  await once(backend.listen(0, '127.0.0.1'), 'listening')
  const base = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
  const services = Object.fromEntries(
    Object.keys(writing).flatMap((path) =>
      ['first', 'after'].map((settled) => [
        `${path.slice(1)}-${settled}`,
        { backend: base + path, method: 'GET', price: '0.01', stream: { settled, seconds: 60 } },
      ]),
    ),
  )
  writeFileSync(join(folder, 'farebox.config.json'), JSON.stringify({ services }))
  const settings = await openSettingsFile(join(folder, 'farebox.config.json'), { slugs: [] })
  facilitator = await startStubFacilitator()
  app = await startTestApp({ services: settings.services, settings, facilitatorUrl: facilitator.url })
})
afterAll(async () => {
  backend.closeAllConnections()
  backend.close()
  await app?.close()
  await facilitator?.close()
  rmSync(folder, { recursive: true })
})

async function payFor(slug: string): Promise<string> {
  return toPaymentV2(await fetch(`${app.url}/api/v1/plain/${slug}`))
}

describe.each(['nginx', 'caddy', 'haproxy'] as const)('behind %s configured as in docs/operations.md', (name) => {
  describe.runIf(isInstalled(PROGRAMS[name]))(`waits for the program ${name} (CI installs it)`, () => {
    let proxy: Awaited<ReturnType<typeof startDocumentedProxy>>
    beforeAll(async () => {
      proxy = await startDocumentedProxy(name, app.url)
    })
    afterAll(() => proxy?.close())

    const read = async (slug: string) => {
      const headers = { 'payment-signature': await payFor(slug) }
      return (await fetch(`${proxy.url}/api/v1/plain/${slug}`, { headers })).text()
    }

    test.each(['first', 'after'])('a stream settled %s arrives whole', async (settled) => {
      expect(await read(`whole-${settled}`)).toBe(WHOLE)
    })

    test.each(['first', 'after'])('a part of a stream settled %s is not taken for the whole', async (settled) => {
      const reading = read(`dies-${settled}`)
      // As docs/operations.md says of it.
      if (name === 'caddy' && isBefore28()) expect(await reading).toBe('data: 1\n\n')
      else await expect(reading).rejects.toThrow('terminated')
    })
  })
})

function isBefore28(): boolean {
  const [, major, minor] = /v?(\d+)\.(\d+)/.exec(versionOf(PROGRAMS.caddy)) ?? []
  return Number(major) < 2 || (Number(major) === 2 && Number(minor) < 8)
}

/** What a client of HTTP/1.0 reads until the connection ends. */
async function readByHttp10(slug: string, payment: string) {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.write(`GET /api/v1/plain/${slug} HTTP/1.0\r\nhost: localhost\r\npayment-signature: ${payment}\r\n\r\n`)
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  await once(socket, 'end')
  socket.destroy()
  return text
}

// RFC 9112, 7: it has no chunks, so the end of the connection is that of the answer.
test.each(['first', 'after'])(
  'HTTP/1.0: what is settled %s is sent when it is whole, and what broke off is not sold',
  async (settled) => {
    const { length } = facilitator.settled
    const whole = await readByHttp10(`whole-${settled}`, await payFor(`whole-${settled}`))
    expect(whole).toMatch(/^HTTP\/1\.1 200[\s\S]*\r\nContent-Length: 18\r\n[\s\S]*data: 1\n\ndata: 2\n\n$/)
    const broken = await readByHttp10(`dies-${settled}`, await payFor(`dies-${settled}`))
    expect(broken).toMatch(/^HTTP\/1\.1 500[\s\S]*Not charged/)
    expect(facilitator.settled).toHaveLength(length + 1)
  },
)
