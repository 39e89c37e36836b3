import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import type { Upstream, UpstreamKey } from '@farebox/third-parties'
import { createUpstreamHttp } from '@farebox/third-parties'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError, RegionRefused } from '../../src/contract/errors.ts'
import { fixedClock, memoryStore, silentLog } from '../kit/fake-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamServer } from '../kit/upstream-server.ts'

const vendor: Upstream = {
  name: 'Example',
  homepage: 'https://example.com',
  licence: 'CC0-1.0',
  hosts: { UPSTREAM_EXAMPLE: 'https://api.example.com' },
}
const url = new URL('https://api.example.com/data?q=1')
const failed = { code: 'upstream_failed', message: expect.stringContaining('Example') }

let server: UpstreamServer
let warnings: object[]
let waits: number[]
beforeEach(async () => {
  waits = []
  server = await startUpstreamServer()
  warnings = []
})
afterEach(() => server.close())

interface Setting {
  readonly upstream?: Upstream
  readonly keys?: Record<string, string>
  /** Time passes as it does for callers. */
  readonly reallyWaits?: boolean
}

function connect(signal = new AbortController().signal, { upstream = vendor, keys, reallyWaits }: Setting = {}) {
  const clock = fixedClock('2026-11-20T12:00:00Z')
  const client = createUpstreamHttp({
    baseAddresses: { UPSTREAM_EXAMPLE: server.baseAddress },
    userAgent: 'farebox/2 (+https://farebox.example)',
    log: { ...silentLog(), warn: (fields) => warnings.push(fields) },
    clock,
    store: memoryStore(),
    ...(keys && { keys }),
    ...(!reallyWaits && { wait: async (ms: number) => void waits.push(ms) }),
  })
  return { client, clock, http: client.open({ upstreams: [upstream], signal }) }
}

test('asks the configured address and says who is asking', async () => {
  server.play('/data', jsonReply({ ok: true }))
  await expect(connect().http.getJson(url)).resolves.toEqual({ ok: true })
  const [request] = server.requests
  expect(request?.query.get('q')).toBe('1')
  expect(request?.headers).toMatchObject({
    'user-agent': 'farebox/2 (+https://farebox.example)',
    accept: 'application/json',
  })
})

test('lets an adapter set its own headers, in any case', async () => {
  server.play('/data', { body: 'plain' })
  await expect(connect().http.getText(url, { headers: { Accept: 'text/csv' } })).resolves.toBe('plain')
  expect(server.requests[0]?.headers.accept).toBe('text/csv')
})

