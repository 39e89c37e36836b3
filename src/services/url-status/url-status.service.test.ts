import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard, createPublicWeb } from '@farebox/public-web'
import { expect, test } from 'vitest'
import { startDnsServer } from '../../../packages/egress/test/dns-server.ts'
import { startCanary } from '../../../test/kit/canary.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { startSite } from '../../../test/kit/site.ts'
import { createAuthority } from '../../../test/kit/tls-certificates.ts'
import { urlStatus } from './url-status.service.ts'

// The machine's own name servers may be cut off from the others.
const dns = await startDnsServer(() => [])

const { signal } = new AbortController()

function check(body: object, allow = '') {
  const guard = createCallGuard({ allow: parseEgressAllow(allow), dnsServers: [dns.address] })
  const web = createPublicWeb({ guard, userAgent: 'farebox-test/1' })(signal)
  return urlStatus.prepare(body)(fakeContext({ web }))
}

test('reports the final answer and every redirect on the way', async () => {
  await using site = await startSite((request, response) => {
    if (request.url === '/old') return response.writeHead(301, { location: '/new' }).end()
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '5', server: 'site' }).end('hello')
  })
  const url = `${site.origin}/old`
  expect(await check({ url }, `127.0.0.1:${site.port}`)).toEqual({
    url,
    ok: true,
    reachable: true,
    checked_at: '2026-11-20T12:00:00.000Z',
    final_url: `${site.origin}/new`,
    status: 200,
    redirect_count: 1,
    redirects: [{ url, status: 301, location: `${site.origin}/new`, ms: expect.any(Number) }],
    response_ms: expect.any(Number),
    content_type: 'text/html',
    content_length: 5,
    server: 'site',
    https: false,
    error: null,
    challenged: false,
    retry_after_s: null,
    next_address: null,
    soft_404: null,
    remote_address: '127.0.0.1',
    timings: { dns: expect.any(Number), connect: expect.any(Number), tls: null, first_byte: expect.any(Number) },
    tls_days_remaining: null,
    expect_met: null,
    assertions: [],
    results: [],
  })
  expect(site.requests).toEqual(['GET /old', 'GET /new'])
})

// Spec: ok is true for a 2xx or 3xx final status; any HTTP answer is reachable.
test.each([
  [200, true],
  [204, true],
  [304, true],
  [404, false],
  [500, false],
  [503, false],
])('a final %i has ok %s and is reachable', async (status, ok) => {
  await using site = await startSite((_, response) => void response.writeHead(status).end())
  const answer = await check({ url: site.origin }, `127.0.0.1:${site.port}`)
  expect(answer).toMatchObject({ status, ok, reachable: true, error: null })
})

test('is null for headers that the server does not send', async () => {
  await using site = await startSite((_, response) => void response.writeHead(200).write('chunked'))
  const answer = await check({ url: site.origin }, `127.0.0.1:${site.port}`)
  expect(answer).toMatchObject({ content_type: null, content_length: null, server: null })
})

test('sends HEAD on request', async () => {
  await using site = await startSite((_, response) => void response.writeHead(200, { 'content-length': '5' }).end())
  const answer = await check({ url: site.origin, method: 'HEAD' }, `127.0.0.1:${site.port}`)
  expect(answer).toMatchObject({ status: 200, content_length: 5 })
  expect(site.requests).toEqual(['HEAD /'])
})

test('a dead host is an answer: not ok, not reachable, with the reason', async () => {
  const { port } = await startCanary().then(async (canary) => {
    await canary[Symbol.asyncDispose]()
    return canary
  })
  const url = `http://127.0.0.1:${port}/`
  expect(await check({ url }, `127.0.0.1:${port}`)).toEqual({
    url,
    ok: false,
    reachable: false,
    checked_at: '2026-11-20T12:00:00.000Z',
    final_url: url,
    status: null,
    redirect_count: 0,
    redirects: [],
    response_ms: null,
    content_type: null,
    content_length: null,
    server: null,
    https: false,
    error: 'the connection was refused',
    challenged: false,
    retry_after_s: null,
    next_address: null,
    soft_404: null,
    remote_address: null,
    timings: null,
    tls_days_remaining: null,
    expect_met: null,
    assertions: [],
    results: [],
  })
})

