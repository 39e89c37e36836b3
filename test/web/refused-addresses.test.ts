import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard, createPublicWeb } from '@farebox/public-web'
import { expect, test } from 'vitest'
import { startDnsServer, type Zone } from '../../packages/egress/test/dns-server.ts'
import { startCanary } from '../kit/canary.ts'
import { startSite } from '../kit/site.ts'

interface Case {
  readonly url: string
  /** `dns`: what is not refused by its form is judged by what it resolves to. */
  readonly expect: 'allowed' | 'blocked' | 'invalid' | 'dns' | 'dns-private'
}

interface RedirectCase {
  readonly name: string
  readonly status?: number
  readonly location?: string
}

const root = join(import.meta.dirname, '../..')
const { signal } = new AbortController()
const REFUSED = /^url must /

function read<T>(file: string): T[] {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as T[]
}

function cases(...kinds: Case['expect'][]): string[] {
  return read<Case>('packages/egress/cases/urls.json').flatMap((entry) =>
    kinds.includes(entry.expect) ? [entry.url] : [],
  )
}

async function guardBehind(zone: Zone, allow = '') {
  const dns = await startDnsServer(zone)
  const guard = createCallGuard({ allow: parseEgressAllow(allow), dnsServers: [dns.address] })
  return { dns, web: createPublicWeb({ guard, userAgent: 'farebox-test/1' })(signal) }
}

/** The same target, on a port where somebody listens. */
function onPort(url: string, port: number): string {
  const parsed = URL.parse(url)
  if (parsed) parsed.port = String(port)
  return parsed?.href ?? url
}

// With no exemption, and as a private network has some: none that fits a case.
test.each(['', '127.0.0.9:1'])(
  `refuses every blocked and invalid address without a byte to loopback, exempt: '%s'`,
  async (allow) => {
    await using canary = await startCanary()
    const { dns, web } = await guardBehind((_, type) => (type === 'A' ? ['127.0.0.1'] : ['::1']), allow)
    await using _ = dns
    const urls = cases('blocked', 'invalid', 'dns-private')
    expect(urls.length).toBeGreaterThan(400)
    const refusal = { code: 'invalid_input', message: expect.stringMatching(REFUSED) }
    for (const url of urls.flatMap((original) => [original, onPort(original, canary.port)])) {
      await expect(web.fetch(url), url).rejects.toMatchObject(refusal)
      await expect(web.trace(url, { method: 'HEAD' }), url).rejects.toMatchObject(refusal)
    }
    expect(canary.connections).toBe(0)
  },
)

test(`judges a name by its own addresses, not by those around it in the URL`, async () => {
  await using canary = await startCanary()
  const asked = new Set<string>()
  const { dns, web } = await guardBehind((name, type) => {
    asked.add(name)
    return type === 'A' ? ['127.0.0.1'] : []
  })
  await using _ = dns
  for (const url of cases('dns')) {
    await expect(web.fetch(onPort(url, canary.port)), url).rejects.toThrow(REFUSED)
  }
  expect(canary.connections).toBe(0)
  expect([...asked].filter((name) => !name.includes('.'))).toEqual([])
})

test(`refuses every redirect that leads inside`, async () => {
  const redirects = read<RedirectCase>('test/corpora/egress-redirects.json').filter(
    ({ location }) => location !== undefined,
  )
  expect(redirects.length).toBeGreaterThan(0)
  for (const { name, status = 302, location = '' } of redirects) {
    await using site = await startSite((request, response) => {
      response.writeHead(status, { location: location === 'self' ? `${request.url}x` : location }).end()
    })
    const guard = createCallGuard({ allow: parseEgressAllow(`127.0.0.1:${site.port}`) })
    const web = createPublicWeb({ guard, userAgent: 'farebox-test/1' })(signal)
    await expect(web.fetch(`${site.origin}/`), name).rejects.toMatchObject({ code: 'invalid_input' })
    expect(site.requests.length, name).toBeLessThanOrEqual(11)
  }
})
