import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard, createPublicWeb } from '@farebox/public-web'
import { expect, test } from 'vitest'

const ANSWER = 'HTTP/1.1 404 Not Found\r\nX-Of: final\r\nContent-Length: 6\r\n\r\nHTTP/1'
const GO_ON = 'HTTP/1.1 100 Continue\r\n\r\n'

async function trace(send: (socket: Socket) => unknown, method: 'GET' | 'HEAD' = 'GET') {
  await using server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => send(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const guard = createCallGuard({ allow: parseEgressAllow(`127.0.0.1:${port}`) })
  const web = createPublicWeb({ guard, userAgent: 'farebox-test/1' })(AbortSignal.timeout(5000))
  return await web.trace(`http://127.0.0.1:${port}/`, { method, maxBodyBytes: 100 })
}

const inPieces = (text: string, size: number) => async (socket: Socket) => {
  for (let at = 0; at < text.length; at += size) {
    socket.write(text.slice(at, at + size))
    await sleep(2)
  }
}

// RFC 9110, 15.2.
test.each([
  ['one', (socket: Socket) => socket.write(GO_ON + ANSWER)],
  ['two, and of HTTP/1.0', (socket: Socket) => socket.write(`${GO_ON}HTTP/1.0 100 Go on\r\n\r\n${ANSWER}`)],
  ['one with headers', (socket: Socket) => socket.write(`HTTP/1.1 100 Continue\r\nX-Of: interim\r\n\r\n${ANSWER}`)],
  ['one in pieces', inPieces(GO_ON + ANSWER, 3)],
  [
    'one, and another interim answer',
    (socket: Socket) => socket.write(`${GO_ON}HTTP/1.1 103 Early Hints\r\n\r\n${ANSWER}`),
  ],
  ['none', (socket: Socket) => socket.write(ANSWER)],
  ['none, in pieces', inPieces(ANSWER, 1)],
])('reads the answer after %s that says to go on', async (_, send) => {
  const [hop] = (await trace(send)).hops
  expect(hop).toMatchObject({ status: 404, headers: { 'x-of': 'final' } })
  expect(Buffer.from(hop?.body ?? []).toString()).toBe('HTTP/1')
})

test.each([GO_ON, 'HTTP/1.1 100'])('a server that says nothing but %j did not answer', async (said) => {
  await expect(trace((socket) => socket.end(said))).resolves.toMatchObject({
    hops: [],
    error: 'the server closed the connection',
  })
})