test('names the address that failed when a redirect leads to it', async () => {
  await using site = await startSite(
    (_, response) => void response.writeHead(302, { location: 'https://nobody.invalid/x' }).end(),
  )
  expect(await check({ url: site.origin }, `127.0.0.1:${site.port}`)).toMatchObject({
    ok: false,
    reachable: false,
    final_url: 'https://nobody.invalid/x',
    https: true,
    status: null,
    redirect_count: 1,
    error: 'no server was found under this name',
  })
})

test('a loop is an answer with its redirects', async () => {
  await using site = await startSite(
    (request, response) => void response.writeHead(307, { location: request.url === '/a' ? '/b' : '/a' }).end(),
  )
  expect(await check({ url: `${site.origin}/a` }, `127.0.0.1:${site.port}`)).toMatchObject({
    ok: false,
    redirect_count: 2,
    status: null,
    error: 'it redirects in a loop',
  })
})

test.each([{}, { url: 7 }, { url: 'example' }, { url: 'https://example.com', method: 'POST' }])(
  'refuses the input %j',
  (body) => {
    expect(() => urlStatus.prepare(body)).toThrow(/url|method/)
  },
)

const ORDER = JSON.stringify({ state: 'up', 'a.b': [{ n: 1.5 }, { n: null }], text: 'Grüße' })

test.each([
  [{ status: [200, 204] }, true, { name: 'status', ok: true, seen: '200' }],
  [{ status: [204] }, false, { name: 'status', ok: false, seen: '200' }],
  [{ contains: 'Grüße' }, true, { name: 'contains', ok: true, seen: expect.stringContaining('Grüße') }],
  [{ contains: 'grüße' }, false, { name: 'contains', ok: false, seen: null }],
  [{ not_contains: 'down' }, true, { name: 'not_contains', ok: true, seen: null }],
  [{ not_contains: '"up"' }, false, { name: 'not_contains', ok: false, seen: expect.stringContaining('"state":"up"') }],
  [{ header: { name: 'X-Version' } }, true, { name: 'header', ok: true, seen: 'Build 7' }],
  [{ header: { name: 'x-version', contains: 'build 7' } }, true, { name: 'header', ok: true, seen: 'Build 7' }],
  [{ header: { name: 'x-version', contains: '8' } }, false, { name: 'header', ok: false, seen: 'Build 7' }],
  [{ header: { name: '__proto__' } }, false, { name: 'header', ok: false, seen: null }],
  [{ json_path: '$.state', equals: 'up' }, true, { name: 'json_path', ok: true, seen: '"up"' }],
  [{ json_path: "$['a.b'][0].n", equals: 1.5 }, true, { name: 'json_path', ok: true, seen: '1.5' }],
  [{ json_path: "$['a.b'][-1].n", equals: null }, true, { name: 'json_path', ok: true, seen: 'null' }],
  [{ json_path: '$.state', equals: 1 }, false, { name: 'json_path', ok: false, seen: '"up"' }],
  [{ json_path: '$.constructor' }, false, { name: 'json_path', ok: false, seen: null }],
  [{ max_ms: 60_000 }, true, { name: 'max_ms', ok: true, seen: expect.stringMatching(/^\d+$/) }],
])('checks %j: %s', async (expected, met, assertion) => {
  await using site = await startSite(
    (_, response) => void response.writeHead(200, { 'x-version': 'Build 7' }).end(ORDER),
  )
  const answer = await check({ url: site.origin, expect: expected }, `127.0.0.1:${site.port}`)
  expect(answer).toMatchObject({ ok: true, expect_met: met, assertions: [assertion] })
})

test('an unreadable body is neither met nor failed, unless another part failed', async () => {
  await using site = await startSite((_, response) => void response.writeHead(200).end('x'.repeat(2_000_001)))
  const allow = `127.0.0.1:${site.port}`
  const unread = { name: 'contains', ok: null, seen: expect.stringContaining('more than 2000000 bytes') }
  expect(await check({ url: site.origin, expect: { contains: 'x' } }, allow)).toMatchObject({
    reachable: true,
    expect_met: null,
    assertions: [unread],
  })
  expect(await check({ url: site.origin, expect: { contains: 'x', status: [500] } }, allow)).toMatchObject({
    expect_met: false,
    assertions: [{ name: 'status', ok: false, seen: '200' }, unread],
  })
})

test('JSON that is nested too deep is not judged, and is no fault of ours', async () => {
  await using site = await startSite((_, response) => response.end('['.repeat(9000) + ']'.repeat(9000)))
  const answer = await check({ url: site.origin, expect: { json_path: '$' } }, `127.0.0.1:${site.port}`)
  expect(answer).toMatchObject({ expect_met: null, assertions: [{ ok: null, seen: expect.stringContaining('deep') }] })
})

