import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard, createPublicWeb } from '@farebox/public-web'
import { expect, test } from 'vitest'
import { startDnsServer } from '../../../packages/egress/test/dns-server.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { startSite } from '../../../test/kit/site.ts'
import { urlStatus } from './url-status.service.ts'

// The machine's own name servers may be cut off from the others.
const dns = await startDnsServer(() => [])

interface Answer {
  readonly ok: boolean
  readonly results: readonly {
    readonly url: string
    readonly response_ms: number | null
    readonly error: string | null
  }[]
}

async function check(
  body: object,
  {
    allow = '',
    signal = new AbortController().signal,
    clock,
  }: { allow?: string; signal?: AbortSignal; clock?: { now(): Date } } = {},
): Promise<Answer> {
  const guard = createCallGuard({ allow: parseEgressAllow(allow), dnsServers: [dns.address] })
  const web = createPublicWeb({ guard, userAgent: 'farebox-test/1' })(signal)
  return (await urlStatus.prepare(body)(fakeContext({ web, signal, ...(clock && { clock }) }))) as Answer
}

test('checks many addresses in parallel, each with its own row, in the given order', async () => {
  let open = 0
  let most = 0
  await using site = await startSite((request, response) => {
    open += 1
    most = Math.max(most, open)
    setTimeout(() => {
      open -= 1
      if (request.url === '/moved') return response.writeHead(302, { location: '/ok' }).end()
      response.writeHead(request.url === '/gone' ? 404 : 200, { 'content-type': 'text/plain' }).end('hello')
    }, 100)
  })
  const at = (path: string) => site.origin + path
  const urls = [at('/gone'), at('/moved'), 'http://127.0.0.1:1/', 'ftp://example.com/x', 'http://nobody.invalid/']
  const allow = `127.0.0.1:${site.port}`
  const { ok, results } = await check({ url: at('/ok'), urls, expect: { contains: 'hello' } }, { allow })
  expect(ok).toBe(true)
  expect(results.map(({ url }) => url)).toEqual(urls)
  expect(results).toMatchObject([
    { ok: false, reachable: true, status: 404, error: null, expect_met: true },
    { ok: true, status: 200, redirect_count: 1, final_url: at('/ok'), content_type: 'text/plain' },
    { ok: false, reachable: false, status: null, error: expect.stringContaining('public http or https address') },
    { ok: false, reachable: false, error: expect.stringMatching(/http/) },
    { ok: false, reachable: false, error: expect.stringContaining('no server was found') },
  ])
  expect(most).toBeGreaterThan(1)
})

test('a body too long for one of many is not checked', async () => {
  await using site = await startSite((_, response) => response.end('x'.repeat(300_000)))
  const allow = `127.0.0.1:${site.port}`
  const body = { url: `${site.origin}/a`, urls: [`${site.origin}/b`], expect: { not_contains: 'y' } }
  expect(await check(body, { allow })).toMatchObject({ expect_met: true, results: [{ expect_met: null, status: 200 }] })
})

test('refuses more than 20 addresses, and duplicates', () => {
  const many = Array.from({ length: 21 }, (_, number) => `https://example.com/${number}`)
  expect(() => urlStatus.prepare({ url: 'https://example.com', urls: many })).toThrow('urls')
  expect(() => urlStatus.prepare({ url: 'https://example.com', urls: [many[0], many[0]] })).toThrow('urls')
})

test('pages in an old encoding are read in turns, between which others have theirs', async () => {
  const page = Buffer.from(`<p>${'caf\xe9 m\xfcsli stra\xdfe '.repeat(8000)}`, 'latin1')
  await using site = await startSite((_, response) => response.end(page))
  let [began, last, longest] = [0, 0, 0]
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  // Asked when all have answered.
  const clock = {
    now() {
      began = last = performance.now()
      longest = 0
      return new Date()
    },
  }
  const urls = Array.from({ length: 20 }, (_, index) => `${site.origin}/${index}`)
  const body = { url: `${site.origin}/`, urls, expect: { not_contains: 'x' } }
  const looking = setInterval(look, 1)
  await check(body, { allow: `127.0.0.1:${site.port}`, clock })
  look()
  clearInterval(looking)
  expect(longest).toBeLessThan((last - began) / 3)
})
