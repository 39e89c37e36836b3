import type { RequestListener } from 'node:http'
import zlib from 'node:zlib'
import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard, createPublicWeb } from '@farebox/public-web'
import { expect, test } from 'vitest'
import { startDnsServer, type Zone } from '../../packages/egress/test/dns-server.ts'
import { startCanary } from '../kit/canary.ts'
import { startSite } from '../kit/site.ts'

const REFUSED = { code: 'invalid_input', message: expect.stringContaining('public http or https address') }
const { signal } = new AbortController()

function webFor(allow: string, dnsServers?: string[]) {
  const guard = createCallGuard({ allow: parseEgressAllow(allow), ...(dnsServers && { dnsServers }) })
  return createPublicWeb({ guard, userAgent: 'farebox-test/1' })(signal)
}

function webOf(site: { port: number }) {
  return webFor(`127.0.0.1:${site.port}`)
}

const redirectTo =
  (location: string, status = 302): RequestListener =>
  (_, response) => {
    response.writeHead(status, { location }).end('moved')
  }

test('answers with the status, the headers, the final address and the decompressed body', async () => {
  await using site = await startSite((request, response) => {
    if (request.url === '/old') return redirectTo('/new?q=1', 301)(request, response)
    response.writeHead(404, {
      'Content-Type': 'text/html',
      'Content-Encoding': 'zstd',
      'X-Agent': String(request.headers['user-agent']),
      'X-Accept': String(request.headers.accept),
    })
    response.end(zlib.zstdCompressSync('nothing here'))
  })
  const page = await webOf(site).fetch(`${site.origin}/old`, { accept: 'text/html' })
  expect(page).toMatchObject({ status: 404, finalUrl: `${site.origin}/new?q=1` })
  expect(page.headers).toMatchObject({
    'content-type': 'text/html',
    'x-agent': 'farebox-test/1',
    'x-accept': 'text/html',
  })
  expect(Buffer.from(page.body).toString()).toBe('nothing here')
})

