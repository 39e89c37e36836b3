import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { silentLog } from '../../../test/kit/fake-context.ts'
import { refuseRequestHead, refuseTarget } from './refuse-request-head.ts'

const listener = getRequestListener(() => new Response('fine'), { hostname: 'localhost', ...refuseTarget(silentLog()) })
const server = createServer({ requireHostHeader: false }, (request, response) => {
  if (!refuseRequestHead(request, response)) void listener(request, response)
})
server.on('checkExpectation', refuseRequestHead)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => server.close())

async function send(head: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head}\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

// RFC 9112, 3.2 and 3.2.4; RFC 9110, 10.1.1.
test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhost: b', 400, 'Host'],
  ['no host', 'GET / HTTP/1.1', 400, 'Host'],
  ['no path', 'OPTIONS * HTTP/1.1\r\nHost: a', 400, 'path'],
  ['a host with a blank', 'GET / HTTP/1.1\r\nHost: a b', 400, 'address'],
  ['a host with a path', 'GET / HTTP/1.1\r\nHost: a.example/@b', 400, 'Invalid host'],
  ['half an address for a host', 'GET / HTTP/1.1\r\nHost: [::1', 400, 'address'],
  ['a backslash in its path', 'GET /a\\b HTTP/1.1\r\nHost: a', 400, 'Backslash'],
  ['a file in place of a path', 'GET file:///etc/passwd HTTP/1.1\r\nHost: a', 400, 'address'],
  ['an expectation that nobody knows', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: pony', 417, '100-continue'],
])('a request with %s is answered in JSON', async (_, head, status, word) => {
  const [lines = '', body = ''] = (await send(head)).split('\r\n\r\n')
  expect(lines).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toMatchObject({
    success: false,
    error: 'invalid_input',
    message: expect.stringContaining(word),
    retry: { do: 'change_request' },
  })
})

test.each(['GET / HTTP/1.0', 'GET / HTTP/1.1\r\nHost: a', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue'])(
  '%j is served',
  async (head) => expect(await send(head)).toMatch(/fine/),
)