test('posts JSON', async () => {
  server.play('/data', ({ body }) => jsonReply({ echo: JSON.parse(body) }))
  await expect(connect().http.postJson(url, { a: 1 })).resolves.toEqual({ echo: { a: 1 } })
  expect(server.requests[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
})

test('exchanges bytes as they are, and takes a 404 for an answer where it is one', async () => {
  server.play('/data', ({ body }) => ({ body: Buffer.from(body).toReversed() }))
  await expect(connect().http.postBytes(url, Buffer.from('abc'))).resolves.toEqual(Buffer.from('cba'))
  expect(server.requests[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/octet-stream' } })
  await expect(connect().http.findBytes(url)).resolves.toEqual(Buffer.from(''))
  await expect(connect().http.findBytes(new URL('https://api.example.com/absent'))).resolves.toBeUndefined()
  await expect(connect().http.getText(new URL('https://api.example.com/absent'))).rejects.toMatchObject(failed)
})

test('treats a host nobody declared as a bug', async () => {
  const answer = connect().http.getJson(new URL('https://evil.test/data'))
  await expect(answer).rejects.toThrow('https://evil.test is not a host of: Example')
  await expect(answer).rejects.not.toHaveProperty('code')
})

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
])('reads %s, and caps what comes out of it', async (encoding, compress) => {
  const body = compress(JSON.stringify('x'.repeat(1_000_000)))
  server.play('/data', { headers: { 'content-encoding': encoding }, body })
  const { http } = connect()
  await expect(http.getJson(url)).resolves.toHaveLength(1_000_000)
  await expect(http.getJson(url, { maxBytes: 999_999 })).rejects.toMatchObject(failed)
  expect(warnings).toMatchObject([{ vendor: 'Example', detail: 'answer above 999999 bytes' }])
})

test('tries a GET once more when the connection breaks or the host is overloaded', async () => {
  const { http } = connect()
  const limited = { status: 429, headers: { 'retry-after': '1' } }
  for (const fault of [{ misbehave: 'reset' }, limited, { status: 502 }, { status: 504 }] as const) {
    server.play('/data', [fault, jsonReply('ok')])
    await expect(http.getJson(url)).resolves.toBe('ok')
  }
  expect(server.requests).toHaveLength(8)
})

test('does not try again what would fail again: a refusal, a plain 500, a long wait', async () => {
  const { http } = connect()
  const later = (value: string) => ({ 'retry-after': value, date: 'Fri, 20 Nov 2026 11:59:00 GMT' })
  // The caller is told how long it is.
  const replies = [
    ...[404, 500, 429].map((status) => [{ status }, {}] as const),
    [{ status: 503, headers: later('3') }, { 'Retry-After': '3' }],
    [{ status: 503, headers: later('Fri, 20 Nov 2026 12:00:01 GMT') }, { 'Retry-After': '61' }],
  ] as const
  for (const [reply, headers] of replies) {
    server.play('/data', reply)
    await expect(http.getJson(url)).rejects.toMatchObject({ ...failed, headers })
  }
  expect(server.requests).toHaveLength(5)
})

test('never repeats a POST', async () => {
  server.play('/data', { status: 503 })
  await expect(connect().http.postJson(url, {})).rejects.toMatchObject(failed)
  expect(server.requests).toHaveLength(1)
})

test('follows a redirect to a declared host', async () => {
  server.play('/data', { status: 302, headers: { location: 'https://api.example.com/moved' } })
  server.play('/moved', { status: 301, headers: { location: '/at-last' } })
  server.play('/at-last', jsonReply('here'))
  await expect(connect().http.getJson(url)).resolves.toBe('here')
})

test.each(['https://evil.test/data', 'http://169.254.169.254/latest/meta-data', '//evil.test/', 'http://['])(
  'does not follow a redirect to %s',
  async (location) => {
    server.play('/data', { status: 302, headers: { location } })
    await expect(connect().http.getJson(url)).rejects.toMatchObject(failed)
    expect(server.requests).toHaveLength(1)
  },
)

test('does not follow a redirect of a POST', async () => {
  server.play('/data', { status: 307, headers: { location: '/moved' } })
  await expect(connect().http.postJson(url, {})).rejects.toMatchObject(failed)
  expect(server.requests).toHaveLength(1)
})

test('gives up after three redirects', async () => {
  server.play('/data', { status: 302, headers: { location: '/data' } })
  await expect(connect().http.getJson(url)).rejects.toMatchObject(failed)
  expect(server.requests).toHaveLength(4)
})

test('fails with the reason of the signal while the upstream is silent', async () => {
  const caller = new AbortController()
  server.play('/data', () => {
    caller.abort(new Error('the caller hung up'))
    return { misbehave: 'hang' }
  })
  const { client, http } = connect(caller.signal)
  await expect(http.getJson(url)).rejects.toThrow('the caller hung up')
  expect(client.health()).toMatchObject([{ state: 'closed', lastErrorAt: null }])
})

test('fails with the reason of the signal while it waits to try again', async () => {
  const caller = new AbortController()
  // The length of the wait is drawn right before it begins.
  vi.spyOn(Math, 'random').mockImplementationOnce(() => {
    caller.abort(new Error('the caller hung up'))
    return 0
  })
  server.play('/data', { status: 503 })
  const { http } = connect(caller.signal, { reallyWaits: true })
  await expect(http.getJson(url)).rejects.toThrow('the caller hung up')
  expect(server.requests).toHaveLength(1)
})

test('stops asking a host that is down, and comes back when a probe succeeds', async () => {
  server.play('/data', { misbehave: 'reset' })
  const { client, clock, http } = connect()
  for (let call = 0; call < 4; call += 1) await expect(http.getJson(url)).rejects.toMatchObject(failed)
  expect(server.requests).toHaveLength(5)
  expect(client.health()).toEqual([
    { vendor: 'Example', variable: 'UPSTREAM_EXAMPLE', state: 'open', lastErrorAt: new Date('2026-11-20T12:00:00Z') },
  ])

  server.play('/data', jsonReply('back'))
  clock.set('2026-11-20T12:00:10Z')
  await expect(http.getJson(url)).resolves.toBe('back')
  expect(client.health()).toMatchObject([{ state: 'closed' }])
})

test('keeps asking a host that refuses single questions', async () => {
  server.play('/data', { status: 500 })
  const { client, http } = connect()
  for (let call = 0; call < 10; call += 1) await expect(http.getJson(url)).rejects.toMatchObject(failed)
  expect(server.requests).toHaveLength(10)
  expect(client.health()).toMatchObject([{ state: 'closed' }])
})

test('hands over a body as it comes, anew after a broken connection, and caps it', async () => {
  const countBytes = async (body: AsyncIterable<Uint8Array>) => {
    let bytes = 0
    for await (const chunk of body) bytes += chunk.byteLength
    return bytes
  }
  const { http } = connect()
  server.play('/data', [{ body: 'x'.repeat(1_000_000), misbehave: 'truncate' }, { body: 'x'.repeat(1_000_000) }])
  await expect(http.getStream(url, countBytes)).resolves.toBe(1_000_000)
  await expect(http.getStream(url, countBytes, { maxBytes: 999_999 })).rejects.toMatchObject(failed)
})

test('passes on what the reader of a stream throws', async () => {
  server.play('/data', { body: 'junk' })
  const { client, http } = connect()
  const refuse = () => Promise.reject(new CallError('invalid_input', 'no'))
  await expect(http.getStream(url, refuse)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(server.requests).toHaveLength(1)
  expect(client.health()).toMatchObject([{ state: 'closed', lastErrorAt: null }])
})

const keyOf = (attachTo: UpstreamKey['attachTo']): UpstreamKey => ({
  variable: 'EXAMPLE_KEY',
  purpose: 'More.',
  attachTo,
})

test('attaches the key the operator holds, in the query, in a header or in the JSON', async () => {
  server.play('/data', jsonReply('ok'))
  const keys = { EXAMPLE_KEY: 's&cret' }
  const inQuery = { ...vendor, key: keyOf({ query: 'api_key' }) }
  await connect(undefined, { upstream: inQuery, keys }).http.getJson(url)
  expect(server.requests[0]?.query.get('api_key')).toBe('s&cret')

  const inHeader = { ...vendor, key: keyOf({ header: 'authorization', prefix: 'Bearer ' }) }
  await connect(undefined, { upstream: inHeader, keys }).http.getJson(url)
  expect(server.requests[1]?.headers.authorization).toBe('Bearer s&cret')

  const asUser = { ...vendor, key: keyOf({ header: 'authorization', prefix: 'Basic ', isUserName: true }) }
  await connect(undefined, { upstream: asUser, keys }).http.getJson(url)
  // RFC 7617: the user name, a colon and no password.
  expect(server.requests[2]?.headers.authorization).toBe(`Basic ${btoa('s&cret:')}`)

  const inJson = { ...vendor, key: keyOf({ field: 'api_key' }) }
  await connect(undefined, { upstream: inJson, keys }).http.postJson(url, { q: 1 })
  expect(JSON.parse(server.requests[3]?.body ?? '')).toEqual({ q: 1, api_key: 's&cret' })

  await connect(undefined, { upstream: inQuery }).http.getJson(url)
  expect(server.requests[4]?.query.has('api_key')).toBe(false)
})

test('tells what the operator set for an upstream: an address of their own, or a key', () => {
  const elsewhere = { ...vendor, hosts: { UPSTREAM_ELSEWHERE: 'https://elsewhere.example' } }
  const sold = { ...elsewhere, key: keyOf({ query: 'key' }) }
  const { http } = connect(undefined, { keys: { EXAMPLE_KEY: 'k' } })
  expect([vendor, elsewhere, sold].map(http.isConfigured)).toEqual([true, false, true])
})

test('waits for its turn, a second try too, and does not ask where the turn comes too late', async () => {
  const upstream = { ...vendor, pace: { requests: 1, perSeconds: 3 } }
  const { client, http } = connect(undefined, { upstream })
  server.play('/data', [jsonReply(1), { status: 503 }, jsonReply(2)])
  await expect(http.getJson(url)).resolves.toBe(1)
  // A second and third turn, 3 s and 6 s from now; between them the pause before a second try.
  await expect(http.getJson(url)).resolves.toBe(2)
  expect(waits).toEqual([3000, expect.any(Number), 6000])
  // The fourth turn is 9 s away, more than the 8 s an attempt may take.
  await expect(http.getJson(url)).rejects.toMatchObject({
    code: 'upstream_failed',
    message: expect.stringMatching(/^Example allows 1 requests in 3 s, .* not asked. Not charged; try again in 9 s/),
    headers: { 'Retry-After': '9' },
  })
  expect(server.requests).toHaveLength(3)
  expect(warnings).toMatchObject([{ detail: 'not asked: its rate limit is used up' }])
  expect(client.health()).toMatchObject([{ state: 'closed' }])
})

// The words are those of CloudFront before Bybit, and of Binance.
test.each([
  [451, '{"code":0,"msg":"Service unavailable from a restricted location according to \'b. Eligibility\'"}', true],
  [451, '', true],
  [403, '<p>The Amazon CloudFront distribution is configured to block access from your country.</p>', true],
  [403, '{"retCode":10006,"retMsg":"access too frequent"}', false],
  [403, '', false],
  [500, 'restricted location', false],
])('tells by %i and %s whether our country is refused: %s', async (status, body, isRegional) => {
  server.play('/data', { status, body })
  const error: unknown = await connect()
    .http.getJson(url)
    .catch((thrown) => thrown)
  expect(error).toMatchObject({ code: 'upstream_failed', message: expect.stringContaining('Example') })
  expect(error instanceof RegionRefused).toBe(isRegional)
})
