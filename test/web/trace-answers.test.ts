import zlib from 'node:zlib'
import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard, createPublicWeb, type WebLimits } from '@farebox/public-web'
import { expect, test } from 'vitest'
import { startSite } from '../kit/site.ts'

const { signal } = new AbortController()

function webOf({ port }: { port: number }, limits: Partial<WebLimits>) {
  const guard = createCallGuard({ allow: parseEgressAllow(`127.0.0.1:${port}`) })
  return createPublicWeb({ guard, userAgent: 'farebox-test/1', limits })(signal)
}

test('a server that is silent to HEAD is asked by GET beside it', async () => {
  await using site = await startSite(({ method }, response) => {
    if (method === 'GET') response.writeHead(418).end()
  })
  const { hops, error } = await webOf(site, { headMs: 50 }).trace(site.origin, { method: 'HEAD' })
  expect({ error, statuses: hops.map(({ status }) => status) }).toEqual({ error: null, statuses: [418] })
  expect(site.requests).toEqual(['HEAD /', 'GET /'])
})

test('HEAD counts if it is answered first', async () => {
  await using site = await startSite(({ method }, response) => {
    if (method === 'HEAD') setTimeout(() => response.writeHead(418).end(), 200)
  })
  const { hops } = await webOf(site, { headMs: 50 }).trace(site.origin, { method: 'HEAD' })
  expect(hops.map(({ status }) => status)).toEqual([418])
})

test('a server that is silent to both is not reached', async () => {
  await using site = await startSite(() => {})
  const trace = await webOf(site, { headMs: 50, traceMs: 300 }).trace(site.origin, { method: 'HEAD' })
  expect(trace).toEqual({ hops: [], error: expect.stringContaining('timed out') })
})

const WHOLE = zlib.gzipSync('whole '.repeat(200))

test.each([
  ['/long', 'more than 1000 bytes'],
  ['/cut', 'compressed body was cut'],
  ['/other', 'not compressed the way'],
  ['/broken', 'the server closed the connection'],
  ['/slow', 'timed out'],
])('why the body of %s could not be read is said', async (path, words) => {
  await using site = await startSite(({ url }, response) => {
    if (url === '/long') response.end('x'.repeat(2000))
    else if (url === '/cut') response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(WHOLE.subarray(0, -12))
    else if (url === '/other') response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('plain')
    else if (url === '/broken') response.writeHead(200).write('begun', () => response.destroy())
    else response.writeHead(200).write('begun')
  })
  const { hops, error } = await webOf(site, { traceMs: 500 }).trace(site.origin + path, {
    method: 'GET',
    maxBodyBytes: 1000,
  })
  expect(error).toBeNull()
  expect(hops).toMatchObject([{ status: 200, body: null, bodyProblem: expect.stringContaining(words) }])
})
