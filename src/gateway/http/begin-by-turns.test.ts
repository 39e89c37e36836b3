import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { beginByTurns } from './begin-by-turns.ts'

const CALLERS = 300
const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** Answers that the unluckiest caller had when three for each were given; each asks again at once. */
async function fewestAnswers(toHandler: (handle: Handle) => Handle) {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  let answered = 0
  const work: Handle = (_, response) => {
    const until = performance.now() + 0.5
    while (performance.now() < until);
    response.end('done')
    answered += 1
    if (answered === 3 * CALLERS) end()
  }
  const server = createServer(toHandler(work)).listen({ port: 0, host: '127.0.0.1', backlog: CALLERS })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const counts = Array.from({ length: CALLERS }, () => 0)
  const callers = counts.map((_, caller) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }).on('error', () => {})
    socket.write(GET)
    return socket.on('data', () => {
      counts[caller] = (counts[caller] ?? 0) + 1
      socket.write(GET)
    })
  })
  await over
  for (const caller of callers) caller.destroy()
  server.close().closeAllConnections()
  return Math.min(...counts)
}

test('callers at the door come before those who have been answered', async () => {
  expect(await fewestAnswers(beginByTurns)).toBeGreaterThan(0)
})

test('a request whose caller has gone while it waited is not begun', async () => {
  const begun: number[] = []
  const handle = beginByTurns((request) => begun.push(Number(request.url)))
  const of = (url: number, destroyed = false) =>
    [{ url: `${url}`, socket: { destroyed } } as IncomingMessage, {} as ServerResponse] as const
  for (let url = 0; url < 100; url += 1) handle(...of(url, url === 80))
  expect(begun).toEqual(Array.from({ length: 64 }, (_, url) => url))
  await expect.poll(() => begun.length).toBe(99)
  expect(begun).not.toContain(80)
  expect(begun).toEqual(begun.toSorted((a, b) => a - b))
})
