import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startCanary } from '../../../test/kit/canary.ts'
import { startDnsServer, type Zone } from '../../../test/kit/dns-server.ts'
import { startSite } from '../../../test/kit/site.ts'
import { createPublicWeb } from '../web/public-web.ts'
import { parseEgressAllow } from './egress-allow.ts'
import { createEgressGuard } from './egress-guard.ts'

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

const folder = join(import.meta.dirname, '../../../test/corpora')
const { signal } = new AbortController()
const REFUSED = /^url must /

function read<T>(file: string): T[] {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as T[]
}

function cases(...kinds: Case['expect'][]): string[] {
  return read<Case>('egress-urls.json').flatMap((entry) => (kinds.includes(entry.expect) ? [entry.url] : []))
}

async function guardBehind(zone: Zone, allow = '') {
  const dns = await startDnsServer(zone)
  const guard = createEgressGuard({ allow: parseEgressAllow(allow), dnsServers: [dns.address] })
  return { dns, guard, web: createPublicWeb({ guard, userAgent: 'farebox-test/1' })(signal) }
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

test(`admits every allowed address`, async () => {
  const { dns, guard } = await guardBehind(() => [])
  await using _ = dns
  for (const url of cases('allowed')) {
    const parsed = URL.parse(url)
    // A label is 'allowed' for a spelling that is no URL at all (RFC 3986, WHATWG): there is nothing to admit.
    if (parsed)
      await expect(guard.admit(parsed, signal), url).resolves.toMatchObject({ addresses: [expect.anything()] })
  }
})

test(`judges a name by its own addresses, not by those around it in the URL`, async () => {
  await using canary = await startCanary()
  const asked = new Set<string>()
  const { dns, guard, web } = await guardBehind((name, type) => {
    asked.add(name)
    return type === 'A' ? ['127.0.0.1'] : []
  })
  await using _ = dns
  for (const url of cases('dns')) {
    await expect(web.fetch(onPort(url, canary.port)), url).rejects.toThrow(REFUSED)
    const parsed = URL.parse(url)
    if (parsed) await expect(guard.admit(parsed, signal), url).rejects.toThrow(REFUSED)
  }
  expect(canary.connections).toBe(0)
  expect([...asked].filter((name) => !name.includes('.'))).toEqual([])

  const open = await guardBehind((__, type) => (type === 'A' ? ['93.184.216.34'] : []))
  await using __ = open.dns
  for (const url of cases('dns')) {
    const parsed = new URL(url)
    const admitted = open.guard.admit(parsed, signal)
    const isPlainName = !parsed.username && !parsed.password && parsed.hostname.includes('.')
    if (isPlainName) await expect(admitted, url).resolves.toMatchObject({ hostname: parsed.hostname })
    else await expect(admitted, url).rejects.toThrow(REFUSED)
  }
})

test(`refuses every redirect that leads inside`, async () => {
  const redirects = read<RedirectCase>('egress-redirects.json').filter(({ location }) => location !== undefined)
  expect(redirects.length).toBeGreaterThan(0)
  for (const { name, status = 302, location = '' } of redirects) {
    await using site = await startSite((request, response) => {
      response.writeHead(status, { location: location === 'self' ? `${request.url}x` : location }).end()
    })
    const guard = createEgressGuard({ allow: parseEgressAllow(`127.0.0.1:${site.port}`) })
    const web = createPublicWeb({ guard, userAgent: 'farebox-test/1' })(signal)
    await expect(web.fetch(`${site.origin}/`), name).rejects.toMatchObject({ code: 'invalid_input' })
    expect(site.requests.length, name).toBeLessThanOrEqual(11)
  }
})
