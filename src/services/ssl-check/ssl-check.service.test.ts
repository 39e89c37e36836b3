import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard, createDns, createPublicWeb } from '@farebox/public-web'
import { beforeAll, expect, test } from 'vitest'
import { startDnsServer } from '../../../packages/egress/test/dns-server.ts'
import { startCanary } from '../../../test/kit/canary.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { type Authority, createAuthority, type ServerCertificate } from '../../../test/kit/tls-certificates.ts'
import { sslCheck } from './ssl-check.service.ts'

const { signal } = new AbortController()
// The machine's own name servers may be cut off from the others.
const names = await startDnsServer(() => [])
let root: Authority

beforeAll(async () => {
  root = await createAuthority('Test Root')
})

function check(body: object, allow = '') {
  const guard = createCallGuard({ allow: parseEgressAllow(allow), dnsServers: [names.address] })
  const web = createPublicWeb({ guard, userAgent: 'farebox-test/1', trustedCertificates: [root.pem] })(signal)
  // The fake clock is at 2026-11-20T12:00:00Z.
  return sslCheck.prepare(body)(fakeContext({ web }))
}

async function startTls(certificate: ServerCertificate) {
  const server = createServer(certificate, (socket) => socket.on('error', () => {})).on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.close()
      await once(server, 'close')
    },
  }
}

test('reads a valid certificate, from a domain as people paste it', async () => {
  const from = new Date('2026-01-01T00:00:00Z')
  const to = new Date('2126-11-20T11:59:59Z')
  await using server = await startTls(
    await root.issue({
      commonName: 'site',
      names: ['localhost'],
      addresses: ['127.0.0.1'],
      from,
      to,
      serialNumber: '0abc',
    }),
  )
  const pasted = `https://127.0.0.1:${server.port}/path?x=1`
  expect(await check({ domain: pasted }, `127.0.0.1:${server.port}`)).toEqual({
    domain: '127.0.0.1',
    port: server.port,
    valid: true,
    reason: null,
    // One second short of 100 years of 365 days and 24 leap days (2028 to 2124, without 2100).
    days_remaining: 36_523,
    subject: 'CN=site',
    subject_alt_names: ['localhost', '127.0.0.1'],
    issuer: 'CN=Test Root',
    valid_from: '2026-01-01T00:00:00.000Z',
    valid_to: '2126-11-20T11:59:59.000Z',
    chain_valid_to: expect.stringMatching(/^20[2-9]/),
    serial_number: '0ABC',
    fingerprint_sha256: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/),
    protocol: 'TLSv1.3',
    chain: [
      expect.objectContaining({ subject: 'CN=site', issuer: 'CN=Test Root', valid_to: '2126-11-20T11:59:59.000Z' }),
      expect.objectContaining({ subject: 'CN=Test Root', issuer: 'CN=Test Root' }),
    ],
    // FIPS 186-4: P-256 is prime256v1 of 256 bits.
    key: { type: 'ec', bits: 256 },
    signature: 'ecdsa-with-SHA256',
    cipher: expect.stringMatching(/^TLS_/),
    revoked: null,
    revoked_at: null,
    revocation_source: null,
    hsts: null,
    caa: null,
    checked_at: '2026-11-20T12:00:00.000Z',
  })
})

test('reads HSTS from the first answer and CAA from the nearest name that has it', async () => {
  const pages = createHttpsServer(await root.issue({ names: ['www.site.test'] }), (_, response) => {
    response.setHeader('Strict-Transport-Security', 'Max-Age="31536000" ; includeSubDomains').end()
  }).listen(0, '127.0.0.1')
  await once(pages, 'listening')
  await using dns = await startDnsServer((name, type) => {
    if (type === 'A') return ['127.0.0.1']
    return type === 'CAA' && name === 'site.test' ? ['128 issue ca.test; policy=ev'] : []
  })
  const guard = createCallGuard({ allow: parseEgressAllow('127.0.0.0/8'), dnsServers: [dns.address] })
  const web = createPublicWeb({ guard, userAgent: 'farebox-test/1', trustedCertificates: [root.pem] })(signal)
  const context = fakeContext({ web, dns: createDns({ servers: [dns.address] })(signal) })
  const { port } = pages.address() as AddressInfo
  const answer = await sslCheck.prepare({ domain: 'www.site.test', port, checks: ['hsts', 'caa'] })(context)
  pages.close()
  expect(answer).toMatchObject({
    hsts: { sent: true, max_age_seconds: 31_536_000, include_subdomains: true, preload: false },
    caa: [{ critical: true, tag: 'issue', value: 'ca.test; policy=ev' }],
    revoked: null,
  })
})

