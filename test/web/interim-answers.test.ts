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

const CHUNKS = 'Transfer-Encoding: chunked\r\nX-Of: final\r\n\r\n6\r\nHTTP/1\r\n0\r\n\r\n'

// RFC 9112, 2.2 and 6.3: browsers and curl read these.
test.each([
  ['lines that end in LF alone', ANSWER.replaceAll('\r', '')],
  ['lines that end in LF alone, after one to go on', (GO_ON + ANSWER).replaceAll('\r', '')],
  ['its length twice', ANSWER.replace('\r\nContent-Length', '\r\ncontent-length:6\r\nContent-Length')],
  ['chunks, and a length before them', `HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n${CHUNKS}`],
])('reads an answer with %s, whole and in pieces', async (_, answer) => {
  for (const size of [answer.length, 1]) {
    const [hop] = (await trace(inPieces(answer, size))).hops
    expect(hop).toMatchObject({ status: 404, headers: { 'x-of': 'final' } })
    expect(Buffer.from(hop?.body ?? []).toString()).toBe('HTTP/1')
  }
})

test.each([
  ['nothing said of its length', '', 'the server closed the connection'],
  ['chunks', 'Transfer-Encoding: chunked\r\n', 'the server closed the connection'],
  ['a length', 'Content-Length: 9\r\n', 'the body is not as long as the server said'],
])('a body with %s that a reset ends is not whole', async (_, framing, bodyProblem) => {
  const begun = `HTTP/1.1 200 OK\r\nConnection: close\r\n${framing}\r\n${framing.includes('chunked') ? '5\r\nstart\r\n' : 'start'}`
  const send = (socket: Socket) => {
    socket.write(begun)
    setTimeout(() => socket.resetAndDestroy(), 30)
  }
  expect((await trace(send)).hops).toMatchObject([{ status: 200, body: null, bodyProblem }])
})

test('a whole body is whole, whatever comes of its connection then, and one without a length ends with it', async () => {
  const whole = `HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 5\r\n\r\nwhole`
  const reset = (socket: Socket) => socket.write(whole, () => socket.resetAndDestroy())
  const ended = (socket: Socket) => socket.end(whole.replace('Content-Length: 5\r\n', ''))
  for (const send of [reset, ended]) {
    const [hop] = (await trace(send)).hops
    expect(Buffer.from(hop?.body ?? []).toString()).toBe('whole')
  }
})

test.each([
  ['of another protocol', 'SSH-2.0-OpenSSH_9.2\r\n', 'the server does not answer in valid HTTP'],
  ['of two lengths', ANSWER.replace('X-Of: final', 'Content-Length: 5'), 'the body is not as long as the server said'],
])('an answer %s is none', async (_, said, error) => {
  expect(await trace((socket) => socket.end(said))).toMatchObject({ hops: [], error })
})

test.each([GO_ON, 'HTTP/1.1 100'])('a server that says nothing but %j did not answer', async (said) => {
  await expect(trace((socket) => socket.end(said))).resolves.toMatchObject({
    hops: [],
    error: 'the server closed the connection',
  })
})
