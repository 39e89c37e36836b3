import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type TlsOptions } from 'node:tls'
import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard, createPublicWeb } from '@farebox/public-web'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DnsServer, startDnsServer } from '../../packages/egress/test/dns-server.ts'
import { startCanary } from '../kit/canary.ts'
import { type Authority, createAuthority, selfSigned } from '../kit/tls-certificates.ts'

const { signal } = new AbortController()
let root: Authority
let stranger: Authority
let dns: DnsServer

beforeAll(async () => {
  root = await createAuthority('Test Root')
  stranger = await createAuthority('Stranger Root')
  dns = await startDnsServer((_, type) => (type === 'A' ? ['127.0.0.1'] : []))
})

afterAll(() => dns[Symbol.asyncDispose]())

function web() {
  const guard = createCallGuard({ allow: parseEgressAllow('127.0.0.0/8 ::1/128'), dnsServers: [dns.address] })
  return createPublicWeb({ guard, userAgent: 'farebox-test/1', trustedCertificates: [root.pem] })(signal)
}

async function startTls(options: TlsOptions, host = '127.0.0.1') {
  const hellos: { servername?: string; protocols: string[] }[] = []
  const ALPNCallback: TlsOptions['ALPNCallback'] = (hello) => {
    hellos.push(hello)
    return 'http/1.1'
  }
  const server = createServer({ ...options, ALPNCallback }, (socket) => {
    socket.on('error', () => {})
    socket.on('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok'))
  })
  server.on('tlsClientError', () => {})
  server.listen(0, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    hellos,
    async [Symbol.asyncDispose]() {
      server.close()
      await once(server, 'close')
    },
  }
}

test('reports a certificate that holds, as OpenSSL reads it', async () => {
  const from = new Date('2026-01-02T03:04:05Z')
  const to = new Date('2126-01-02T03:04:05Z')
  const serialNumber = '0a1b2c3d4e5f60718293a4b5c6d7e8f9'
  const names = ['site.test', '*.site.test']
  const issued = await root.issue({ names, addresses: ['127.0.0.1'], from, to, serialNumber })
  await using server = await startTls(issued)
  expect(await web().certificate('www.site.test', server.port)).toEqual({
    problem: null,
    subject: 'CN=site.test',
    issuer: 'CN=Test Root',
    subjectAltNames: ['site.test', '*.site.test', '127.0.0.1'],
    validFrom: from,
    validTo: to,
    serialNumber: serialNumber.toUpperCase(),
    fingerprintSha256: new X509Certificate(issued.cert).fingerprint256,
    protocol: 'TLSv1.3',
    cipher: expect.stringMatching(/^TLS_/),
    key: { type: 'ec', bits: 256 },
    signature: 'ecdsa-with-SHA256',
    chain: [
      expect.objectContaining({ subject: 'CN=site.test', der: new X509Certificate(issued.cert).raw }),
      expect.objectContaining({
        subject: 'CN=Test Root',
        fingerprintSha256: new X509Certificate(root.pem).fingerprint256,
      }),
    ],
    stapled: null,
  })
  expect(server.hellos).toEqual([{ servername: 'www.site.test', protocols: ['h2', 'http/1.1'] }])
})

test('sends no server name for an address, and checks the address', async () => {
  await using server = await startTls(await root.issue({ addresses: ['127.0.0.1', '::1'] }))
  await using six = await startTls(await root.issue({ addresses: ['::1'] }), '::1')
  expect((await web().certificate('127.0.0.1', server.port)).problem).toBeNull()
  expect(
    await web()
      .certificate('127.0.0.2', server.port)
      .catch((error: Error) => error.message),
  ).toContain('refused')
  expect((await web().certificate('[::1]', six.port)).problem).toBeNull()
  expect(server.hellos.map(({ servername }) => servername || null)).toEqual([null])
})

test('checks an international name in Punycode', async () => {
  await using server = await startTls(await root.issue({ names: ['xn--bcher-kva.test'] }))
  expect((await web().certificate('bücher.test', server.port)).problem).toBeNull()
})

const PAST = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2021-02-03T04:05:06Z') }
const FUTURE = { from: new Date('2120-01-01T00:00:00Z'), to: new Date('2121-01-01T00:00:00Z') }
const names = ['site.test']

test.each([
  [
    'expired on 2021-02-03T04:05:06.000Z',
    /^expired: .*2021-02-03T04:05:06.000Z$/,
    () => root.issue({ names, ...PAST }),
  ],
  ['not yet valid', /^not yet valid: .*2120-01-01T00:00:00.000Z$/, () => root.issue({ names, ...FUTURE })],
  ['self-signed', /^self-signed/, () => selfSigned({ names })],
  ['of an incomplete chain', /^incomplete chain/, () => stranger.issue({ names })],
  ['for another host', /^wrong host: .*site\.test$/, () => root.issue({ names: ['other.test'] })],
  ['without alternative names', /^wrong host/, () => root.issue({ commonName: 'site.test' })],
  ['weak in its key', /^weak key: RSA with 1024 bits$/, () => root.issue({ names, key: 'rsa-1024' })],
  ['weak in its signature', /^weak signature: .*sha1/i, () => root.issue({ names, hash: 'SHA-1' })],
  ['expired and for another host', /^expired: .*; wrong host/, () => root.issue({ names: ['other.test'], ...PAST })],
] as const)('says that a certificate is %s', async (_, problem, issue) => {
  await using server = await startTls({
    ...(await issue()),
    ciphers: 'DEFAULT:@SECLEVEL=0',
  })
  expect((await web().certificate('site.test', server.port)).problem).toMatch(problem)
})