test('tells when the chain ends, if an issuer ends before the certificate', async () => {
  await using server = await startTls(
    await root.issue({ addresses: ['127.0.0.1'], to: new Date('2126-11-20T11:59:59Z') }),
  )
  const answer = await check({ domain: '127.0.0.1', port: server.port }, `127.0.0.1:${server.port}`)
  const rootEnd = new X509Certificate(root.pem).validToDate.toISOString()
  expect(answer).toMatchObject({ valid: true, valid_to: '2126-11-20T11:59:59.000Z', chain_valid_to: rootEnd })
})

test('names the issuers in the order in which they issued, whatever the order in which they are sent', async () => {
  const upper = await root.issueAuthority('Upper')
  const lower = await upper.issueAuthority('Lower')
  const { cert, key } = await lower.issue({ commonName: 'site', addresses: ['127.0.0.1'] })
  await using server = await startTls({ cert: `${cert}\n${upper.pem}\n${lower.pem}`, key })
  const answer = await check({ domain: '127.0.0.1', port: server.port }, `127.0.0.1:${server.port}`)
  expect(answer).toMatchObject({
    valid: true,
    chain: ['CN=site', 'CN=Lower', 'CN=Upper', 'CN=Test Root'].map((subject) => ({ subject })),
  })
})

test('ends the chain with the root that is trusted, where another certificate of it is sent', async () => {
  const old = await (await createAuthority('Old Root')).issueAuthority('Test Root', { keys: root.keys })
  const { cert, key } = await root.issue({ commonName: 'site', addresses: ['127.0.0.1'] })
  await using server = await startTls({ cert: `${cert}\n${old.pem}`, key })
  const answer = await check({ domain: '127.0.0.1', port: server.port }, `127.0.0.1:${server.port}`)
  expect(answer).toMatchObject({
    valid: true,
    chain: ['CN=Test Root', 'CN=Test Root'].map((issuer) => ({ issuer })),
  })
})

test('blames the issuer that may not issue, and not the certificate for servers', async () => {
  const issuer = await root.issueAuthority('No Authority', { isCa: false })
  const { cert, key } = await issuer.issue({ addresses: ['127.0.0.1'] })
  await using server = await startTls({ cert: `${cert}\n${issuer.pem}`, key })
  expect(await check({ domain: '127.0.0.1', port: server.port }, `127.0.0.1:${server.port}`)).toMatchObject({
    valid: false,
    reason: 'wrong issuer: a TLS certificate of the chain may not issue others',
  })
})

