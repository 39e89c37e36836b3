import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'
import { PageEgress, type PageEgressOptions } from './page-egress.ts'

/** The HTTP proxy of one page, its only way to the network. Closing it closes every connection. */
export interface PageProxy extends AsyncDisposable {
  /** For the page's context, such as 'http://127.0.0.1:40123'. */
  readonly address: string
  readonly egress: Pick<PageEgress, 'admit' | 'failureAt' | 'dropSilent'>
}

interface PageProxyOptions extends PageEgressOptions {
  /** The address to listen on, where the browser reaches this process. */
  readonly host: string
}

const MAX_HEADER_BYTES = 64 * 1024
// RFC 9110 7.6.1, and headers that older clients send to proxies.
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** HTTP is forwarded; everything else, including WebSockets, arrives as CONNECT and is piped. */
export async function openPageProxy({ host, ...options }: PageProxyOptions): Promise<PageProxy> {
  const egress = new PageEgress(options)
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES })
  server.on('connection', (socket: Socket) => egress.track(socket))
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    void forward(egress, incoming, outgoing)
  })
  server.on('connect', (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    void tunnel(egress, { authority: incoming.url ?? '', client, head })
  })
  server.on('clientError', (_, socket) => socket.destroy())
  server.listen(0, host)
  await once(server, 'listening')
  return {
    address: `http://${host}:${(server.address() as AddressInfo).port}`,
    egress,
    async [Symbol.asyncDispose]() {
      egress.close()
      server.close()
      await once(server, 'close')
    },
  }
}

interface TunnelRequest {
  readonly authority: string
  readonly client: Duplex
  readonly head: Buffer
}

async function tunnel(egress: PageEgress, { authority, client, head }: TunnelRequest) {
  try {
    await egress.turn()
    const upstream = await egress.dial(new URL(`https://${authority}`))
    client.write('HTTP/1.1 200 OK\r\n\r\n')
    upstream.write(head)
    pipeline(client, upstream, client, () => {})
    egress.meter(upstream)
  } catch {
    client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  }
}

async function forward(egress: PageEgress, incoming: IncomingMessage, outgoing: ServerResponse) {
  const url = URL.parse(incoming.url ?? '')
  try {
    if (url?.protocol !== 'http:') throw new TypeError('not an http address')
    await egress.turn()
    const socket = await egress.dial(url)
    const answer = await exchange(incoming, { url, socket }).catch((error: unknown) => {
      throw egress.fail(url, error)
    })
    outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer.rawHeaders))
    pipeline(answer, outgoing, () => socket.destroy())
    egress.meter(answer)
  } catch {
    // Not a status of our own: the browser would take it for the page's. pipeline() takes the
    // socket away from a request whose body did not get through, but not from its answer.
    outgoing.destroy()
  }
}

async function exchange(incoming: IncomingMessage, { url, socket }: { url: URL; socket: Socket }) {
  const upstream = request({
    createConnection: () => socket,
    host: url.hostname,
    method: incoming.method,
    path: url.pathname + url.search,
    headers: [...endToEnd(incoming.rawHeaders), 'Connection', 'close'],
    maxHeaderSize: MAX_HEADER_BYTES,
    setHost: false,
  })
  pipeline(incoming, upstream, () => {})
  // The argument of the event 'response' of Node's http.
  const [answer] = (await once(upstream, 'response')) as [IncomingMessage]
  upstream.on('error', () => {})
  return answer
}

function endToEnd(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => !HOP_BY_HOP.has((rawHeaders[index & ~1] ?? '').toLowerCase()))
}
