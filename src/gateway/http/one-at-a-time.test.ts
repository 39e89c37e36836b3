import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { silentLog } from '../../../test/kit/fake-context.ts'
import { parseTrustedProxies } from './client-address.ts'
import { limitConnections } from './limit-connections.ts'
import { handleOneAtATime } from './one-at-a-time.ts'

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const LAST = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
const MB = 1024 * 1024

const servers: ReturnType<typeof createServer>[] = []
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function start(handle: (response: ServerResponse) => void, limits?: Parameters<typeof handleOneAtATime>[2]) {
  const server = createServer()
  servers.push(server)
  const under: Socket[] = []
  server.on('connection', (socket) => under.push(socket))
  handleOneAtATime(server, (_, response) => handle(response), limits)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  return { server, open, under }
}

test('requests on one connection are answered one after the other, in order', async () => {
  const waiting: ServerResponse[] = []
  const { open } = await start((response) => waiting.push(response))
  const socket = await open()
  const all = text(socket)
  socket.write(GET + GET + LAST)
  for (const word of ['one', 'two', 'three']) {
    await expect.poll(() => waiting.length).toBe(1)
    // The others have come, and have not begun.
    await new Promise(setImmediate)
    expect(waiting.length).toBe(1)
    waiting.shift()?.end(word)
  }
  expect((await all).match(/one|two|three/g)).toEqual(['one', 'two', 'three'])
})

test('a connection that reads nothing holds one answer, however many it asked for', async () => {
  let begun = 0
  const { open, under } = await start((response) => {
    begun += 1
    response.end(Buffer.alloc(16 * MB))
  })
  const socket = await open()
  socket.pause()
  socket.write(GET.repeat(1500))
  await expect.poll(() => under[0]?.writableLength).toBeGreaterThan(MB)
  // A second connection is served meanwhile: nothing else is under way.
  const other = await open()
  other.write(LAST)
  await text(other)
  expect(begun).toBe(2)
  expect(under[0]?.writableLength).toBeLessThan(17 * MB)
})

test('beyond 32 waiting requests the connection ends after them, and its client is told to send the rest again', async () => {
  let begun = 0
  const { open } = await start((response) => {
    begun += 1
    response.end('fine')
  })
  const socket = await open()
  const all = text(socket)
  socket.write(GET.repeat(1500))
  const answers = (await all).split('HTTP/1.1 200').slice(1)
  expect(answers.at(-1)).toContain('Connection: close')
  expect(answers.length).toBe(begun)
  expect(begun).toBe(33)
})

test('who reads nothing is disconnected, who reads slowly is not', async () => {
  const { open, under } = await start((response) => response.end(Buffer.alloc(16 * MB)), { stalledMs: 3000 })
  const still = await open()
  still.pause()
  still.write(GET)
  const slow = await open()
  slow.write(LAST)
  let read = 0
  const reading = setInterval(() => {
    read += (slow.read(64 * 1024) as Buffer | null)?.length ?? 0
  }, 10)
  slow.once('end', () => clearInterval(reading))
  await expect.poll(() => under.filter(({ destroyed }) => destroyed).length, { timeout: 15_000 }).toBe(1)
  await once(slow, 'end')
  expect(read).toBeGreaterThan(16 * MB)
}, 30_000)

test('a call at work is not disconnected for want of bytes, a connection without a request is', async () => {
  const waiting: ServerResponse[] = []
  const { open } = await start((response) => waiting.push(response), { stalledMs: 50 })
  const atWork = await open()
  atWork.write(LAST)
  const idle = await open()
  await once(idle, 'close')
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.end('late')
  expect(await text(atWork)).toContain('late')
})

test('a client has so many connections, and a trusted proxy any number', async () => {
  for (const [proxies, opened] of [
    ['', 3],
    ['127.0.0.1', 8],
  ] as const) {
    const { server, open, under } = await start((response) => response.end('fine'))
    limitConnections(server, { perClient: 3, trustedProxies: parseTrustedProxies(proxies), log: silentLog() })
    const all = await Promise.all(Array.from({ length: 8 }, open))
    await expect.poll(() => under.length, { timeout: 5000 }).toBe(8)
    const answered = await Promise.all(
      all.map(async (socket) => {
        socket.write(LAST)
        return (await text(socket).catch(() => '')).includes('fine')
      }),
    )
    expect(answered.filter(Boolean).length).toBe(opened)
    const again = await open()
    again.write(LAST)
    expect(await text(again)).toContain('fine')
  }
})
