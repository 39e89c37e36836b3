import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { answerBrokenRequests } from './answer-broken-requests.ts'

const server = createServer({ headersTimeout: 300, connectionsCheckingInterval: 100 }, (request, response) =>
  // Of a request with a body only once all of it is there.
  request.resume().once('end', () => setTimeout(() => response.end('fine'), request.url === '/slow' ? 100 : 0)),
)
answerBrokenRequests(server)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => server.close())

/** All that comes back on a connection that sends this; rejects where it is reset. */
async function send(bytes: string): Promise<{ status: number; head: string; body: unknown }> {
  const socket = connect(port, '127.0.0.1')
  // A sender that stops in the middle of its body.
  const isCut = bytes.endsWith('|')
  if (isCut) socket.end(bytes.slice(0, -1), 'latin1')
  else socket.write(bytes, 'latin1')
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
  ...Object.entries({
    'two lengths': ['Content-Length: 1\r\nContent-Length: 1', 'Duplicate Content-Length'],
    'two lengths that differ': ['Content-Length: 1\r\nContent-Length: 2', 'Duplicate Content-Length'],
    'a length and chunks': ['Content-Length: 1\r\nTransfer-Encoding: chunked', "Transfer-Encoding can't be present"],
    'chunks and a length': ['Transfer-Encoding: chunked\r\nContent-Length: 1', "Content-Length can't be present"],
    'a length in words': ['Content-Length: one', 'Invalid character in Content-Length'],
    'a length beyond all': ['Content-Length: 99999999999999999999999', 'Content-Length overflow'],
    'NUL in a header': ['X: a\0b', 'Invalid header value char'],
    'CR in a header': ['X: a\rb', 'Missing expected LF after header value'],
    'a header over two lines': ['X: a\r\n b', 'Unexpected whitespace after header value'],
    'a space in the name of a header': ['X : a', 'Invalid header token'],
    'another order of encodings': ['Transfer-Encoding: chunked, gzip', 'Invalid `Transfer-Encoding` header value'],
    'chunks of no size': ['Transfer-Encoding: chunked\r\n\r\nZZ', 'Invalid character in chunk size'],
    'a body that is cut': ['Content-Length: 9\r\n\r\nabc|', 'shorter than Content-Length'],
    'chunks that are cut': ['Transfer-Encoding: chunked\r\n\r\n5\r\nab|', 'its last chunk'],
    'headers that are cut': ['X: a|', 'the end of its headers'],
  }).map(([name, [headers = '', words = '']]): [string, string, number, string, string] => [
    name,
    `POST / HTTP/1.1\r\nHost: a\r\n${headers}${headers.endsWith('|') ? '' : '\r\n\r\n'}`,
    400,
    words,
    'change_request',
  ]),
  ['lines without CR', 'GET / HTTP/1.1\nHost: a\n\n', 400, 'Expected CRLF', 'change_request'],
  ['a space in the address', 'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'Expected HTTP/', 'change_request'],
  ['no version of HTTP', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400, 'Invalid HTTP version', 'change_request'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'HTTP/2', 'change_request'],
  ['TLS', '\x16\x03\x01\x02\x00', 400, 'not an HTTP/1.1 request', 'change_request'],
  // RFC 9110, 9.1 and 15.6.2.
  ...['FOO', 'post', 'GETX', 'BREW', 'DESCRIBE'].map((method): [string, string, number, string, string] => [
    `the method ${method}`,
    `${method} / HTTP/1.1\r\nHost: a\r\n\r\n`,
    501,
    'does not know the method',
    'change_request',
  ]),
  ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 405, 'not a proxy', 'change_request'],
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: a\r\n', 408, 'in time', 'same_payment'],
])('%s are answered with an error in words', async (_, bytes, status, words, action) => {
  await expect(send(bytes)).resolves.toMatchObject({
    status,
    // For pages of any origin, as every answer is.
    head: expect.stringContaining('\r\nAccess-Control-Allow-Origin: *\r\n'),
    body: { success: false, error: expect.any(String), message: expect.stringContaining(words), retry: { do: action } },
  })
})

test.each(['junk\r\n\r\n', 'GET / HTTP/1.1\r\nHost: a\r\nX : a\r\n\r\n'])(
  'a good request before %j on the same connection gets its own answer, and nothing else is said',
  async (broken) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET /slow HTTP/1.1\r\nHost: a\r\n\r\n${broken}`)
    const more = setInterval(() => socket.write(broken), 5)
    socket.once('end', () => clearInterval(more))
    const answers = await text(socket)
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
    expect(answers).toContain('fine')
  },
)

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
