import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { createDrain } from './drain.ts'

/** Longer than a test may take. */
const NEVER_MS = 600_000

/** A server whose answers the test sends, and a client that keeps its connections. */
async function startServer() {
  const waiting: ServerResponse[] = []
  const server = createServer({ keepAliveTimeout: 65_000 }, (_, response) => void waiting.push(response))
  const drain = createDrain(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = async () => {
    const outgoing = request({ host: '127.0.0.1', port, agent }).end()
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
    return { connection: incoming.headers.connection, body: await text(incoming) }
  }
  const next = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    return waiting.shift() ?? expect.fail('no request came')
  }
  return { server, drain, port, get, next }
}

test('a server with kept connections ends at once', async () => {
  const { server, drain, get, next } = await startServer()
  const answer = get()
  ;(await next()).end('first')
  expect(await answer).toEqual({ connection: 'keep-alive', body: 'first' })
  await drain.finish({ graceMs: NEVER_MS })
  expect(server.listening).toBe(false)
})

test('a running request is answered, and its keep-alive connection does not delay the end', async () => {
  const { drain, get, next } = await startServer()
  const answer = get()
  const underWay = await next()
  const drained = drain.finish({ graceMs: NEVER_MS })
  underWay.end('first')
  expect((await answer).body).toBe('first')
  await drained
})

test('an arriving request is answered, and its connection is closed', async () => {
  const { drain, get, next, port } = await startServer()
  const socket = connect(port, '127.0.0.1')
  const heard = text(socket)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  ;(await next()).end('first')
  await once(socket, 'readable')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
  // Where its beginning is not read yet, the connection counts as idle: another connection's answer comes after it.
  const other = get()
  ;(await next()).end('other')
  await other
  const drained = drain.finish({ graceMs: NEVER_MS })
  socket.write('\r\n')
  ;(await next()).end('second')
  await drained
  const [, second] = (await heard).split(/(?=HTTP\/1\.1 200)/)
  expect(second).toMatch(/^connection: close$/im)
  expect(second).toMatch(/second$/)
})

test('requests that do not end are cut off after the grace period', async () => {
  const { drain, get, next } = await startServer()
  const answer = get().catch((error: NodeJS.ErrnoException) => error.code)
  await next()
  await drain.finish({ graceMs: 50 })
  expect(await answer).toBe('ECONNRESET')
})

test('after the announcement every answer closes its connection, also of running requests', async () => {
  const { drain, get, next } = await startServer()
  const first = get()
  const underWay = await next()
  drain.announce()
  underWay.end('first')
  expect(await first).toEqual({ connection: 'close', body: 'first' })
  // Until it finishes, it still takes new connections.
  const second = get()
  ;(await next()).end('second')
  expect(await second).toEqual({ connection: 'close', body: 'second' })
  await drain.finish({ graceMs: NEVER_MS })
})

test('the hurry signal cuts off running requests', async () => {
  const { drain, get, next } = await startServer()
  const answer = get().catch((error: NodeJS.ErrnoException) => error.code)
  await next()
  const hurry = new AbortController()
  const finished = drain.finish({ graceMs: NEVER_MS, hurry: hurry.signal })
  hurry.abort()
  await finished
  expect(await answer).toBe('ECONNRESET')
})

test('a connection without a request delays nothing', async () => {
  const { drain, port } = await startServer()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const closed = once(socket, 'close')
  socket.resume()
  // Only our own wait: the server is real, and Node's own timers are no setTimeout().
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const drained = drain.finish({ graceMs: NEVER_MS })
  vi.advanceTimersByTime(2000)
  vi.useRealTimers()
  await Promise.all([drained, closed])
})
