import type { Socket } from 'node:net'
import zlib from 'node:zlib'
import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard, createPublicWeb, type WebLimits } from '@farebox/public-web'
import { expect, test } from 'vitest'
import { startCanary } from '../kit/canary.ts'
import { startSite } from '../kit/site.ts'

const { signal } = new AbortController()

function webFor(allow: string, limits: Partial<WebLimits> = {}) {
  const guard = createCallGuard({ allow: parseEgressAllow(allow) })
  return createPublicWeb({ guard, userAgent: 'farebox-test/1', limits })
}

function webOf(site: { port: number }, limits?: Partial<WebLimits>) {
  return webFor(`127.0.0.1:${site.port}`, limits)(signal)
}

test.each([
  ['closes at once', (socket: Socket) => socket.destroy(), 'closed the connection'],
  ['speaks another protocol', (socket: Socket) => socket.write('220 mail.test ESMTP\r\n'), 'valid HTTP'],
  [
    'sends endless headers',
    (socket: Socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      const send = (): void => {
        while (!socket.destroyed && socket.write(`X-Pad: ${'x'.repeat(8000)}\r\n`));
      }
      socket.on('drain', send)
      send()
    },
    'headers are too large',
  ],
] as const)('says so when the server %s', async (_, onConnection, words) => {
  await using server = await startCanary(onConnection)
  const web = webFor(`127.0.0.1:${server.port}`)(signal)
  await expect(web.fetch(`http://127.0.0.1:${server.port}/`)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(words),
  })
})

test('a server that never answers ends at the deadline', async () => {
  await using server = await startCanary(() => {})
  const web = webFor(`127.0.0.1:${server.port}`, { fetchMs: 100, traceMs: 100, certificateMs: 100 })(signal)
  const url = `http://127.0.0.1:${server.port}/`
  await expect(web.fetch(url)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('timed out'),
  })
  await expect(web.trace(url, { method: 'HEAD' })).resolves.toMatchObject({
    hops: [],
    error: expect.stringContaining('timed out'),
  })
  await expect(web.certificate('127.0.0.1', server.port)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('domain could not be reached: it timed out'),
  })
})

test('a server that is silent before the headers or within the body ends before the whole deadline', async () => {
  await using site = await startSite((request, response) => {
    if (request.url === '/body') response.writeHead(200).write('begun')
  })
  const web = webOf(site, { silenceMs: 100 })
  await expect(web.fetch(`${site.origin}/headers`)).rejects.toThrow('timed out before answering')
  await expect(web.fetch(`${site.origin}/body`)).rejects.toThrow('stopped sending')
})

test('a body that drips slowly but steadily ends at the deadline', async () => {
  await using site = await startSite((_, response) => {
    response.writeHead(200)
    const drip = setInterval(() => response.write('.'), 5)
    response.on('close', () => clearInterval(drip))
  })
  await expect(webOf(site, { silenceMs: 1000, fetchMs: 150 }).fetch(site.origin)).rejects.toThrow('timed out')
})

test('a body cut short is told from a whole one', async () => {
  await using site = await startSite((_, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('half', () => response.destroy())
  })
  await expect(webOf(site).fetch(site.origin)).rejects.toThrow('not as long as the server said')
})

test('the caller who hangs up ends all waiting with their own reason', async () => {
  await using server = await startCanary(() => {})
  const open = webFor(`127.0.0.1:${server.port}`)
  const url = `http://127.0.0.1:${server.port}/`
  const waits = [
    (web: ReturnType<typeof open>) => web.fetch(url),
    (web: ReturnType<typeof open>) => web.trace(url, { method: 'GET' }),
    (web: ReturnType<typeof open>) => web.certificate('127.0.0.1', server.port),
  ]
  for (const wait of waits) {
    const caller = new AbortController()
    const waiting = wait(open(caller.signal))
    setTimeout(() => caller.abort(new Error('hung up')), 20)
    await expect(waiting).rejects.toThrow('hung up')
    await expect(wait(open(caller.signal))).rejects.toThrow('hung up')
  }
})

test('stops at the size limit: announced, sent without end, and decompressed', async () => {
  let sent = 0
  await using site = await startSite((request, response) => {
    if (request.url === '/announced') return response.writeHead(200, { 'content-length': '1000001' }).write('x')
    if (request.url === '/bomb') {
      return response.writeHead(200, { 'content-encoding': 'gzip' }).end(zlib.gzipSync(Buffer.alloc(100_000_000)))
    }
    response.writeHead(200)
    const send = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) sent += 64 * 1024
    }
    response.on('drain', send)
    send()
  })
  for (const path of ['/announced', '/endless', '/bomb']) {
    await expect(webOf(site).fetch(site.origin + path, { maxBytes: 1_000_000 })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('more than 1000000 bytes'),
    })
  }
  expect(sent).toBeLessThan(100_000_000)
})

test('reads exactly as much as the limit', async () => {
  await using site = await startSite((_, response) => void response.end(Buffer.alloc(1000)))
  expect((await webOf(site).fetch(site.origin, { maxBytes: 1000 })).body).toHaveLength(1000)
  await expect(webOf(site).fetch(site.origin, { maxBytes: 999 })).rejects.toThrow('more than 999 bytes')
})

test.each(['', 'example.com', '/relative', 'http://', 'http://exa mple.com/'])(
  'refuses %j as no address',
  async (address) => {
    const web = webFor('')(signal)
    await expect(web.fetch(address)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('url must be'),
    })
    await expect(web.trace(address, { method: 'GET' })).rejects.toMatchObject({ code: 'invalid_input' })
  },
)

test('a page that hangs or drips ends before the call does, as its own fault, under the name of its field', async () => {
  await using site = await startSite((request, response) => {
    if (request.url !== '/drip') return
    response.writeHead(200)
    const drip = setInterval(() => response.write('.'), 5)
    response.on('close', () => clearInterval(drip))
  })
  for (const path of ['/hang', '/drip']) {
    // Well before our own limit of 20 s.
    const call = { endsAt: performance.now() + 400 }
    const web = webFor(`127.0.0.1:${site.port}`, { fairMs: 200 })(AbortSignal.timeout(400), call)
    await expect(web.fetch(site.origin + path, { field: 'image_url' })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(/^image_url could not be reached: it timed out: no complete answer within 0\.3 s/),
    })
  }
})

test('a page that had only the rest of the time of its call is not blamed', async () => {
  await using site = await startSite(() => {})
  const call = { endsAt: performance.now() + 400 }
  const web = webFor(`127.0.0.1:${site.port}`)(AbortSignal.timeout(400), call)
  await expect(web.fetch(site.origin)).rejects.toMatchObject({ code: 'busy' })
})

test('a refused address, too, is told under the name of its field', async () => {
  await expect(webFor('')(signal).fetch('http://127.0.0.1/', { field: 'pdf_url' })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(/^pdf_url must point to a public/),
  })
})
