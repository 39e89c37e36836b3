import type { Upstream } from '@farebox/third-parties'
import { createUpstreamHttp } from '@farebox/third-parties'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixedClock, memoryStore, silentLog } from '../kit/fake-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamServer } from '../kit/upstream-server.ts'

const vendor: Upstream = {
  name: 'Example',
  homepage: 'https://example.com',
  licence: 'CC0-1.0',
  hosts: { UPSTREAM_EXAMPLE: 'https://api.example.com' },
}
const url = new URL('https://api.example.com/data')
const failed = { code: 'upstream_failed' }

let server: UpstreamServer
beforeEach(async () => {
  server = await startUpstreamServer()
})
afterEach(() => server.close())

function connect(upstream: Upstream, store = memoryStore()) {
  const clock = fixedClock('2026-11-20T12:00:00Z')
  const client = createUpstreamHttp({
    baseAddresses: { UPSTREAM_EXAMPLE: server.baseAddress },
    userAgent: 'farebox/2',
    contact: 'ops@farebox.example',
    log: silentLog(),
    clock,
    store,
  })
  return { clock, http: client.open({ upstreams: [upstream], signal: new AbortController().signal }) }
}

test('leaves a host alone that limits it without a time, for as long as the upstream declares', async () => {
  const upstream = { ...vendor, pace: { requests: 10, perSeconds: 1, restSeconds: 60 } }
  const { clock, http } = connect(upstream)
  server.play('/data', [{ status: 429 }, jsonReply('back')])
  await expect(http.getJson(url)).rejects.toMatchObject(failed)
  clock.set('2026-11-20T12:00:59Z')
  await expect(http.getJson(url)).rejects.toMatchObject(failed)
  expect(server.requests).toHaveLength(1)
  clock.set('2026-11-20T12:01:00Z')
  await expect(http.getJson(url)).resolves.toBe('back')
})

test('asks an upstream that wants so no second time before its answer expires, then only for what changed', async () => {
  const upstream = { ...vendor, isKeptUntilExpiry: true }
  const lastModified = 'Fri, 20 Nov 2026 11:00:00 GMT'
  const inOneHour = new Date(Date.now() + 3_600_000).toUTCString()
  const { http } = connect(upstream)
  server.play('/data', { ...jsonReply(1), headers: { 'last-modified': lastModified, expires: inOneHour } })
  await expect(http.getJson(url)).resolves.toBe(1)
  await expect(http.getJson(url)).resolves.toBe(1)
  expect(server.requests).toHaveLength(1)

  // An answer that may be kept but not given again unasked.
  const other = new URL('https://api.example.com/other')
  const stale = { 'last-modified': lastModified, 'cache-control': 'no-cache' }
  server.play('/other', ({ headers }) =>
    headers['if-modified-since'] === lastModified
      ? { status: 304, headers: stale }
      : { ...jsonReply(2), headers: stale },
  )
  await expect(http.getJson(other)).resolves.toBe(2)
  await expect(http.getJson(other)).resolves.toBe(2)
  expect(server.requests).toHaveLength(3)
})

test('gives a vendor that wants one an address to write to', async () => {
  server.play('/data', jsonReply('ok'))
  await connect({ ...vendor, contactParameter: 'email' }).http.getJson(url)
  await connect(vendor).http.getJson(url)
  expect(server.requests.map(({ query }) => query.get('email'))).toEqual(['ops@farebox.example', null])
})

test('does not ask a vendor whose only turn another process has', async () => {
  server.play('/data', jsonReply('ok'))
  const upstream = { ...vendor, pace: { requests: 1, perSeconds: 3, isShared: true } }
  const store = memoryStore()
  await expect(connect(upstream, store).http.getJson(url)).resolves.toBe('ok')
  const asked = connect(upstream, store).http.getJson(url, { timeoutMs: 1000 })
  await expect(asked).rejects.toMatchObject({ code: 'upstream_failed' })
  expect(server.requests).toHaveLength(1)
})