test('dials the address that was checked, though the name answers differently a moment later', async () => {
  const asked = new Map<string, number>()
  const flip: Zone = (name, type) => {
    if (type === 'AAAA') return []
    asked.set(name, (asked.get(name) ?? 0) + 1)
    return asked.get(name) === 1 ? ['127.0.0.9'] : ['127.0.0.1']
  }
  await using dns = await startDnsServer(flip)
  // Only 127.0.0.9 is exempt: it plays the public address, and 127.0.0.1 on the same port the inner one.
  await using checked = await startSite((_, response) => void response.end('checked'), { host: '127.0.0.9' })
  await using inner = await startSite((_, response) => void response.end('inner'), { port: checked.port })
  const web = webFor('127.0.0.9/32', [dns.address])
  const url = `http://flip.test:${checked.port}/`
  expect(Buffer.from((await web.fetch(url)).body).toString()).toBe('checked')
  expect(asked.get('flip.test')).toBe(1)

  await expect(web.fetch(url)).rejects.toMatchObject(REFUSED)
  await expect(web.trace(url, { method: 'GET' })).rejects.toMatchObject(REFUSED)
  await expect(web.certificate('flip.test', checked.port)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(checked.requests).toHaveLength(1)
  expect(inner.requests).toEqual([])
})

test('tries the next checked address when the first does not answer', async () => {
  await using site = await startSite((_, response) => response.end('second'))
  await using dns = await startDnsServer((_, type) => (type === 'A' ? ['127.0.0.9', '127.0.0.1'] : ['::1']))
  const web = webFor('127.0.0.0/8 ::1/128', [dns.address])
  const page = await web.fetch(`http://both.test:${site.port}/`)
  expect(Buffer.from(page.body).toString()).toBe('second')
})

test.each([
  (port: number) => `http://127.0.0.1:${port}/`,
  (port: number) => `http://[::1]:${port}/`,
  (port: number) => `http://2130706433:${port}/`,
  (port: number) => `//127.0.0.2:${port}/`,
  (port: number) => `http://localhost:${port}/`,
  (port: number) => `http://user@127.0.0.1:${port}/`,
])('never follows a redirect to where a caller may not go (%#)', async (target) => {
  await using canary = await startCanary()
  await using site = await startSite((request, response) => redirectTo(target(canary.port), 307)(request, response))
  await expect(webOf(site).fetch(site.origin)).rejects.toMatchObject(REFUSED)
  const { hops, error } = await webOf(site).trace(site.origin, { method: 'HEAD' })
  expect(hops).toMatchObject([{ status: 307 }])
  expect(error).toContain('it redirects to an address that is not opened')
  expect(canary.connections).toBe(0)
})

test.each([
  ['file:///etc/passwd', 'file:'],
  ['gopher://127.0.0.1:6379/_INFO', 'gopher:'],
])('names the scheme of a redirect that leaves the web, %s', async (target, scheme) => {
  await using site = await startSite(redirectTo(target, 307))
  const said = `it redirects to a ${scheme} address`
  await expect(webOf(site).fetch(site.origin)).rejects.toThrow(said)
  expect((await webOf(site).trace(site.origin, { method: 'HEAD' })).error).toContain(said)
})

test('ends a loop and an endless chain in words', async () => {
  await using site = await startSite((request, response) => {
    if (request.url === '/loop') return redirectTo('/loop')(request, response)
    redirectTo(`${request.url}x`)(request, response)
  })
  await expect(webOf(site).fetch(`${site.origin}/loop`)).rejects.toThrow('redirects in a loop')
  await expect(webOf(site).fetch(`${site.origin}/chain`)).rejects.toThrow('redirects more than 10 times')
  expect(site.requests.filter((line) => line.includes('/chain'))).toHaveLength(11)
  const { hops, error } = await webOf(site).trace(`${site.origin}/chain`, { method: 'GET' })
  expect(hops).toHaveLength(11)
  expect(error).toContain('more than 10 times')
})

test('traces each hop without reading its body', async () => {
  let sent = 0
  await using site = await startSite((request, response) => {
    if (request.url === '/start') return redirectTo('/end', 308)(request, response)
    response.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': '1000000000', Server: 'films' })
    const send = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) sent += 64 * 1024
    }
    response.on('drain', send)
    send()
  })
  const { hops, error } = await webOf(site).trace(`${site.origin}/start`, { method: 'GET' })
  expect(error).toBeNull()
  expect(hops).toMatchObject([
    { url: `${site.origin}/start`, status: 308, location: `${site.origin}/end` },
    {
      url: `${site.origin}/end`,
      status: 200,
      location: null,
      headers: { 'content-length': '1000000000', server: 'films' },
    },
  ])
  expect(hops.every(({ ms }) => Number.isInteger(ms) && ms >= 0)).toBe(true)
  expect(sent).toBeLessThan(100_000_000)
})

test.each([400, 403, 404, 405, 500, 501])('asks again with GET where HEAD is answered with %i', async (status) => {
  await using site = await startSite((request, response) => {
    response.writeHead(request.method === 'HEAD' ? status : 200).end()
  })
  const { hops } = await webOf(site).trace(`${site.origin}/page`, { method: 'HEAD' })
  expect(hops.map((hop) => hop.status)).toEqual([200])
  expect(site.requests).toEqual(['HEAD /page', 'GET /page'])
})

test.each([200, 304, 401, 410, 503])('takes %i to HEAD for the answer', async (status) => {
  await using site = await startSite((_, response) => void response.writeHead(status).end())
  const { hops } = await webOf(site).trace(site.origin, { method: 'HEAD' })
  expect(hops.map((hop) => hop.status)).toEqual([status])
  expect(site.requests).toEqual(['HEAD /'])
})

test('a dead address is data to a trace: the hops so far and the reason', async () => {
  const { port: closed } = await startCanary().then(async (canary) => {
    await canary[Symbol.asyncDispose]()
    return canary
  })
  await using site = await startSite((request, response) =>
    redirectTo(`http://127.0.0.1:${closed}/`)(request, response),
  )
  const web = webFor(`127.0.0.1:${site.port} 127.0.0.1:${closed}`)
  const trace = await web.trace(site.origin, { method: 'GET' })
  expect(trace).toMatchObject({ hops: [{ status: 302 }], error: 'the connection was refused' })
  await expect(web.fetch(site.origin)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('url could not be reached: the connection was refused'),
  })
  await using dns = await startDnsServer(() => [])
  const unknown = await webFor('', [dns.address]).trace('http://nobody.invalid/', { method: 'GET' })
  expect(unknown).toEqual({ hops: [], error: 'no server was found under this name' })
})