test('a server that speaks no protocol of today is not trusted', async () => {
  const certificate = await root.issue({ addresses: ['127.0.0.1'] })
  const old = { ...certificate, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const
  await using server = await startTls(old)
  const answer = await check({ domain: '127.0.0.1', port: server.port }, `127.0.0.1:${server.port}`)
  const reason = 'outdated protocol: TLSv1.1, which clients refuse'
  expect(answer).toMatchObject({ valid: false, reason, protocol: 'TLSv1.1' })
})

test('an expired certificate is an answer with a reason and negative days', async () => {
  const from = new Date('2020-01-01T00:00:00Z')
  const to = new Date('2020-11-18T12:00:01Z')
  await using server = await startTls(await root.issue({ addresses: ['127.0.0.1'], from, to }))
  const answer = await check({ domain: '127.0.0.1', port: server.port }, `127.0.0.1:${server.port}`)
  expect(answer).toMatchObject({
    valid: false,
    reason: expect.stringMatching(/^expired/),
    valid_to: '2020-11-18T12:00:01.000Z',
  })
  // 2020-11-18T12:00:01Z to 2026-11-20T12:00:00Z: six years with one leap day, plus two days, minus a second; rounded
  // down.
  expect(answer).toMatchObject({ days_remaining: -2193 })
})

test('an expired or future certificate hides no other fault of its chain', async () => {
  const dates = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2020-11-18T12:00:01Z') }
  const early = { from: new Date('2120-01-01T00:00:00Z'), to: new Date('2120-11-18T12:00:01Z') }
  const stranger = await createAuthority('Stranger')
  const below = await root.issueAuthority('Below')
  const barred = await root.issueAuthority('Barred', { isCa: false })
  const reasonOf = async (issuer: typeof root, when: typeof dates | undefined, sent: readonly string[]) => {
    const { cert, key } = await issuer.issue({ addresses: ['127.0.0.1'], ...when })
    await using server = await startTls({ cert: [cert, ...sent].join('\n'), key })
    return await check({ domain: '127.0.0.1', port: server.port }, `127.0.0.1:${server.port}`)
  }
  const said = (words: RegExp) => ({ valid: false, reason: expect.stringMatching(words) })
  expect(await reasonOf(stranger, dates, [stranger.pem])).toMatchObject(said(/^expired.*; untrusted root/))
  expect(await reasonOf(stranger, early, [stranger.pem])).toMatchObject(said(/^not yet valid.*; untrusted root/))
  expect(await reasonOf(below, dates, [])).toMatchObject(said(/^expired.*; incomplete chain/))
  expect(await reasonOf(barred, dates, [barred.pem])).toMatchObject(said(/^expired.*; wrong issuer/))
  expect(await reasonOf(below, dates, [below.pem])).toMatchObject(said(/^expired[^;]*$/))
  // It sends two, of which none is the issuer's.
  expect(await reasonOf(below, undefined, [stranger.pem])).toMatchObject(
    said(/^incomplete chain[^;]*not send the certificate of its issuer[^;]*$/),
  )
})

test('a host without TLS, or that cannot be found, is invalid_input in words', async () => {
  await using plain = await startCanary((socket) => socket.end('220 ready\r\n'))
  await expect(check({ domain: '127.0.0.1', port: plain.port }, `127.0.0.1:${plain.port}`)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('domain could not be reached: the server does not speak TLS on this port'),
  })
  await expect(check({ domain: 'nobody.invalid' })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('no server was found under this name'),
  })
})

test.each(['localhost', '127.0.0.1', '[::1]', '::1', '2130706433', 'http://0x7f.1/', '::ffff:127.0.0.1', 'a.internal'])(
  'refuses %s, which is not public',
  async (domain) => {
    await using canary = await startCanary()
    await expect(check({ domain, port: canary.port })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'domain must be a public host name or address',
    })
    expect(canary.connections).toBe(0)
  },
)

test.each([{}, { domain: '' }, { domain: 'example.com', port: 0 }, { domain: 'example.com', port: 65_536 }])(
  'refuses the input %j',
  (body) => {
    expect(() => sslCheck.prepare(body)).toThrow(/domain|port/)
  },
)

// RFC 9525 6.3: a wildcard is the whole leftmost label, and stands for exactly one.
test.each([
  ['*.shop.test', true],
  ['w*.shop.test', false],
  ['*w.shop.test', false],
  ['*.test', false],
])('a certificate for %s is valid for www.shop.test: %s', async (name, valid) => {
  await using server = await startTls(await root.issue({ names: [name] }))
  await using dns = await startDnsServer((_, type) => (type === 'A' ? ['127.0.0.1'] : []))
  const guard = createCallGuard({ allow: parseEgressAllow('127.0.0.0/8'), dnsServers: [dns.address] })
  const web = createPublicWeb({ guard, userAgent: 'farebox-test/1', trustedCertificates: [root.pem] })(signal)
  const answer = await sslCheck.prepare({ domain: 'www.shop.test', port: server.port })(fakeContext({ web }))
  expect(answer).toMatchObject({
    valid,
    reason: valid ? null : 'wrong host: the certificate is not for www.shop.test',
  })
})
