import { expect, test } from 'vitest'
import { startCanary } from '../../../test/kit/canary.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { startSite } from '../../../test/kit/site.ts'
import { parseEgressAllow } from '../../platform/egress/egress-allow.ts'
import { createEgressGuard } from '../../platform/egress/egress-guard.ts'
import { createPublicWeb } from '../../platform/web/public-web.ts'
import { urlStatus } from './url-status.service.ts'

const { signal } = new AbortController()

function check(body: object, allow = '') {
  const guard = createEgressGuard({ allow: parseEgressAllow(allow) })
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

test('leaves null what the server does not say', async () => {
  await using site = await startSite((_, response) => void response.writeHead(200).write('chunked'))
  const answer = await check({ url: site.origin }, `127.0.0.1:${site.port}`)
  expect(answer).toMatchObject({ content_type: null, content_length: null, server: null })
})

test('sends HEAD when asked to', async () => {
  await using site = await startSite((_, response) => void response.writeHead(200, { 'content-length': '5' }).end())
  const answer = await check({ url: site.origin, method: 'HEAD' }, `127.0.0.1:${site.port}`)
  expect(answer).toMatchObject({ status: 200, content_length: 5 })
  expect(site.requests).toEqual(['HEAD /'])
})

test('a dead host is an answer: not ok, not reachable, and why', async () => {
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

test('a loop is an answer with the redirects that make it', async () => {
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

test('a private address is refused, given or redirected to', async () => {
  await using canary = await startCanary()
  await using site = await startSite(
    (_, response) => void response.writeHead(302, { location: `http://127.0.0.1:${canary.port}/` }).end(),
  )
  for (const url of [`http://127.0.0.1:${canary.port}/`, site.origin]) {
    await expect(check({ url }, `127.0.0.1:${site.port}`)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('url must point to a public http or https address'),
    })
  }
  expect(canary.connections).toBe(0)
})

test.each([{}, { url: 7 }, { url: 'example' }, { url: 'https://example.com', method: 'POST' }])(
  'refuses the input %j',
  (body) => {
    expect(() => urlStatus.prepare(body)).toThrow(/url|method/)
  },
)
