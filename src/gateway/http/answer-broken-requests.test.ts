import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { answerBrokenRequests } from './answer-broken-requests.ts'

const server = createServer({ headersTimeout: 300, connectionsCheckingInterval: 100 }, (_, response) =>
  response.end('fine'),
)
answerBrokenRequests(server)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => server.close())

/** All that comes back on a connection that sends this; rejects where it is reset. */
async function send(bytes: string): Promise<{ status: number; head: string; body: unknown }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) }
}

test.each([
  [
    'headers of a megabyte',
    `POST / HTTP/1.1\r\nHost: a\r\nPAYMENT-SIGNATURE: ${'A'.repeat(1_000_000)}\r\n\r\n`,
    431,
    '16 kB',
    'change_request',
  ],
  [
    'headers just too long',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'A'.repeat(16_400)}\r\n\r\n`,
    431,
    '16 kB',
    'change_request',
  ],
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'HTTP/1.1', 'change_request'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'HTTP/1.1',
    'change_request',
  ],
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: a\r\n', 408, 'in time', 'same_payment'],
])('%s are answered with an error in words', async (_, bytes, status, words, action) => {
  await expect(send(bytes)).resolves.toMatchObject({
    status,
    // For pages of any origin, as every answer is.
    head: expect.stringContaining('\r\nAccess-Control-Allow-Origin: *\r\n'),
    body: { success: false, error: expect.any(String), message: expect.stringContaining(words), retry: { do: action } },
  })
})

test('a sender without end is cut off, and others are served', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'A'.repeat(20_000)}`)
  const more = setInterval(() => socket.write('A'.repeat(1_000_000)), 5)
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'close')
  clearInterval(more)
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('fine')
})
