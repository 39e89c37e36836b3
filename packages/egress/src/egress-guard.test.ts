import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DnsServer, startDnsServer, type Zone } from '../test/dns-server.ts'
import { parseEgressAllow } from './egress-allow.ts'
import { createEgressGuard } from './egress-guard.ts'
import { ResolverFailed } from './resolver-failed.ts'
import { UnresolvedName } from './unresolved-name.ts'

const REFUSED = 'url must point to a public http or https address'
const { signal } = new AbortController()
let zone: Zone = () => []
let dns: DnsServer

beforeAll(async () => {
  dns = await startDnsServer((name, type) => zone(name, type))
})

afterAll(() => dns[Symbol.asyncDispose]())

function guard(allow = '', resolveMs = 3000) {
  return createEgressGuard({ allow: parseEgressAllow(allow), dnsServers: [dns.address], resolveMs })
}

function admit(url: string, allow?: string) {
  return guard(allow).admit(new URL(url), signal)
}

test('admits a public name with every address it has', async () => {
  zone = (_, type) => (type === 'A' ? ['1.1.1.1', '1.0.0.1'] : ['2606:4700:4700::1111'])
  const admitted = await admit('https://Site.Test./page?q=1')
  expect(admitted).toMatchObject({ hostname: 'site.test', port: 443 })
  expect(admitted.url.href).toBe('https://site.test/page?q=1')
  expect(admitted.addresses.map(({ address }) => address)).toEqual(['1.1.1.1', '1.0.0.1', '2606:4700:4700::1111'])
})

test('admits public address literals without asking DNS', async () => {
  const asked = dns.questions.length
  expect((await admit('http://1.1.1.1:8080/')).addresses).toEqual([{ address: '1.1.1.1', family: 4 }])
  expect((await admit('http://[2606:4700:4700::1111]/')).addresses).toEqual([
    { address: '2606:4700:4700::1111', family: 6 },
  ])
  expect(dns.questions.length).toBe(asked)
})

test.each([
  'http://1.1.1.1/',
  'http://1.1.1.1:8402/',
  'http://[2606:4700:4700:0:0:0:0:1111]/',
  'http://[64:ff9b::1.1.1.1]/',
  'http://[::ffff:1.1.1.1]/',
  'http://own.test/',
])('refuses %s where that is this machine itself, unless the operator allows it', async (url) => {
  zone = (_, type) => (type === 'A' ? ['1.1.1.1'] : [])
  const own = ['127.0.0.1', '1.1.1.1', '2606:4700:4700::1111%eth0']
  const options = { dnsServers: [dns.address], ownAddresses: () => own }
  const strict = createEgressGuard({ ...options, allow: parseEgressAllow('') })
  await expect(strict.admit(new URL(url), signal)).rejects.toMatchObject({
    name: 'AddressRefused',
    message: expect.stringContaining(REFUSED),
  })
  const open = createEgressGuard({ ...options, allow: parseEgressAllow('1.1.1.1/32,2606:4700:4700::/64') })
  if (!url.includes('1.1.1.1]')) await open.admit(new URL(url), signal)
})

test.each([
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://1.1.1.1/',
  'data:text/plain,x',
  'javascript:0',
  'http://user@1.1.1.1/',
  'http://:secret@1.1.1.1/',
  'http://1.1.1.1:22/',
  'http://1.1.1.1:6379@1.1.1.1:25/',
  'http://1.1.1.1:0/',
  'http://127.0.0.1/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://127.0.0.1./',
  'http://①②⑦.⓪.⓪.①/',
  'http://[::1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::7f00:1]/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://a.localhost/',
  'http://printer.local/',
  'http://metadata.google.internal/',
  'http://metadata/',
  'http://router.lan/',
  'http://nas.home.arpa/',
  'http://site..test/',
  'http://localhost../',
])('refuses %s without asking DNS', async (url) => {
  const asked = dns.questions.length
  await expect(admit(url)).rejects.toMatchObject({ name: 'AddressRefused', message: expect.stringContaining(REFUSED) })
  expect(dns.questions.length).toBe(asked)
})

