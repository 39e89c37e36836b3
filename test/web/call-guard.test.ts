import { onBehalfOf, toCaller } from '@farebox/concurrency/callers'
import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard } from '@farebox/public-web'
import { expect, test } from 'vitest'
import { startDnsServer, type Zone } from '../../packages/egress/test/dns-server.ts'

const { signal } = new AbortController()

async function ask(zone: Zone, host: string) {
  await using dns = await startDnsServer(zone)
  const guard = createCallGuard({ allow: parseEgressAllow(''), dnsServers: [dns.address], resolveMs: 100 })
  const byUrl = await guard.admit(new URL(`http://${host}/`), signal).catch((error: unknown) => error)
  const byHost = await guard.admitHost({ host, port: 443 }, signal).catch((error: unknown) => error)
  return [byUrl, byHost]
}

test('a refused address is the fault of the field, and only the log has the reason', async () => {
  const cause = 'inner.test is 10.0.0.7: RFC 1918: private use'
  await expect(ask((_, type) => (type === 'A' ? ['10.0.0.7'] : []), 'inner.test')).resolves.toMatchObject([
    { code: 'invalid_input', message: expect.stringMatching(/^url must point to a public http or https/), cause },
    { code: 'invalid_input', message: 'domain must be a public host name or address', cause },
  ])
})

test('what is refused without a name server is refused in the same words', async () => {
  const guard = createCallGuard({ allow: parseEgressAllow('') })
  await expect(guard.judge(new URL('http://127.0.0.1/'))).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(guard.judgeHost({ host: 'localhost', port: 443 })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a name without addresses is unreachable, with the reason as a field', async () => {
  const reason = 'no server was found under this name'
  await expect(ask(() => [], 'nobody.test')).resolves.toMatchObject([
    {
      code: 'invalid_input',
      name: 'Unreachable',
      reason,
      message: expect.stringMatching(/^url could not be reached: no server/),
    },
    {
      code: 'invalid_input',
      name: 'Unreachable',
      reason,
      message: expect.stringMatching(/^domain could not be reached/),
    },
  ])
})

test("where our own name servers are away, that is not the caller's fault", async () => {
  await expect(ask(() => 'broken', 'site.test')).resolves.toMatchObject([
    { code: 'upstream_failed' },
    { code: 'upstream_failed' },
  ])
})

test('an admitted host is one that the call asked, a refused one is not', async () => {
  const hosts = new Set<string>()
  const guard = createCallGuard({ allow: parseEgressAllow('127.0.0.1:8080') })
  await onBehalfOf(toCaller('203.0.113.7', { hosts }), async () => {
    await guard.admit(new URL('http://127.0.0.1:8080/'), signal)
    await guard.admit(new URL('http://127.0.0.2/'), signal).catch(() => {})
  })
  expect([...hosts]).toEqual(['127.0.0.1'])
})
