import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startDnsServer, type Zone } from '../test/dns-server.ts'
import { AddressRefused } from './address-refused.ts'
import { parseEgressAllow } from './egress-allow.ts'
import { createEgressGuard } from './egress-guard.ts'

interface Case {
  readonly url: string
  /** `dns`: what is not refused by its form is judged by what it resolves to. */
  readonly expect: 'allowed' | 'blocked' | 'invalid' | 'dns' | 'dns-private'
}

const cases: readonly Case[] = JSON.parse(readFileSync(join(import.meta.dirname, '../cases/urls.json'), 'utf8'))
const { signal } = new AbortController()

/** Those that are URLs at all (WHATWG): of the others there is nothing to admit. */
function urls(...kinds: Case['expect'][]): URL[] {
  return cases.flatMap(({ url, expect: kind }) => (kinds.includes(kind) ? (URL.parse(url) ?? []) : []))
}

async function guardBehind(zone: Zone, allow = '') {
  const dns = await startDnsServer(zone)
  return { dns, guard: createEgressGuard({ allow: parseEgressAllow(allow), dnsServers: [dns.address] }) }
}

// With no exemption, and as a private network has some: none that fits a case.
test.each(['', '127.0.0.9:1'])(
  "refuses every blocked address where all names are of this machine, exempt: '%s'",
  async (allow) => {
    const { dns, guard } = await guardBehind((_, type) => (type === 'A' ? ['127.0.0.1'] : ['::1']), allow)
    await using _ = dns
    const refused = urls('blocked', 'invalid', 'dns-private', 'dns')
    expect(refused.length).toBeGreaterThan(400)
    for (const url of refused) await expect(guard.admit(url, signal), url.href).rejects.toBeInstanceOf(AddressRefused)
  },
)

test('admits every allowed address', async () => {
  const { dns, guard } = await guardBehind(() => [])
  await using _ = dns
  const allowed = urls('allowed')
  expect(allowed.length).toBeGreaterThan(5)
  for (const url of allowed)
    await expect(guard.admit(url, signal), url.href).resolves.toMatchObject({ addresses: [expect.anything()] })
})

test('judges a name by its own addresses, not by those around it in the URL', async () => {
  const { dns, guard } = await guardBehind((_, type) => (type === 'A' ? ['93.184.216.34'] : []))
  await using _ = dns
  for (const url of urls('dns')) {
    const admitted = guard.admit(url, signal)
    const isPlainName = !url.username && !url.password && url.hostname.includes('.')
    if (isPlainName) await expect(admitted, url.href).resolves.toMatchObject({ hostname: url.hostname })
    else await expect(admitted, url.href).rejects.toBeInstanceOf(AddressRefused)
  }
})
