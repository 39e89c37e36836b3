import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:tls'
import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard, createPublicWeb } from '@farebox/public-web'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCanary } from '../kit/canary.ts'
import { startSite } from '../kit/site.ts'
import { createAuthority } from '../kit/tls-certificates.ts'

const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'
const { signal } = new AbortController()
let opening: Awaited<ReturnType<typeof startServers>>

/** Servers that greet every client with `begin` and then send `again` without end, with TLS and without. */
async function startServers() {
  const root = await createAuthority('Test Root')
  let sent = { begin: '', again: '' }
  let bytes = 0
  const attack = (socket: Socket) => {
    socket
      .on('error', () => {})
      .once('data', () => {
        socket.write(sent.begin)
        const again = sent.again.repeat(Math.ceil(16_000 / sent.again.length))
        const send = (): void => {
          bytes += again.length
          while (!socket.destroyed && socket.write(again)) bytes += again.length
        }
        socket.on('drain', send)
        send()
      })
  }
  const plain = await startCanary(attack)
  const secure = createServer(await root.issue({ addresses: ['127.0.0.1'] }), attack).listen(0, '127.0.0.1')
  await once(secure, 'listening')
  const guard = createCallGuard({ allow: parseEgressAllow('127.0.0.1/32') })
  const web = createPublicWeb({ guard, userAgent: 'farebox-test/1', trustedCertificates: [root.pem] })(signal)
  const { port } = secure.address() as AddressInfo
  return {
    web,
    origins: [`http://127.0.0.1:${plain.port}/`, `https://127.0.0.1:${port}/`],
    send(begin: string, again: string) {
      sent = { begin, again }
      bytes = 0
    },
    bytes: () => bytes,
    async close() {
      secure.close()
      await plain[Symbol.asyncDispose]()
    },
  }
}

beforeAll(async () => {
  opening = await startServers()
})
afterAll(() => opening.close())

test.each([
  ['early hints', '', 'HTTP/1.1 103 Early Hints\r\nLink: </x>;rel=preload\r\n\r\n'],
  ['bare informational answers', '', 'HTTP/1.1 150 \r\n\r\n'],
  ['endless 100 (Continue)', '', 'HTTP/1.1 100 Continue\r\n\r\n'],
  ['chunks of a byte', CHUNKED, '1\r\na\r\n'],
  ['chunks of five bytes', CHUNKED, '0005\r\nhello\r\n'],
  ['an endless chunk extension', `${CHUNKED}1;`, 'a'],
  ['chunks with long extensions', CHUNKED, `4;${'a'.repeat(500)}\r\nabcd\r\n`],
] as const)('a server that sends %s is left early, with TLS and without', async (_, begin, again) => {
  for (const origin of opening.origins) {
    opening.send(begin, again)
    await expect(opening.web.fetch(origin)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('framing than content'),
    })
    await expect(opening.web.trace(origin, { method: 'GET', maxBodyBytes: 10_000_000 })).resolves.toBeDefined()
    // What the system's buffers hold counts, too.
    expect(opening.bytes()).toBeLessThan(20_000_000)
  }
})

test.each([
  ['thousands of small chunks', 5000, 24],
  ['a large page in chunks of a hundred bytes', 100_000, 100],
] as const)('%s are an honest answer', async (_, count, size) => {
  await using site = await startSite(async (__, response) => {
    for (let index = 0; index < count; index += 1) {
      if (!response.write('x'.repeat(size))) await once(response, 'drain')
    }
    response.end()
  })
  expect((await opening.web.fetch(site.origin)).body).toHaveLength(count * size)
})

test('a hundred early hints, and packets of a few bytes, are an honest answer', async () => {
  await using server = await startCanary((socket) => {
    socket.setNoDelay()
    socket.write('HTTP/1.1 103 Early Hints\r\nLink: </x>;rel=preload\r\n\r\n'.repeat(100))
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 20000\r\n\r\n')
    let left = 2000
    const send = (): void => {
      socket.write('0123456789', () => (--left > 0 ? setImmediate(send) : socket.end()))
    }
    send()
  })
  expect((await opening.web.fetch(`http://127.0.0.1:${server.port}/`)).body).toHaveLength(20_000)
})