test('refuses a name when any of its addresses is not public', async () => {
  zone = (_, type) => (type === 'A' ? ['1.1.1.1', '10.0.0.7'] : [])
  await expect(admit('http://mixed.test/')).rejects.toThrow(REFUSED)
  zone = (_, type) => (type === 'A' ? ['1.1.1.1'] : ['fd00::1'])
  await expect(admit('http://mixed.test/')).rejects.toThrow(REFUSED)
})

test('tells the caller nothing about what a refused name is', async () => {
  zone = (_, type) => (type === 'A' ? ['10.0.0.7'] : [])
  const error = await admit('http://inner.test/').catch((reason: Error) => reason)
  expect(JSON.stringify([String(error), error])).not.toContain('10.0.0.7')
  expect(error).toMatchObject({ cause: expect.stringContaining('RFC 1918') })
})

test('uses the family that answers when the other one fails', async () => {
  zone = (_, type) => (type === 'A' ? [] : ['2606:4700:4700::1111'])
  const { addresses } = await admit('http://six.test/')
  expect(addresses).toEqual([{ address: '2606:4700:4700::1111', family: 6 }])
})

test('dials at most eight addresses but checks all of them', async () => {
  zone = (_, type) => (type === 'A' ? Array.from({ length: 20 }, (__, last) => `1.1.1.${last}`) : [])
  expect((await admit('http://many.test/')).addresses).toHaveLength(8)
  zone = (_, type) => (type === 'A' ? [...Array.from({ length: 20 }, (__, last) => `1.1.1.${last}`), '10.0.0.1'] : [])
  await expect(admit('http://many.test/')).rejects.toThrow(REFUSED)
})

test('says in words when a name has no address', async () => {
  zone = () => []
  const error = await admit('http://missing.test/').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(UnresolvedName)
  expect(error).toMatchObject({ field: 'url', message: 'no server was found under this name' })
})

test.each(['silent', 'broken', 'cut off'] as const)(
  'where our own name servers are %s, no host is said to be away',
  async (state) => {
    zone = () => state
    const asked = guard('', 100).admit(new URL('http://site.test/'), signal)
    await expect(asked).rejects.toBeInstanceOf(ResolverFailed)
  },
)

test('gives up on the name servers of a host that are silent, while others answer', async () => {
  zone = (name) => (name === 'slow.test' ? 'silent' : [])
  const silent = guard('', 100).admit(new URL('http://slow.test/'), signal)
  await expect(silent).rejects.toMatchObject({ name: 'UnresolvedName', message: 'its name servers do not answer' })
})

test('stops waiting for DNS when the caller does', async () => {
  zone = () => 'silent'
  const caller = new AbortController()
  const waiting = guard().admit(new URL('http://slow.test/'), caller.signal)
  caller.abort(new Error('hung up'))
  await expect(waiting).rejects.toThrow('hung up')
  await expect(guard().admit(new URL('http://slow.test/'), caller.signal)).rejects.toThrow('hung up')
})

test('an exempt endpoint is admitted, its neighbours are not', async () => {
  zone = (_, type) => (type === 'A' ? ['127.0.0.1'] : [])
  await expect(admit('http://127.0.0.1:8080/', '127.0.0.1:8080')).resolves.toMatchObject({ port: 8080 })
  await expect(admit('http://inner.test:8080/', 'inner.test:8080')).resolves.toMatchObject({ port: 8080 })
  await expect(admit('http://inner.test:8080/', '127.0.0.1:8080')).resolves.toMatchObject({ port: 8080 })
  await expect(admit('http://127.0.0.1:8081/', '127.0.0.1:8080')).rejects.toThrow(REFUSED)
  await expect(admit('http://inner.test:8081/', 'inner.test:8080')).rejects.toThrow(REFUSED)
  await expect(admit('http://10.9.9.9/', '10.0.0.0/8')).resolves.toMatchObject({ port: 80 })
  await expect(admit('http://11.0.0.1/', '10.0.0.0/8')).resolves.toMatchObject({ port: 80 })
  await expect(admit('http://127.0.0.1/', '10.0.0.0/8')).rejects.toThrow(REFUSED)
})

