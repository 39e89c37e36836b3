import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard } from '@farebox/public-web'
import { expect, test } from 'vitest'
import { openPageProxy, type PageProxy } from '../../packages/browser/src/proxy/page-proxy.ts'
import { startSite } from '../kit/site.ts'

function open(allow: string, isUnwanted = (_: string) => false): Promise<PageProxy> {
  return openPageProxy({ guard: createCallGuard({ allow: parseEgressAllow(allow) }), host: '127.0.0.1', isUnwanted })
}

interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** Asks as a browser asks an HTTP proxy: with the whole address. */
async function ask(proxy: PageProxy, url: string, init: { method?: string; body?: string } = {}): Promise<Reply> {
  const { hostname, port } = new URL(proxy.address)
  const outgoing = request({
    host: hostname,
    port,
    path: url,
    method: init.method ?? 'GET',
    headers: { host: new URL(url).host, 'proxy-connection': 'keep-alive' },
  })
  outgoing.end(init.body)
  const [answer] = await once(outgoing, 'response')
  const chunks: Buffer[] = await Array.fromAsync(answer)
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks).toString() }
}

async function connectTo(proxy: PageProxy, authority: string): Promise<{ socket: Socket; head: string }> {
  const { hostname, port } = new URL(proxy.address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`)
  const [head] = await once(socket, 'data')
  return { socket, head: String(head) }
}

test('forwards a request and its answer, without what is only for the next hop', async () => {
  await using site = await startSite(async (incoming, outgoing) => {
    const body = Buffer.concat(await Array.fromAsync(incoming)).toString()
    outgoing.writeHead(418, { 'x-seen': JSON.stringify(incoming.headers), 'set-cookie': ['a=1', 'b=2'] })
    outgoing.end(`${incoming.method} ${incoming.url} ${body}`)
  })
  await using proxy = await open(`127.0.0.1:${site.port}`)
  const reply = await ask(proxy, `${site.origin}/path?q=1`, { method: 'POST', body: 'sent' })
  expect(reply).toMatchObject({ status: 418, body: 'POST /path?q=1 sent' })
  expect(reply.headers['set-cookie']).toEqual(['a=1', 'b=2'])
  expect(JSON.parse(String(reply.headers['x-seen']))).not.toHaveProperty('proxy-connection')
})

test('pipes what comes as CONNECT', async () => {
  await using site = await startSite((_, outgoing) => void outgoing.end('through the tunnel'))
  await using proxy = await open(`127.0.0.1:${site.port}`)
  const { socket, head } = await connectTo(proxy, `127.0.0.1:${site.port}`)
  expect(head).toContain('200 OK')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  const chunks: Buffer[] = await Array.fromAsync(socket)
  expect(Buffer.concat(chunks).toString()).toContain('through the tunnel')
})

test('a site that resets the connection in the middle of a body breaks off that request only', async () => {
  await using site = await startSite((incoming) => {
    incoming.once('data', () => incoming.socket.resetAndDestroy())
  })
  await using proxy = await open(`127.0.0.1:${site.port}`)
  const { hostname, port } = new URL(proxy.address)
  const headers = { host: new URL(site.origin).host, 'content-length': 1_000_000 }
  const outgoing = request({ host: hostname, port, path: `${site.origin}/`, method: 'POST', headers })
  outgoing.write('the beginning')
  await expect(once(outgoing, 'response')).rejects.toMatchObject({ code: 'ECONNRESET' })
})

test('gives no answer where it may not go, and knows why', async () => {
  await using proxy = await open('')
  await expect(ask(proxy, 'http://127.0.0.1:8080/')).rejects.toThrow('socket hang up')
  expect(proxy.egress.failureAt('http://127.0.0.1:8080/other')).toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('public http or https address'),
  })
  const { head } = await connectTo(proxy, '169.254.169.254:443')
  expect(head).toContain('502')
  expect(proxy.egress.failureAt('https://169.254.169.254/')).toMatchObject({ code: 'invalid_input' })
  expect(proxy.egress.failureAt('https://example.com/')).toBeUndefined()
})

test('knows in words why a server gave no answer', async () => {
  await using closing = await startSite((incoming) => void incoming.socket.destroy())
  const refusing = await startSite(() => {})
  await refusing[Symbol.asyncDispose]()
  await using proxy = await open(`127.0.0.1:${closing.port},127.0.0.1:${refusing.port}`)
  for (const [{ origin }, words] of [
    [closing, 'the server closed the connection'],
    [refusing, 'the connection was refused'],
  ] as const) {
    await expect(ask(proxy, `${origin}/`)).rejects.toThrow('socket hang up')
    expect(proxy.egress.failureAt(origin)?.message).toContain(words)
  }
})

test('leaves unwanted hosts alone', async () => {
  await using site = await startSite((_, outgoing) => void outgoing.end('ad'))
  await using proxy = await open(`127.0.0.1:${site.port}`, (hostname) => hostname === '127.0.0.1')
  await expect(ask(proxy, `${site.origin}/`)).rejects.toThrow('socket hang up')
  expect(site.requests).toEqual([])
})

test('ends every connection when a page has been given too much', async () => {
  const chunk = Buffer.alloc(1024 * 1024)
  await using site = await startSite((_, outgoing) => {
    outgoing.on('error', () => {})
    const more = () => {
      while (!outgoing.destroyed && outgoing.write(chunk));
    }
    outgoing.on('drain', more)
    more()
  })
  await using proxy = await open(`127.0.0.1:${site.port}`)
  await expect(ask(proxy, `${site.origin}/`)).rejects.toThrow('aborted')
})

test('takes its connections with it when it goes', async () => {
  await using site = await startSite((_, outgoing) => void outgoing.write('begun'))
  const proxy = await open(`127.0.0.1:${site.port}`)
  const { socket } = await connectTo(proxy, `127.0.0.1:${site.port}`)
  const closed = once(socket, 'close')
  await proxy[Symbol.asyncDispose]()
  await closed
})

test.each([
  'GET /relative HTTP/1.1',
  'GET https://example.com/ HTTP/1.1',
  'CONNECT : HTTP/1.1',
  'CONNECT a/b HTTP/1.1',
  'nonsense',
])('survives %j', async (line) => {
  await using proxy = await open('')
  const { hostname, port } = new URL(proxy.address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(`${line}\r\nHost: x\r\n\r\n`)
  await once(socket.resume(), 'close')
  await expect(ask(proxy, 'http://127.0.0.1:1/')).rejects.toThrow('socket hang up')
})
