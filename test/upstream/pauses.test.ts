import type { Upstream } from '@farebox/third-parties'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { upstreamContext } from '../kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamReply, type UpstreamServer } from '../kit/upstream-server.ts'

const vendor: Upstream = {
  name: 'Example',
  homepage: 'https://example.com',
  licence: 'CC0-1.0',
  hosts: { UPSTREAM_EXAMPLE: 'https://api.example.com' },
}
const url = new URL('https://api.example.com/data')

let server: UpstreamServer
beforeEach(async () => {
  server = await startUpstreamServer()
})
afterEach(() => server.close())

const connect = () => upstreamContext({ upstreams: [vendor], baseAddress: server.baseAddress }).http

test.each<[UpstreamReply, string | undefined]>([
  // At most a day.
  [{ status: 429, headers: { 'retry-after': '99999999999' } }, '86400'],
  [{ status: 503, headers: { 'retry-after': 'Fri, 20 Nov 2099 12:00:01 GMT' } }, '86400'],
  // Where no header says it, the words of a rate limit do.
  [{ status: 429, body: '{"responseDetails":"NEXT AVAILABLE IN 09 HOURS 12 MINUTES"}' }, '33120'],
  [{ status: 429, headers: { 'retry-after': '600' }, body: 'Try again in 5 s' }, '600'],
  [{ status: 500, body: 'Try again in 5 s' }, undefined],
])('tells the caller how long %j pauses', async (reply, told) => {
  server.play('/data', { ...reply, headers: { date: 'Fri, 20 Nov 2026 11:59:00 GMT', ...reply.headers } })
  const headers = told === undefined ? {} : { 'Retry-After': told }
  await expect(connect().getJson(url)).rejects.toMatchObject({ code: 'upstream_failed', headers })
})

test('waits a pause in words that is short enough, once', async () => {
  server.play('/data', [{ status: 429, body: 'Please try again in 250ms' }, jsonReply('ok')])
  await expect(connect().getJson(url)).resolves.toBe('ok')
})