test('every expectation fails without an answer', async () => {
  const answer = await check({ url: 'https://nobody.invalid/', expect: { status: [200], not_contains: 'x' } })
  expect(answer).toMatchObject({
    reachable: false,
    expect_met: false,
    assertions: [
      { name: 'status', ok: false, seen: null },
      { name: 'not_contains', ok: false, seen: null },
    ],
  })
})

test.each([
  [{ method: 'HEAD', expect: { contains: 'x' } }, 'method GET'],
  [{ expect: { equals: 1 } }, 'expect.json_path'],
  // It may have been 9007199254740993.
  [{ expect: { json_path: '$.a', equals: 9007199254740992 } }, 'as text'],
  [{ expect: { json_path: '$..x' } }, 'character 2'],
  [{ expect: { json_path: '$.a[*]' } }, 'character 4'],
  [{ expect: { json_path: 'a.b' } }, 'begin with $'],
])('refuses %j before any request', async (body, words) => {
  await using site = await startSite((_, response) => void response.end())
  await expect(check({ url: site.origin, ...body }, `127.0.0.1:${site.port}`)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(words),
  })
  expect(site.requests).toEqual([])
})

test('answers the time of the handshake and the days until the certificate expires', async () => {
  const root = await createAuthority('Test Root')
  const to = new Date('2126-11-20T11:59:59Z')
  const pages = createServer(
    await root.issue({ addresses: ['127.0.0.1'], to }),
    (_, response) => void response.end('ok'),
  )
  pages.listen(0, '127.0.0.1')
  await once(pages, 'listening')
  const { port } = pages.address() as AddressInfo
  const guard = createCallGuard({ allow: parseEgressAllow(`127.0.0.1:${port}`) })
  const web = createPublicWeb({ guard, userAgent: 'farebox-test/1', trustedCertificates: [root.pem] })(signal)
  const answer = await urlStatus.prepare({ url: `https://127.0.0.1:${port}/` })(fakeContext({ web }))
  pages.close()
  // Counted as by ssl-check: one second short of 36,524 days.
  expect(answer).toMatchObject({ status: 200, timings: { tls: expect.any(Number) }, tls_days_remaining: 36_523 })
})

test.each([
  [403, { 'cf-mitigated': 'challenge' }, true],
  [429, { 'X-Vercel-Mitigated': 'challenge' }, true],
  [202, { 'x-amzn-waf-action': 'challenge' }, true],
  [405, { 'x-amzn-waf-action': 'captcha' }, true],
  [403, { 'x-vercel-mitigated': 'deny' }, false],
  [403, { server: 'cloudflare', 'cf-ray': 'challenge' }, false],
])('a %i with %j is a check for people: %s', async (status, headers, challenged) => {
  await using site = await startSite((_, response) => void response.writeHead(status, headers).end())
  const answer = await check({ url: site.origin, urls: [`${site.origin}/more`] }, `127.0.0.1:${site.port}`)
  expect(answer).toMatchObject({ status, challenged, results: [{ status, challenged }] })
})

// The fake clock is at 2026-11-20T12:00:00Z.
test.each([
  ['120', 120],
  ['Fri, 20 Nov 2026 12:01:30 GMT', 90],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
  ['-1', null],
])('a server that answers Retry-After: %s wants to be asked again in %s s', async (header, retry_after_s) => {
  await using site = await startSite((_, response) => void response.writeHead(429, { 'retry-after': header }).end())
  const answer = await check({ url: site.origin }, `127.0.0.1:${site.port}`)
  expect(answer).toMatchObject({ status: 429, ok: false, reachable: true, retry_after_s })
})

test('tells a loop from one that asks for a cookie', async () => {
  await using site = await startSite((request, response) => {
    const cookie = request.url === '/once' ? { 'set-cookie': 'seen=1' } : {}
    response.writeHead(302, { location: request.url, ...cookie }).end()
  })
  const reasonOf = (path: string) => check({ url: `${site.origin}${path}` }, `127.0.0.1:${site.port}`)
  expect(await reasonOf('/')).toMatchObject({ reachable: false, error: 'it redirects in a loop' })
  expect(await reasonOf('/once')).toMatchObject({ reachable: false, error: expect.stringContaining('no cookies') })
})