test('tells an untrusted root that is sent from an issuer that is missing', async () => {
  const { cert, key } = await stranger.issue({ names })
  await using server = await startTls({ cert: cert + stranger.pem, key })
  expect((await web().certificate('site.test', server.port)).problem).toMatch(/^untrusted root/)
})

test('trusts a chain with its intermediate, and calls it incomplete without', async () => {
  const middle = await root.issueAuthority('Test Intermediate')
  const { cert, key } = await middle.issue({ names })
  await using whole = await startTls({ cert: cert + middle.pem, key })
  await using bare = await startTls({ cert, key })
  expect((await web().certificate('site.test', whole.port)).problem).toBeNull()
  expect((await web().certificate('site.test', bare.port)).problem).toMatch(/^incomplete chain/)
})

test('does not trust a certificate for a name that its issuer may not certify', async () => {
  const narrow = await root.issueAuthority('Narrow Intermediate', { domain: 'other.test' })
  const served = async (name: string) => {
    const { cert, key } = await narrow.issue({ names: [name] })
    await using server = await startTls({ cert: cert + narrow.pem, key })
    return (await web().certificate(name, server.port)).problem
  }
  expect(await served('www.other.test')).toBeNull()
  expect(await served('site.test')).toMatch(/^not accepted: .* for which names/)
})

test('does not trust a strong certificate of an issuer with a weak key', async () => {
  const weak = await root.issueAuthority('Weak Intermediate', { key: 'rsa-1024' })
  const { cert, key } = await weak.issue({ names })
  await using server = await startTls({ cert: cert + weak.pem, key, ciphers: 'DEFAULT:@SECLEVEL=0' })
  const { problem } = await web().certificate('site.test', server.port)
  expect(problem).toBe('weak key: RSA with 1024 bits in the chain')
})

test.each([
  ['TLSv1', 'outdated protocol: TLSv1, which clients refuse'],
  ['TLSv1.1', 'outdated protocol: TLSv1.1, which clients refuse'],
  ['TLSv1.2', null],
] as const)('shakes hands with a server that only speaks %s', async (version, problem) => {
  const { cert, key } = await root.issue({ names, key: 'rsa-2048' })
  const ciphers = 'DEFAULT:@SECLEVEL=0'
  await using server = await startTls({ cert, key, ciphers, minVersion: version, maxVersion: version })
  expect(await web().certificate('site.test', server.port)).toMatchObject({ protocol: version, problem })
})

test('says so when there is no TLS on the port, or the handshake fails', async () => {
  await using http = await startCanary((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await using closing = await startCanary()
  await using picky = await startTls({ ...(await root.issue({ names })), ciphers: 'AES256-SHA', maxVersion: 'TLSv1.2' })
  const words = (port: number) =>
    web()
      .certificate('site.test', port)
      .catch((error: Error) => error)
  expect(await words(http.port)).toMatchObject({
    code: 'invalid_input',
    reason: 'the server does not speak TLS on this port',
  })
  expect(await words(closing.port)).toMatchObject({
    code: 'invalid_input',
    reason: expect.stringContaining('closed the connection'),
  })
  expect(await words(picky.port)).toMatchObject({
    code: 'invalid_input',
    reason: expect.stringContaining('TLS handshake failed'),
  })
})

test('fetch and trace only trust a certificate that holds', async () => {
  await using good = await startTls(await root.issue({ names }))
  await using expired = await startTls(await root.issue({ names, ...PAST }))
  await using foreign = await startTls(await selfSigned({ names }))
  await using other = await startTls(await root.issue({ names: ['other.test'] }))
  await using missing = await startTls(await stranger.issue({ names }))
  await using plain = await startCanary((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  const at = (port: number) => `https://site.test:${port}/`
  expect(Buffer.from((await web().fetch(at(good.port))).body).toString()).toBe('ok')
  expect(good.hellos).toEqual([{ servername: 'site.test', protocols: ['http/1.1'] }])
  const errors = {
    expired,
    'self-signed': foreign,
    'wrong host': other,
    'incomplete chain': missing,
    'not speak TLS': plain,
  }
  for (const [words, { port }] of Object.entries(errors)) {
    await expect(web().fetch(at(port))).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(words),
    })
    expect(await web().trace(at(port), { method: 'HEAD' })).toEqual({ hops: [], error: expect.stringContaining(words) })
  }
})

test('never speaks TLS to an address that may not be reached', async () => {
  await using canary = await startCanary()
  const strict = createPublicWeb({
    guard: createCallGuard({ allow: parseEgressAllow('') }),
    userAgent: 'farebox-test/1',
  })(signal)
  for (const host of ['127.0.0.1', '::1', '[::ffff:127.0.0.1]', 'localhost', '2130706433', '0x7f.1']) {
    await expect(strict.certificate(host, canary.port)).rejects.toMatchObject({ code: 'invalid_input' })
  }
  expect(canary.connections).toBe(0)
})