test('a local name is admitted only where all it resolves to is exempt', async () => {
  zone = (_, type) => (type === 'A' ? ['10.0.0.5'] : [])
  await expect(admit('http://wiki.internal/', '10.0.0.0/8')).resolves.toMatchObject({ hostname: 'wiki.internal' })
  await expect(admit('http://wiki.internal/', '10.9.0.0/16')).rejects.toThrow(REFUSED)
  zone = (_, type) => (type === 'A' ? ['1.1.1.1'] : [])
  await expect(admit('http://wiki.internal/', '10.0.0.0/8')).rejects.toThrow(REFUSED)
  zone = () => []
  await expect(admit('http://wiki.internal/', '10.0.0.0/8')).rejects.toThrow(REFUSED)
})

test('an exemption does not lift the other rules', async () => {
  await expect(admit('ftp://127.0.0.1:8080/', '127.0.0.1:8080')).rejects.toThrow(REFUSED)
  await expect(admit('http://user@127.0.0.1:8080/', '127.0.0.1:8080')).rejects.toThrow(REFUSED)
  await expect(admit('http://127.0.0.1:22/', '127.0.0.1:22')).rejects.toThrow(REFUSED)
})

test('a host for TLS may be on any port, such as mail, under the same rules', async () => {
  zone = (_, type) => (type === 'A' ? ['1.1.1.1'] : [])
  const admitHost = (host: string, port: number) => guard().admitHost({ host, port }, signal)
  await expect(admitHost('Mail.Test.', 993)).resolves.toMatchObject({ hostname: 'mail.test', port: 993 })
  await expect(admitHost('[2606:4700:4700::1111]', 443)).resolves.toMatchObject({ hostname: '2606:4700:4700::1111' })
  await expect(admitHost('2606:4700:4700::1111', 443)).resolves.toMatchObject({ hostname: '2606:4700:4700::1111' })
  for (const host of [
    '127.0.0.1',
    '0x7f.1',
    '::1',
    '[::1]',
    'localhost',
    'a@site.test',
    'site.test/x',
    'site.test:1',
    '',
  ]) {
    await expect(admitHost(host, 443)).rejects.toThrow('domain must be a public host name or address')
  }
  for (const port of [0, 65_536, 1.5]) await expect(admitHost('site.test', port)).rejects.toThrow('domain must be')
})

test('asks the name servers of the system when none are given', async () => {
  const system = createEgressGuard({ allow: parseEgressAllow('') })
  const asked = await system.admit(new URL('http://nobody.invalid/'), signal).catch((error: unknown) => error)
  // RFC 6761: .invalid never exists, whoever answers. This machine may be cut off from who knows it.
  expect([UnresolvedName, ResolverFailed].some((known) => asked instanceof known)).toBe(true)
})

test('reads the hosts file where something is exempt', async () => {
  const { addresses } = await createEgressGuard({ allow: parseEgressAllow('localhost:8080') }).admit(
    new URL('http://localhost:8080/'),
    signal,
  )
  expect(addresses.map(({ address }) => address)).toContain('127.0.0.1')
})

test('an address is not admitted once its signal is aborted', async () => {
  const reason = new Error('enough')
  const aborted = AbortSignal.abort(reason)
  const strict = createEgressGuard({ allow: parseEgressAllow('') })
  await expect(strict.admit(new URL('https://1.1.1.1/'), aborted)).rejects.toBe(reason)
  await expect(strict.admitHost({ host: '1.1.1.1', port: 443 }, aborted)).rejects.toBe(reason)
})
